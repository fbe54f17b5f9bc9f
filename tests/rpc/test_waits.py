"""What the system tells of the waits of this process's threads."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from arena.rpc.waits import all_waited, waited

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell")


def test_a_thread_that_waits_for_others_is_told_apart_from_this_one() -> None:
    begun, go = threading.Event(), threading.Event()
    numbers: list[int] = []

    def run() -> None:
        numbers.append(threading.get_native_id())
        begun.set()
        go.wait(20)

    other = threading.Thread(target=run)
    other.start()
    assert begun.wait(20)
    seen = all_waited()
    go.set()
    other.join()
    assert {*numbers, threading.get_native_id()} <= seen.keys()
    assert all(seconds >= 0 for seconds in seen.values())
    assert numbers[0] not in all_waited()
    assert 0 <= waited() <= all_waited()[threading.get_native_id()]


def test_a_thread_that_ends_while_it_is_read_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    present = [thread.name for thread in Path("/proc/self/task").iterdir()]
    monkeypatch.setattr(os, "listdir", lambda _: ["0", *present])
    assert set(map(int, present)) <= all_waited().keys()
    read = os.pread

    def gone(descriptor: int, size: int, at: int) -> bytes:
        if str(Path(f"/proc/self/fd/{descriptor}").readlink()).endswith(f"/task/{present[0]}/schedstat"):
            raise ProcessLookupError
        return read(descriptor, size, at)

    monkeypatch.setattr(os, "pread", gone)
    assert set(map(int, present[1:])) <= all_waited().keys()
