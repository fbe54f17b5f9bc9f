from __future__ import annotations

import asyncio

from arena.tournament.part_queue import Part, PartQueue
from arena.tournament.plan import plan
from tests.tournament.examples import make_tournament

ONE, TWO = ((game,) for game in plan(make_tournament(entrants=2, deal_sets=1)))


async def take_soon(queue: PartQueue) -> Part | None:
    return await asyncio.wait_for(queue.take(), timeout=10)


def test_parts_come_in_order_and_then_no_more() -> None:
    async def scenario() -> None:
        queue = PartQueue([ONE, TWO])
        assert [await take_soon(queue), await take_soon(queue)] == [ONE, TWO]
        queue.end([])
        queue.end([])
        assert await take_soon(queue) is None

    asyncio.run(scenario())


def test_an_empty_queue_waits_for_what_may_come_back() -> None:
    async def scenario() -> None:
        queue = PartQueue([ONE])
        await take_soon(queue)
        others = [asyncio.create_task(take_soon(queue)) for _ in range(2)]
        await asyncio.sleep(0)
        assert not any(other.done() for other in others)
        queue.end([TWO])
        assert await others[0] == TWO
        queue.end([])
        assert await others[1] is None

    asyncio.run(scenario())


def test_a_closed_queue_hands_out_nothing_more() -> None:
    async def scenario() -> None:
        queue = PartQueue([ONE, TWO])
        await take_soon(queue)
        queue.close()
        assert await take_soon(queue) is None

    asyncio.run(scenario())
