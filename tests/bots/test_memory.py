"""The memory of a process and its descendants."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from arena.bots.memory import memory

MIB = 1024 * 1024
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-S", "-c", "held = bytearray(b'x') * (40 * 2**20); print('ready'); input()"],
                         stdin=sys.stdin)
child.wait()
"""


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="the system does not tell it")
def test_children_count_too() -> None:
    command = [sys.executable, "-S", "-c", PARENT]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        try:
            assert parent.stdout.readline() == "ready\n"
            assert 40 * MIB < (memory(parent.pid) or 0) < 120 * MIB
        finally:
            parent.stdin.close()
    assert memory(parent.pid) is None
