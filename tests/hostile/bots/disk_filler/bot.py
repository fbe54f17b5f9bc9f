"""Writes into every folder until it is refused, 256 MiB at most in each, then plays on."""

import errno
import os

from playing import play, tell

MOST = 256
PLACES = (
    *("/", "/bot", "/dev", "/dev/shm", "/dev/pts", "/etc", "/proc", "/run", "/run/arena", "/sdk", "/tmp", "/usr"),
    *("/var/tmp", "/home", "/root", "/mnt", "/sys"),
)


def fill(place: str) -> tuple[int, str]:
    """Kilobytes written, and what ended it; several files, for one may have a limit of its own."""
    written, number, error = 0, 0, "nothing"
    try:
        while written < MOST << 20:
            path = f"{place}/filler{number}"
            file = os.open(path, os.O_WRONLY | os.O_CREAT)
            try:
                for _ in range(32):
                    written += os.write(file, bytes(1 << 20))
            except OSError as refusal:
                error = errno.errorcode[refusal.errno or 0]
                if error != "EFBIG":
                    break
            finally:
                os.close(file)
                number += 1
    except OSError as refusal:
        error = errno.errorcode[refusal.errno or 0]
    if place == "/tmp":
        for one in range(number):
            os.unlink(f"{place}/filler{one}")
    return written >> 10, error


def fill_all() -> None:
    tell("written", {place: fill(place) for place in PLACES})


play(fill_all)
