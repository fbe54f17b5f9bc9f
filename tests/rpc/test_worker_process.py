"""The process of a match server: it starts wherever temporary files lie, and leaves none."""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
from pathlib import Path

import pytest

from arena.match.clock import TimeControl
from arena.match.spec import MatchSpec
from arena.rpc.worker_pool import WorkerPool
from arena.rpc.worker_process import WorkerProcess
from arena.tournament.ports import WorkerLost


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


def test_a_worker_that_cannot_be_started_is_lost_and_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", refuse)

    async def run() -> None:
        async with WorkerPool(1, "none") as pool:
            async for _ in pool.play(MatchSpec("gin", "", (), (), TimeControl()), 0):
                pass

    with pytest.raises(WorkerLost, match="cannot be started"):
        asyncio.run(run())
    assert list(tmp_path.iterdir()) == []
