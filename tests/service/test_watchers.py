"""Watchers are told in order, and nobody waits for them."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from arena.service.desk import SlowWatcher
from arena.service.events import Event
from arena.service.states import State
from arena.service.watchers import Subscription, Watchers, is_last
from arena.tournament.plan import plan
from tests.service.examples import began, event, stands, table
from tests.tournament.examples import make_tournament

GAME, *_ = plan(make_tournament())


async def heard(subscription: Subscription) -> list[Event]:
    async with asyncio.timeout(20):
        return [each async for each in subscription.events()]


def test_a_watcher_hears_of_its_tournament_until_its_end() -> None:
    watchers = Watchers()
    over = stands(State.OVER)
    with watchers.subscribed("spring", tables=False) as mine, watchers.subscribed("autumn", tables=False) as other:
        for told in (began(GAME), over, began(GAME)):
            watchers.tell(told)
        watchers.end()
        assert asyncio.run(heard(mine)) == [began(GAME), over]
        assert asyncio.run(heard(other)) == []


def test_tables_are_for_who_asked_for_them() -> None:
    watchers = Watchers()
    with watchers.subscribed("spring", tables=False) as mine:
        with watchers.subscribed("spring", tables=True) as other:
            watchers.tell(table(GAME))
            watchers.end()
            assert asyncio.run(heard(other)) == [table(GAME)]
        assert asyncio.run(heard(mine)) == []


def test_a_slow_watcher_is_told_what_waited_and_then_that_it_is_slow() -> None:
    watchers = Watchers(backlog=3)
    with watchers.subscribed("spring", tables=False) as slow:
        for _ in range(10):
            watchers.tell(began(GAME))
        watchers.end()

        async def read() -> list[Event | str]:
            heard: list[Event | str] = []
            try:
                async for each in slow.events():
                    heard.append(each)  # noqa: PERF401 (what was heard before the error counts)
            except SlowWatcher as error:
                heard.append(str(error)[:25])
            return heard

        assert asyncio.run(read()) == [*[began(GAME)] * 3, "more than 3 events waited"]


def test_it_is_told_how_many_watch() -> None:
    counts: list[int] = []
    watchers = Watchers(counts.append)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(watchers.subscribed("spring", tables=False))
    assert counts == [1, 2, 1, 0]
    with watchers.subscribed("autumn", tables=False):
        assert watchers.tournaments == {"autumn"}
    assert not watchers.watched("autumn")


@pytest.mark.parametrize("state", State)
def test_what_waits_or_plays_has_more_to_tell(state: State) -> None:
    assert is_last(stands(state)) == (state not in (State.CREATED, State.QUEUED))
    assert not is_last(event(began(GAME).what))
