from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any

import pytest

from arena.tournament import crew
from arena.tournament.crew import StuckWorkers, run_crew


class Boom(Exception):
    """A job fails."""


async def fail(text: str) -> None:
    raise Boom(text)


async def hang() -> None:
    await asyncio.Event().wait()


async def run(*jobs: Coroutine[Any, Any, None], stop: bool = False) -> list[str]:
    """Run a crew; what happened to it."""
    seen: list[str] = []
    event = asyncio.Event()
    if stop:
        event.set()
    await run_crew(jobs, event, lambda: seen.append("closed"))
    return seen


def test_a_crew_ends_when_every_job_is_done() -> None:
    assert asyncio.run(run(asyncio.sleep(0), asyncio.sleep(0))) == ["closed"]


def test_a_failure_ends_the_others_and_is_raised() -> None:
    with pytest.raises(Boom, match="one"):
        asyncio.run(run(hang(), fail("one"), hang()))


def test_a_second_failure_is_told_with_the_first() -> None:
    with pytest.raises(Boom, match="one") as failed:
        asyncio.run(run(fail("one"), fail("two")))
    assert failed.value.__notes__ == ["another worker failed too: Boom('two')"]


def test_a_stop_cancels_what_runs() -> None:
    assert asyncio.run(run(hang(), hang(), stop=True)) == ["closed"]


def test_a_failure_while_a_stop_cleans_up_is_raised() -> None:
    async def fail_at_the_end() -> None:
        try:
            await hang()
        finally:
            raise Boom("at the end")

    async def scenario() -> None:
        stop = asyncio.Event()
        asyncio.get_running_loop().call_soon(stop.set)
        await run_crew([fail_at_the_end()], stop, lambda: None)

    with pytest.raises(Boom, match="at the end"):
        asyncio.run(scenario())


def test_a_job_that_hangs_while_it_cleans_up_is_cancelled_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "GRACE", 0.01)

    async def clean_for_ever() -> None:
        try:
            await hang()
        finally:
            await hang()

    async def scenario() -> None:
        stop = asyncio.Event()
        asyncio.get_running_loop().call_soon(stop.set)
        await run_crew([clean_for_ever()], stop, lambda: None)

    asyncio.run(scenario())


def test_a_job_that_cannot_be_cancelled_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "GRACE", 0.01)

    async def scenario() -> None:
        stop, release = asyncio.Event(), asyncio.Event()

        async def stubborn() -> None:
            while not release.is_set():
                try:
                    await release.wait()
                except asyncio.CancelledError:
                    continue

        asyncio.get_running_loop().call_soon(stop.set)
        try:
            with pytest.raises(StuckWorkers, match="1 workers did not end"):
                await run_crew([stubborn()], stop, lambda: None)
        finally:
            release.set()

    asyncio.run(scenario())


def test_whoever_waits_for_a_crew_may_be_cancelled_and_nothing_goes_on() -> None:
    async def scenario() -> None:
        waiting = asyncio.create_task(run_crew([hang(), hang()], asyncio.Event(), lambda: None))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(scenario())


def test_a_crew_that_is_cancelled_leaves_no_failure_that_nobody_saw() -> None:
    complaints: list[dict[str, object]] = []

    async def fail_when_stopped() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise RuntimeError("while stopping")

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context))
        crew = asyncio.create_task(run_crew([fail_when_stopped()], asyncio.Event(), lambda: None))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        crew.cancel()
        with pytest.raises(asyncio.CancelledError):
            await crew
        del crew
        gc.collect()

    asyncio.run(main())
    assert complaints == []
