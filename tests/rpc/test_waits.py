"""What the system tells of the waits of this process's threads."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.rpc.waits import all_waited, waited
from tests.bots.programs import wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell")


def test_a_thread_that_waits_for_others_is_told_apart_from_this_one() -> None:
    begun, go = threading.Event(), threading.Event()
    numbers: list[int] = []

    def run() -> None:
        numbers.append(threading.get_native_id())
        begun.set()
        go.wait()

    other = threading.Thread(target=run, daemon=True)
    other.start()
    assert begun.wait(20)
    seen = all_waited()
    go.set()
    other.join()
    assert {*numbers, threading.get_native_id()} <= seen.keys()
    assert all(seconds >= 0 for seconds in seen.values())
    wait_until(lambda: numbers[0] not in all_waited())  # the system forgets a thread a moment after it is joined
    assert 0 <= waited() <= all_waited()[threading.get_native_id()]


@pytest.fixture
def resting() -> Iterator[list[str]]:
    """The numbers of threads that last as long as the test; those of grpc come and go."""
    go = threading.Event()
    threads = [threading.Thread(target=go.wait) for _ in range(3)]
    for thread in threads:
        thread.start()
    yield [str(thread.native_id) for thread in threads]
    go.set()
    for thread in threads:
        thread.join()


def test_a_thread_that_ends_while_it_is_read_hides_no_other(
    resting: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "listdir", lambda _: ["0", *resting])
    assert set(map(int, resting)) == all_waited().keys()
    read = os.pread

    def gone(descriptor: int, size: int, at: int) -> bytes:
        if str(Path(f"/proc/self/fd/{descriptor}").readlink()).endswith(f"/task/{resting[0]}/schedstat"):
            raise ProcessLookupError
        return read(descriptor, size, at)

    monkeypatch.setattr(os, "pread", gone)
    assert set(map(int, resting[1:])) == all_waited().keys()
