"""The host plays the queue in its order, and nothing that happens to one tournament stops another."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from arena.bootstrap.presence import this_process
from arena.bootstrap.service.host import Host
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.service.events import Began, Ended, Event, Stands
from arena.service.states import State, StateConflict
from arena.tournament.tenure import Holder
from tests.bootstrap.service.hosts import make_host
from tests.bootstrap.service.houses import ANNA, Home, order
from tests.tournament.fakes import ScriptedPlayer


def nothing() -> None:
    """Ring no bell."""


def make_office(home: Home, look: Callable[[], None] = nothing) -> ServiceOffice:
    return ServiceOffice(home.house, Bells(queue=look, agenda=nothing, ladders=nothing))


@pytest.fixture
def office(home: Home) -> ServiceOffice:
    for name in ("otter", "heron", "lynx"):
        home.submit(name)
    return make_office(home)


def create(office: ServiceOffice, name: str, *, start: bool = True) -> None:
    asyncio.run(office.create(order(name, "otter", "heron"), ANNA, start=start))


def state(home: Home, name: str) -> State:
    return home.house.store.standing(name).state


async def until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 (it is another's doing, which no event tells)
        await asyncio.sleep(0.01)


def test_queued_tournaments_are_played_in_the_order_of_their_starts(home: Home, office: ServiceOffice) -> None:
    for name in ("one", "two", "three"):
        create(office, name, start=False)
    for name in ("two", "three", "one"):
        asyncio.run(office.start(name))
    player = ScriptedPlayer()

    async def play() -> None:
        host = make_host(home, player=player)
        while await host.step() == 0:
            pass

    asyncio.run(play())
    assert list(dict.fromkeys(spec.event for _, spec in player.matches)) == ["two", "three", "one"]
    assert {state(home, name) for name in ("one", "two", "three")} == {State.OVER}


def test_what_was_not_started_is_not_played(home: Home, office: ServiceOffice) -> None:
    create(office, "one", start=False)
    assert asyncio.run(make_host(home).step()) > 0
    assert state(home, "one") is State.CREATED


def test_ratings_are_there_when_a_tournament_is_over(home: Home, office: ServiceOffice) -> None:
    asyncio.run(office.create(replace(order("one", "otter", "heron"), trusted=True), ANNA, start=True))
    asyncio.run(make_host(home).step())
    assert [row.games for row in home.house.store.ratings("gin")] == [4, 4]


def test_a_tournament_whose_bot_is_gone_is_cancelled_and_the_next_one_plays(
    home: Home, office: ServiceOffice, caplog: pytest.LogCaptureFixture
) -> None:
    create(office, "one")
    asyncio.run(office.create(order("two", "heron", "lynx"), ANNA, start=True))
    folder = next(each for each in home.house.store.tournament("one").entrants if each.label == "otter 1").bots[0].bot
    os.chmod(folder.folder, 0o755)  # noqa: PTH101
    shutil.rmtree(folder.folder)

    async def play() -> None:
        host = make_host(home)
        while await host.step() == 0:
            pass

    asyncio.run(play())
    assert state(home, "one") is State.CANCELLED
    assert state(home, "two") is State.OVER
    assert any("one" in str(record.__dict__.get("fields")) for record in caplog.records)


def test_a_tournament_that_fails_is_left_alone_for_a_while_and_given_up_in_the_end(
    home: Home, office: ServiceOffice
) -> None:
    create(office, "one")
    asyncio.run(office.create(order("two", "heron", "lynx"), ANNA, start=True))
    now = 0.0
    host = make_host(home, lambda game_id: "void" if game_id.startswith("one") else "ok", lambda: now)

    async def play() -> None:
        while await host.step() == 0:
            pass

    asyncio.run(play())
    assert (state(home, "one"), state(home, "two")) == (State.QUEUED, State.OVER)
    now = 30.0
    asyncio.run(play())
    assert state(home, "one") is State.QUEUED
    now = 330.0
    asyncio.run(play())
    assert state(home, "one") is State.CANCELLED
    assert home.renewals == 3


def test_what_another_living_process_plays_is_left_to_it(home: Home, office: ServiceOffice) -> None:
    create(office, "one")
    me = this_process()
    other = Holder("elsewhere", me.pid, me.started, me.system)
    store = home.house.store
    epoch = store.claim("one", None, other)

    async def play() -> float:
        async def live() -> None:
            while True:
                await asyncio.sleep(0.05)
                store.beat("one", epoch)

        living = asyncio.create_task(live())
        rest = await make_host(home).step()
        living.cancel()
        with suppress(asyncio.CancelledError):
            await living
        return rest

    assert asyncio.run(play()) > 0
    assert state(home, "one") is State.QUEUED
    assert not store.finished("one")


def watch_while_playing(home: Home, host: Host, name: str, on_event: Callable[[Event], None]) -> list[Event]:
    async def play() -> list[Event]:
        seen: list[Event] = []

        async def watch() -> None:
            async for event in make_office(home).watch(name, tables=False):
                seen.append(event)
                on_event(event)

        watching = asyncio.create_task(watch())
        await until(lambda: bool(seen))
        await host.step()
        if state(home, name) is not State.QUEUED:
            await watching
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        return seen

    return asyncio.run(play())


def test_a_watcher_is_told_everything_from_first_to_last(home: Home, office: ServiceOffice) -> None:
    create(office, "one")
    seen = [event.what for event in watch_while_playing(home, make_host(home), "one", lambda _: None)]
    assert isinstance(seen[0], Stands)
    assert seen[0].standing.state is State.QUEUED
    assert isinstance(seen[-1], Stands)
    assert seen[-1].standing.state is State.OVER
    assert seen[-1].summary.finished == 4
    planned = {game.id for game in (each.planned for each in home.house.store.finished("one"))}
    assert {what.game.id for what in seen if isinstance(what, Began)} == planned
    assert {what.game.id for what in seen if isinstance(what, Ended)} == planned


def test_a_cancelled_tournament_stops_and_goes_on_when_it_is_started_again(home: Home, office: ServiceOffice) -> None:
    create(office, "one")
    host = make_host(home, lambda game_id: "hang" if game_id.endswith("2/1") else "ok")
    quick = make_office(home, host.look)

    async def play() -> None:
        playing = asyncio.create_task(host.step())
        await until(lambda: bool(home.house.store.finished("one")))
        await quick.cancel("one")
        await playing

    asyncio.run(play())
    assert state(home, "one") is State.CANCELLED
    assert 0 < len(home.house.store.finished("one")) < 4
    asyncio.run(quick.start("one"))
    asyncio.run(make_host(home).step())
    assert state(home, "one") is State.OVER
    assert len(home.house.store.finished("one")) == 4


def test_a_drain_lets_games_in_progress_finish_and_the_rest_stays_queued(home: Home, office: ServiceOffice) -> None:
    asyncio.run(office.create(order("one", "otter", "heron", deal_sets=10), ANNA, start=True))
    create(office, "two")
    host = make_host(home)
    watch_while_playing(home, host, "one", lambda event: host.drain() if isinstance(event.what, Ended) else None)
    store = home.house.store
    assert state(home, "one") is State.QUEUED
    assert 0 < len(store.finished("one")) < 20
    assert home.games.in_progress == 0
    assert asyncio.run(host.step()) > 0  # nothing more begins
    assert not store.finished("two")


def test_who_does_not_wait_for_a_drain_leaves_games_planned(home: Home, office: ServiceOffice) -> None:
    create(office, "one")
    host = make_host(home, lambda _: "hang")

    async def play() -> None:
        playing = asyncio.create_task(host.step())
        await until(lambda: host.playing is not None and home.games.started > 0)
        host.drain()
        host.stop()
        await playing

    asyncio.run(play())
    assert state(home, "one") is State.QUEUED
    assert len(home.house.store.planned("one")) == 4
    assert home.house.store.tenure("one").holder is None


@pytest.mark.parametrize("again", [State.QUEUED, State.OVER])
def test_what_is_queued_or_over_is_not_started(home: Home, office: ServiceOffice, again: State) -> None:
    create(office, "one")
    if again is State.OVER:
        asyncio.run(make_host(home).step())
    with pytest.raises(StateConflict):
        asyncio.run(office.start("one"))
