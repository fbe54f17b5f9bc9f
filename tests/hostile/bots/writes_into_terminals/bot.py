"""Puts characters into the input of terminals (TIOCSTI), its own and one it makes; plays on."""

import fcntl
import os

from playing import attempt, play

TIOCSTI = 0x5412
TIOCLINUX = 0x541C


def write() -> None:
    _, terminal = os.openpty()
    attempt("own input", lambda: fcntl.ioctl(0, TIOCSTI, b"x"))
    attempt("new terminal", lambda: fcntl.ioctl(terminal, TIOCSTI, b"x"))
    attempt("paste", lambda: fcntl.ioctl(terminal, TIOCLINUX, b"\3"))
    attempt("/dev/tty", lambda: os.open("/dev/tty", os.O_RDWR))
    attempt("/dev/console", lambda: os.open("/dev/console", os.O_RDWR))


play(write)
