"""Writes a gigabyte to its log, then plays on."""

import os

from playing import play


def flood() -> None:
    line = b"x" * 1023 + b"\n"
    for _ in range(1 << 14):
        os.write(1, line * 64)


play(flood)
