"""Starts sleeping children until it is refused, then plays on."""

import os

from playing import play, tell


def start_all() -> None:
    for count in range(10_000):
        try:
            os.posix_spawn("/usr/bin/sleep", ["sleep", "600"], {})
        except OSError as error:
            tell("children", [count, error.strerror])
            return


play(start_all)
