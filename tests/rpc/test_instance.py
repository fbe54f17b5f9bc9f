"""A bot process and its stream are closed to the end, also by somebody who waits no longer."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from arena.rpc.instance import RemoteInstance
from arena.rpc.turns import Turns
from tests.rpc.scripted import ScriptedCall, ask, stream_to, until
from tests.rpc.virtual import in_virtual_time


class Ends:
    """Fulfils what is needed of a process and of a channel."""

    def __init__(self) -> None:
        self.ended: list[str] = []

    async def kill(self) -> None:
        await asyncio.sleep(0)
        self.ended.append("process")

    async def close(self, grace: float | None = None) -> None:
        await asyncio.sleep(0)
        self.ended.append("channel")


class Lingering(ScriptedCall):
    """A bot that does not end its side of the stream."""

    async def done_writing(self) -> None: ...


def test_a_match_that_is_cancelled_while_a_process_is_closed_leaves_neither_it_nor_its_place_taken() -> None:
    """Else the process ran on as long as its match server, and the next matches had a place less."""
    ends, call = Ends(), Lingering()

    async def run() -> None:
        turns = Turns(1)
        instance = RemoteInstance(cast(Any, ends), cast(Any, ends), stream_to(call, turns), 1, False)
        asking = asyncio.create_task(ask(instance._stream, 1, 1))
        await until(lambda: call.messages)
        asking.cancel()
        closing = asyncio.create_task(instance.close())
        await asyncio.sleep(0.01)
        assert not turns.free
        closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        assert turns.free
        assert len(asyncio.all_tasks()) == 1

    in_virtual_time(run)
    assert call.cancelled
    assert ends.ended == ["channel", "process"]
