"""The process of a match server: it starts wherever temporary files lie, and leaves none."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
from pathlib import Path

import pytest

from arena.match.clock import TimeControl
from arena.match.spec import MatchSpec
from arena.rpc.worker_pool import WorkerPool
from arena.rpc.worker_process import WorkerProcess
from arena.tournament.ports import WorkerLost

NO_GAMES = MatchSpec("gin", "", (), (), TimeControl())


def test_a_long_name_for_temporary_files_is_avoided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("long" * 25)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))

    async def run() -> None:
        worker = WorkerProcess(1, "none")
        try:
            await worker.ready()
        finally:
            await worker.close()
        assert not worker.alive

    asyncio.run(run())


def test_a_worker_whose_first_match_was_cancelled_while_it_started_plays_the_next_one() -> None:
    async def play(pool: WorkerPool) -> None:
        async for _ in pool.play(NO_GAMES, 0):
            pass

    async def run() -> None:
        async with WorkerPool(1, "none") as pool:
            cancelled = asyncio.create_task(play(pool))
            while 0 not in pool._workers:  # noqa: ASYNC110 (no event tells)
                await asyncio.sleep(0)
            cancelled.cancel()
            with pytest.raises(asyncio.CancelledError):
                await cancelled
            await play(pool)

    asyncio.run(run())


def test_a_worker_whose_end_nobody_waits_for_any_more_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one that hangs would outlive the arena, or keep it from ending."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    async def run() -> None:
        worker = WorkerProcess(1, "none")
        os.kill(worker._process.pid, signal.SIGSTOP)
        closing = asyncio.create_task(worker.close())
        await asyncio.sleep(0)
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        try:
            assert not worker.alive
        finally:
            worker._process.kill()

    asyncio.run(run())
    assert list(tmp_path.iterdir()) == []


def test_a_worker_that_cannot_be_started_is_lost_and_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", refuse)

    async def run() -> None:
        async with WorkerPool(1, "none") as pool:
            async for _ in pool.play(NO_GAMES, 0):
                pass

    with pytest.raises(WorkerLost, match="cannot be started"):
        asyncio.run(run())
    assert list(tmp_path.iterdir()) == []
