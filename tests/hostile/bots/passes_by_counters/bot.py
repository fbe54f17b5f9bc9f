"""Passes bits by numbers that the kernel counts for everybody: the load, free memory, and the inodes of pipes."""

import ctypes
import os
from typing import Any

from puppet import serve

libc = ctypes.CDLL(None, use_errno=True)


class Sysinfo:
    """Free memory: the sender takes some for a 1."""

    def __init__(self) -> None:
        self.held = b""
        self.before = 0

    def free(self) -> int:
        room = (ctypes.c_ulong * 32)()
        if libc.sysinfo(room) < 0:
            raise OSError(ctypes.get_errno(), "refused")
        return int(room[5])

    def prepare(self) -> None:
        self.before = self.free()

    def send(self, bit: int) -> None:
        self.held = b"x" * (200_000_000 * bit)

    def receive(self) -> int:
        return int(self.before - self.free() > 100_000_000)


class ProcFile:
    """The same from a file."""

    def prepare(self) -> None:
        """Nothing is needed."""

    def send(self, bit: int) -> None:
        """Nothing: whether the file is there is the question."""

    def receive(self) -> int:
        with open("/proc/stat", "rb") as file:
            return len(file.read()) & 1


class PipeInode:
    """The number of a new pipe: the sender makes many for a 1. Each processor hands out 1024 numbers at a time."""

    def __init__(self) -> None:
        self.before = 0

    def number(self) -> int:
        ends = os.pipe()
        inode = os.fstat(ends[0]).st_ino
        for end in ends:
            os.close(end)
        return inode

    def newest(self) -> int:
        """Past what this processor has left."""
        return max(self.number() for _ in range(1100))

    def prepare(self) -> None:
        self.before = self.newest()

    def send(self, bit: int) -> None:
        for _ in range(20_000 * bit):
            self.number()

    def receive(self) -> int:
        return int(self.newest() - self.before > 12_000)


CHANNELS: dict[str, Any] = {"sysinfo": Sysinfo(), "/proc/stat": ProcFile(), "pipe inode": PipeInode()}


serve(
    prepare=lambda channel: CHANNELS[channel].prepare(),
    send=lambda channel, bit: CHANNELS[channel].send(bit),
    receive=lambda channel: CHANNELS[channel].receive(),
)
