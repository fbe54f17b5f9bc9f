"""A service in a process of its own, as its operator starts it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Final
from urllib.request import urlopen

from arena.storage.store import SqlStore, open_store

PATIENCE: Final = 120.0
EVERY: Final = 2.0
"""Seconds between two looks at the metrics."""


class Service:
    """It listens on a free port of this machine."""

    def __init__(self, folder: Path) -> None:
        """Start it over the database of a folder, and wait until it serves.

        Raises:
            RuntimeError: it does not.
        """
        words = ("serve", "--listen", "127.0.0.1:0", "--sandbox", "none", "--metrics-port", "0")
        self._process = subprocess.Popen(
            command(*words), cwd=folder, env=environment(folder), stderr=subprocess.PIPE, text=True
        )
        self._told: Queue[str | None] = Queue()
        Thread(target=self._read, daemon=True).start()
        self._metrics = self._first(r"metrics: (\S+)")
        self.address = self._first(r"serving on (\S+)")

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Let it end by itself."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)

    async def wait_for_games(self, number: int) -> None:
        """Wait until so many games are in progress.

        Raises:
            TimeoutError: they do not come.
        """
        async with asyncio.timeout(PATIENCE):
            while await asyncio.to_thread(self._games) < number:  # noqa: ASYNC110 (another process tells)
                await asyncio.sleep(EVERY)

    async def watch_games(self, seen: list[int]) -> None:
        """Note how many games are in progress, until cancelled."""
        while True:
            seen.append(await asyncio.to_thread(self._games))
            await asyncio.sleep(EVERY)

    def _games(self) -> int:
        with urlopen(self._metrics, timeout=PATIENCE) as answer:  # noqa: S310 (our own address)
            text = answer.read().decode()
        return sum(
            int(float(number)) for number in re.findall(r"^arena_games_in_progress\{.*\} (\S+)$", text, re.MULTILINE)
        )

    def _first(self, pattern: str) -> str:
        while (line := self._told.get(timeout=PATIENCE)) is not None:
            if found := re.match(pattern, line):
                return found[1]
        raise RuntimeError("the service ended at its start")

    def _read(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._told.put(line)
        self._told.put(None)


@contextmanager
def opened(folder: Path) -> Iterator[SqlStore]:
    """The database of a folder."""
    with open_store(f"sqlite:///{folder}/arena.db", create=False) as store:
        yield store


def command(*words: str) -> Sequence[str]:
    """The command line of `arena`."""
    return [sys.executable, "-c", "from arena.cli import main; main()", *words]


def environment(folder: Path) -> dict[str, str]:
    """Nothing of the arena's that this shell has set, and the database of a folder."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("ARENA_")}
    return {**kept, "ARENA_DB": f"sqlite:///{folder}/arena.db"}


def run(folder: Path, *words: str, **more: str) -> str:
    """What a command of `arena` prints.

    Raises:
        RuntimeError: it fails.
    """
    done = subprocess.run(
        command(*words), cwd=folder, env=environment(folder) | more, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"arena {' '.join(words)}: {done.stderr}")
    return done.stdout
