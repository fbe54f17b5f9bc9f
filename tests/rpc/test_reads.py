"""The memory of what was read does not stay."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import ctypes, sys
from pathlib import Path
from arena.rpc.reads import give_back_reads

libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.memset.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]

def block(size):
    where = libc.malloc(size)
    libc.memset(where, 1, size)
    return where

def resident():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

if sys.argv[1] == "give back":
    give_back_reads()
before = resident()
blocks = [block(64 * 1024) for _ in range(1000)]
above = block(120 * 1024)
for each in blocks:
    libc.free(each)
print(resident() - before)
"""


@pytest.mark.skipif(
    not (hasattr(ctypes.CDLL(None), "mallopt") and Path("/proc/self/status").exists()), reason="not glibc on Linux"
)
def test_blocks_of_64_kib_go_back_to_the_system_when_they_are_freed() -> None:
    def kept(way: str) -> int:
        """The KiB that stay of 64,000."""
        command = [sys.executable, "-c", PROGRAM, way]
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    assert kept("as ever") > 60_000
    assert kept("give back") < 4_000
