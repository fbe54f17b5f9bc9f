"""Puts something in the place of its socket that is none, or that does not work; its command line says what."""

import os
import socket
import sys
import time

from answers import honest
from line import ADDRESS, accept, listen

OTHER = f"{os.path.dirname(ADDRESS)}/other"


def link() -> None:
    """A link to a socket at which it does serve."""
    listener = listen(OTHER)
    os.symlink("other", ADDRESS)
    serve(listener)


def link_to(target: str) -> None:
    """A link to whatever."""
    os.symlink(target, ADDRESS)


def serve(listener: socket.socket) -> None:
    """Play honestly to the end."""
    line = accept(listener)
    line.shake_hands()
    for game, asked in line.decisions():
        line.answer(honest(game, asked))


def file() -> None:
    """A plain file."""
    with open(ADDRESS, "w", encoding="ascii") as plain:
        plain.write("no socket")


def bound() -> None:
    """A socket that does not listen."""
    kept.append(socket.socket(socket.AF_UNIX))
    kept[0].bind(ADDRESS)


def deaf() -> None:
    """A socket that listens and never accepts."""
    kept.append(listen())


def datagrams() -> None:
    """A socket of another type."""
    kept.append(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
    kept[0].bind(ADDRESS)


kept: list[socket.socket] = []
what, *rest = sys.argv[1:]
match what:
    case "link":
        link()
    case "link_to":
        link_to(rest[0])
    case "fifo":
        os.mkfifo(ADDRESS)
    case "folder":
        os.mkdir(ADDRESS)
    case "file":
        file()
    case "bound":
        bound()
    case "deaf":
        deaf()
    case "datagrams":
        datagrams()
    case "missing":
        pass
time.sleep(600)
