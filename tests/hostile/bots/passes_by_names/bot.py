"""Passes bits by the names of things: sockets, files, shared memory, queues, semaphores.

The sender makes the thing for a 1 and takes it away for a 0; the receiver looks whether it is there.
"""

import ctypes
import errno
import json
import os
import socket
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from puppet import serve

NAME = json.loads(Path("given.json").read_text(encoding="utf-8"))["name"]
KEY = zlib.crc32(NAME.encode()) >> 1
CREATE = 0o1000
REMOVE = 0
libc = ctypes.CDLL(None, use_errno=True)
held: list[socket.socket] = []


def checked(answer: int) -> int:
    if answer < 0:
        raise OSError(ctypes.get_errno(), "refused")
    return answer


class Abstract:
    """A socket in the abstract name space."""

    def send(self, bit: int) -> None:
        while held:
            held.pop().close()
        if bit:
            one = socket.socket(socket.AF_UNIX)
            one.bind(f"\0{NAME}")
            one.listen()
            held.append(one)

    def receive(self) -> int:
        with socket.socket(socket.AF_UNIX) as one:
            return int(one.connect_ex(f"\0{NAME}") == 0)


class File:
    """A file in a folder."""

    def __init__(self, folder: str) -> None:
        self.path = Path(folder, NAME)

    def send(self, bit: int) -> None:
        if bit:
            self.path.write_text("1", encoding="utf-8")
        else:
            self.path.unlink(missing_ok=True)

    def receive(self) -> int:
        return int(self.path.exists())


class SystemV:
    """Shared memory, a queue or a semaphore by its key."""

    def __init__(self, get: Callable[[int], int], remove: Callable[[int], int]) -> None:
        self.get = get
        self.remove = remove

    def send(self, bit: int) -> None:
        if bit:
            checked(self.get(CREATE | 0o666))
        elif (found := self.get(0o666)) >= 0:
            checked(self.remove(found))

    def receive(self) -> int:
        return int(self.get(0o666) >= 0)


class Queue:
    """A POSIX message queue."""

    def send(self, bit: int) -> None:
        if bit:
            os.close(checked(libc.mq_open(f"/{NAME}".encode(), os.O_CREAT | os.O_RDWR, 0o666, None)))
        elif libc.mq_unlink(f"/{NAME}".encode()) < 0 and ctypes.get_errno() != errno.ENOENT:
            raise OSError(ctypes.get_errno(), "refused")

    def receive(self) -> int:
        found = libc.mq_open(f"/{NAME}".encode(), os.O_RDONLY)
        if found >= 0:
            os.close(found)
        return int(found >= 0)


CHANNELS: dict[str, Any] = {
    "abstract socket": Abstract(),
    **{f"file in {folder}": File(folder) for folder in ("/tmp", "/dev/shm", "/run/arena", "/var/tmp", os.getcwd())},
    "shared memory": SystemV(lambda flags: libc.shmget(KEY, 4096, flags), lambda one: libc.shmctl(one, REMOVE, None)),
    "queue": SystemV(lambda flags: libc.msgget(KEY, flags), lambda one: libc.msgctl(one, REMOVE, None)),
    "semaphore": SystemV(lambda flags: libc.semget(KEY, 1, flags), lambda one: libc.semctl(one, 0, REMOVE)),
    "POSIX queue": Queue(),
}

serve(
    prepare=lambda channel: None,
    send=lambda channel, bit: CHANNELS[channel].send(bit),
    receive=lambda channel: CHANNELS[channel].receive(),
)
