"""What a bot's processes ask of the machine: counted by thread, of children too, whatever they are given."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from arena.bots.threads import threads
from tests.bots.programs import state, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="this system does not tell")

CHILDREN = """
import os, subprocess, sys
new = len(sys.argv) > 1
words = [sys.executable, "-S", "-c", "print(flush=True)\\nwhile True: pass"]
spin = [subprocess.Popen(words, stdout=subprocess.PIPE, start_new_session=new) for _ in range(3)]
for child in spin:
    child.stdout.readline()
print("ready", flush=True)
sys.stdin.read()
for child in spin:
    child.kill()
    child.wait()
"""


@contextmanager
def session(code: str, *words: str) -> Iterator[int]:
    """A session of a program that ends with its input; its number once it is ready."""
    command = [sys.executable, "-S", "-c", code, *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid


def sleeps(number: int) -> bool:
    """Whether a process waits for something; on a busy machine it gets there some time after its last word."""
    return state(number) == "S"


def grown(number: int, seconds: float) -> tuple[int, float]:
    """How many threads there are, and how many of them ran or were ready to run, on average over so many seconds."""
    before, begun = threads(number), time.perf_counter()
    time.sleep(seconds)
    after, took = threads(number), time.perf_counter() - begun
    return len(after), (sum(map(sum, after.values())) - sum(map(sum, before.values()))) / took


def test_a_sleeping_process_is_not_busy() -> None:
    with session("import sys; print('ready', flush=True); sys.stdin.read()") as number:
        wait_until(lambda: sleeps(number))
        count, busy = grown(number, 0.2)
    assert count == 1
    assert busy < 0.5


@pytest.mark.parametrize("words", [(), ("new",)])
def test_three_busy_children_are_three_busy_threads_however_many_processors_there_are(words: tuple[str, ...]) -> None:
    """Also where they have sessions of their own."""
    with session(CHILDREN, *words) as number:
        count, busy = grown(number, 1.0)
    assert count == 4
    assert busy > 1.5


def test_a_process_that_does_not_exist_has_no_threads() -> None:
    with session("print('ready')") as number:
        pass
    assert threads(number) == {}
