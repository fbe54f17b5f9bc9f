from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arena.bootstrap.presence import has_ended, this_process
from arena.tournament.tenure import UNKNOWN, Holder
from tests.bots.programs import stop, wait_until

ON_LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
TELL = "from arena.bootstrap.presence import this_process; print(this_process().text, flush=True); input()"


def another() -> tuple[subprocess.Popen[str], Holder]:
    """A process that waits, and what it calls itself."""
    process = subprocess.Popen([sys.executable, "-c", TELL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, Holder.parse(process.stdout.readline().strip())


def test_a_process_that_runs_has_not_ended() -> None:
    assert this_process().pid == os.getpid()
    assert not has_ended(this_process())
    process, called = another()
    with process:
        assert called.pid == process.pid
        assert not has_ended(called)
        process.communicate("")
    assert has_ended(called)


@ON_LINUX
def test_a_stopped_process_has_not_ended_and_a_killed_one_has_before_its_parent_asks() -> None:
    process, called = another()
    with process:
        stop(process.pid)
        assert not has_ended(called)
        process.kill()
        wait_until(lambda: has_ended(called))


@ON_LINUX
def test_another_process_under_the_same_number_is_not_taken_for_it() -> None:
    assert has_ended(dataclasses.replace(this_process(), started="1"))


@pytest.mark.parametrize("there", [{"host": "elsewhere"}, {"system": "another-boot/1"}])
def test_of_a_process_in_another_system_nothing_is_certain(there: dict[str, str]) -> None:
    me = dataclasses.replace(this_process(), started="1")
    assert not has_ended(dataclasses.replace(me, **there))  # type: ignore[arg-type]


def test_without_a_start_time_the_number_alone_tells() -> None:
    process, called = another()
    unknown = dataclasses.replace(called, started=UNKNOWN)
    with process:
        assert not has_ended(unknown)
        process.communicate("")
    assert has_ended(unknown)


def test_a_process_is_stored_as_text_and_told_in_words() -> None:
    assert Holder.parse(this_process().text) == this_process()
    assert str(Holder("otter", 12, "3", "x/4")) == "process 12 on otter"
