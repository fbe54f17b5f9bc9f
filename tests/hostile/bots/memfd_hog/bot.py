"""Fills files in memory that no process maps, 32 MiB each."""

import os

from playing import attempt, play, tell


def hog() -> None:
    held = []
    for megabytes in range(0, 2048, 32):
        held.append(os.memfd_create("hog"))
        for _ in range(32):
            os.write(held[-1], bytes(1_048_576))
        tell("megabytes", megabytes + 32)


play(lambda: attempt("end", hog))
