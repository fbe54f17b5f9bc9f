"""A mark tells a process that lives from one that has ended, and says nothing of what nobody can know."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.scratch import owner
from arena.scratch.owner import is_gone, own_mark
from tests.scratch.marks import ended_mark

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
TELL = "from arena.scratch.owner import own_mark; print(own_mark(), flush=True); input()"


def another() -> tuple[subprocess.Popen[str], str]:
    """A process that waits, and its mark."""
    process = subprocess.Popen([sys.executable, "-c", TELL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().strip()


def test_this_process_is_not_gone_and_one_that_has_ended_is() -> None:
    assert not is_gone(own_mark())
    assert is_gone(ended_mark())


def test_a_stopped_process_is_not_gone_and_a_killed_one_is_before_its_parent_asks() -> None:
    process, mark = another()
    with process:
        process.send_signal(signal.SIGSTOP)
        assert not is_gone(mark)
        process.kill()
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        assert is_gone(mark)


@ON_LINUX
def test_another_process_of_the_same_number_is_not_the_owner() -> None:
    pid, _, space = own_mark().split("-")
    assert is_gone(f"{pid}-1-{space}")


def test_of_a_process_in_another_space_of_pids_nothing_is_known() -> None:
    pid, start, _ = ended_mark().split("-")
    assert not is_gone(f"{pid}-{start}-1")


@pytest.mark.parametrize("text", ["", "self", "12", "-1", "12-", "12-1", "a-b-c", "1-2-3-4", "1-2-x", "²-1-1"])
def test_what_is_no_mark_is_nobodys_and_left_alone(text: str) -> None:
    assert not is_gone(text)


def test_where_no_system_tells_the_number_alone_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "_PROC", tmp_path)
    assert own_mark() == f"{os.getpid()}-0-0"
    assert not is_gone(own_mark())
    with subprocess.Popen(["/bin/true"]) as process:
        process.wait()
    assert is_gone(f"{process.pid}-0-0")
