"""Ladders climb by ordinary tournaments, each made once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from arena.bootstrap.service.ladders import Climber
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bootstrap.service.rests import REST
from arena.service.checks import Check, CheckState
from arena.service.states import State
from arena.tournament.ports import NameTaken
from arena.tournament.terms import Format
from tests.bootstrap.service.hosts import make_host
from tests.bootstrap.service.houses import ANNA, NOON, Home, order

WIDE = 10_000.0


def nothing() -> None:
    """Ring no bell."""


@pytest.fixture
def office(home: Home) -> ServiceOffice:
    for name in ("otter", "heron", "lynx"):
        home.submit(name, check=CheckState.PASSED)
    made = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(made.start_ladder("gin", "", "", 2, ANNA))
    return made


def climb(home: Home, width: float = 1.0, times: int = 1) -> None:
    climber = Climber(home.house, width, nothing)
    for _ in range(times):
        asyncio.run(climber.step())


def play(home: Home) -> None:
    asyncio.run(make_host(home).step())


def queued(home: Home) -> list[str]:
    return [standing.name for standing in home.house.store.standings_of(State.QUEUED)]


def entrants(home: Home, name: str) -> list[str]:
    return [each.label for each in home.house.store.tournament(name).entrants]


def lose(home: Home, name: str) -> None:
    """Remove a version's folder from the store."""
    (version,) = (each for each in home.house.store.bot_versions() if each.name == name)
    home.house.bots.folder(version.digest).rename(home.folder / f"{name}-lost")


def find_again(home: Home, name: str) -> None:
    (version,) = (each for each in home.house.store.bot_versions() if each.name == name)
    (home.folder / f"{name}-lost").rename(home.house.bots.folder(version.digest))


def test_a_step_is_a_gauntlet_of_the_series_of_its_ladder(home: Home, office: ServiceOffice) -> None:
    climb(home)
    made = home.house.store.tournament("gin-ladder-1")
    assert (made.format, made.challengers, made.deal_sets, made.ruleset) == (Format.GAUNTLET, 1, 2, "rummy-fans")
    assert home.house.store.standing("gin-ladder-1").series == "ladder/gin"
    assert [ladder.steps for ladder in home.house.store.ladders()] == [1]
    assert home.counted("arena_ladder_tournaments_total", game="gin") == 1


def test_there_is_no_step_beside_an_unfinished_one(home: Home, office: ServiceOffice) -> None:
    climb(home, times=3)
    assert queued(home) == ["gin-ladder-1"]


def test_new_versions_are_placed_and_then_intervals_are_narrowed(home: Home, office: ServiceOffice) -> None:
    for number in (1, 2, 3):
        climb(home)
        assert queued(home) == [f"gin-ladder-{number}"]
        play(home)
    assert entrants(home, "gin-ladder-1") == ["heron 1", "lynx 1", "otter 1"]
    assert len(entrants(home, "gin-ladder-2")) == len(entrants(home, "gin-ladder-3")) == 2
    (view,) = asyncio.run(office.ladders())
    assert sum(row.games for row in view.rows) == 2 * (8 + 4 + 4)


def test_a_ladder_waits_while_other_tournaments_do_but_places_at_once(home: Home, office: ServiceOffice) -> None:
    climb(home)
    play(home)
    asyncio.run(office.create(order("spring", "otter", "heron"), ANNA, start=True))
    climb(home)
    assert queued(home) == ["spring"]
    home.submit("seal", check=CheckState.PASSED)
    climb(home)
    assert queued(home) == ["spring", "gin-ladder-2"]
    assert entrants(home, "gin-ladder-2")[0] == "seal 1"


def test_a_version_climbs_when_its_check_has_passed(home: Home, office: ServiceOffice) -> None:
    climb(home)
    play(home)
    home.submit("seal")
    climb(home)
    assert "seal 1" not in entrants(home, "gin-ladder-2")
    play(home)
    home.house.store.set_check(Check("seal", "1", CheckState.PASSED, "", NOON))
    climb(home)
    assert entrants(home, "gin-ladder-3")[0] == "seal 1"


def test_a_retired_version_plays_no_more(home: Home, office: ServiceOffice) -> None:
    climb(home)
    play(home)
    home.house.store.retire_bot("lynx", "1")
    for number in (2, 3, 4):
        climb(home)
        assert "lynx 1" not in entrants(home, f"gin-ladder-{number}")
        play(home)


def test_a_stopped_ladder_makes_no_step_and_counts_on_when_it_is_started_again(
    home: Home, office: ServiceOffice
) -> None:
    climb(home)
    play(home)
    assert asyncio.run(office.stop_ladder("gin"))
    climb(home)
    assert not queued(home)
    asyncio.run(office.start_ladder("gin", "deals=2", "bank=30", 3, ANNA))
    climb(home)
    again = home.house.store.tournament("gin-ladder-2")
    assert (again.ruleset, again.time_control.bank, again.deal_sets) == ("rummy-fans deals=2", 30.0, 3)


def test_a_version_whose_placement_was_cancelled_rests_for_a_while_and_the_others_play(
    home: Home, office: ServiceOffice
) -> None:
    now = 0.0
    climber = Climber(home.house, WIDE, nothing, lambda: now)
    asyncio.run(climber.step())
    assert entrants(home, "gin-ladder-1")[0] == "heron 1"
    asyncio.run(office.cancel("gin-ladder-1"))
    asyncio.run(climber.step())
    assert entrants(home, "gin-ladder-2") == ["lynx 1", "otter 1"]
    play(home)
    now = REST - 1
    asyncio.run(climber.step())
    assert "heron 1" not in entrants(home, "gin-ladder-3")
    play(home)
    now = REST
    asyncio.run(climber.step())
    assert entrants(home, "gin-ladder-4")[0] == "heron 1"


def test_both_versions_of_a_pairing_that_was_cancelled_rest(home: Home, office: ServiceOffice) -> None:
    now = 0.0
    climber = Climber(home.house, 1.0, nothing, lambda: now)
    asyncio.run(climber.step())
    play(home)
    asyncio.run(climber.step())
    asyncio.run(office.cancel("gin-ladder-2"))
    asyncio.run(climber.step())
    assert not queued(home)
    now = REST
    asyncio.run(climber.step())
    assert queued(home) == ["gin-ladder-3"]


def test_what_was_cancelled_before_a_service_began_makes_nobody_rest(home: Home, office: ServiceOffice) -> None:
    climb(home)
    asyncio.run(office.cancel("gin-ladder-1"))
    climb(home)
    assert entrants(home, "gin-ladder-2")[0] == "heron 1"


def test_a_version_that_is_gone_from_the_store_is_left_out_until_it_is_there_again(
    home: Home, office: ServiceOffice, caplog: pytest.LogCaptureFixture
) -> None:
    now = 0.0
    climber = Climber(home.house, WIDE, nothing, lambda: now)
    lose(home, "heron")
    asyncio.run(climber.step())
    assert entrants(home, "gin-ladder-1") == ["lynx 1", "otter 1"]
    (told,) = (record.__dict__["fields"] for record in caplog.records if record.message == "version left out")
    assert (told["game"], told["bot"]) == ("gin", "heron@1")
    assert "gone from the store" in str(told["why"])
    (view,) = asyncio.run(office.ladders())
    assert [row.name for row in view.rows if row.gone] == ["heron"]
    play(home)
    find_again(home, "heron")
    now = REST
    asyncio.run(climber.step())
    assert entrants(home, "gin-ladder-2")[0] == "heron 1"
    (view,) = asyncio.run(office.ladders())
    assert not any(row.gone for row in view.rows)


def test_an_opponent_that_is_gone_from_the_store_is_left_out_too(home: Home, office: ServiceOffice) -> None:
    lose(home, "otter")
    climb(home)
    assert entrants(home, "gin-ladder-1") == ["heron 1", "lynx 1"]


def test_a_ladder_whose_versions_are_all_gone_makes_no_step(home: Home, office: ServiceOffice) -> None:
    for name in ("otter", "heron", "lynx"):
        lose(home, name)
    climb(home)
    assert not home.house.store.names()


def test_a_number_whose_name_is_taken_is_passed_over(home: Home, office: ServiceOffice) -> None:
    asyncio.run(office.stop_ladder("gin"))
    others = asyncio.run(office.create(order("spring", "otter", "heron"), ANNA, start=False)).tournament
    home.plant(replace(others, name="gin-ladder-1"))
    home.plant(replace(others, name="gin-ladder-3"))
    asyncio.run(office.start_ladder("gin", "", "", 2, ANNA))
    for name in ("gin-ladder-2", "gin-ladder-4"):
        climb(home)
        assert queued(home) == [name]
        play(home)
    assert [ladder.steps for ladder in home.house.store.ladders()] == [2]


def test_of_two_services_one_makes_the_step(home: Home, office: ServiceOffice) -> None:
    one, other = Climber(home.house, 1.0, nothing), Climber(home.house, 1.0, nothing)

    async def race() -> None:
        await asyncio.gather(one.step(), other.step())

    asyncio.run(race())
    assert home.house.store.names() == ["gin-ladder-1"]


def test_ladders_take_turns(home: Home, office: ServiceOffice) -> None:
    for name in ("seal", "wolf"):
        home.submit(name, game="push", check=CheckState.PASSED)
    asyncio.run(office.start_ladder("push", "", "", 2, ANNA))
    climber = Climber(home.house, 1.0, nothing)
    series = []
    for _ in range(6):
        asyncio.run(climber.step())
        series += [home.house.store.standing(name).series for name in queued(home)]
        while queued(home):
            play(home)
    assert series.count("ladder/gin") >= 2
    assert series.count("ladder/push") >= 2


def test_a_version_takes_both_seats_of_its_side_at_a_table_of_four(home: Home) -> None:
    for name in ("seal", "wolf"):
        home.submit(name, game="persian", check=CheckState.PASSED)
    office = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(office.start_ladder("persian", "", "", 2, ANNA))
    climb(home)
    assert [len(each.bots) for each in home.house.store.tournament("persian-ladder-1").entrants] == [1, 1]


def test_nobody_else_takes_the_name_of_a_step(home: Home, office: ServiceOffice) -> None:
    with pytest.raises(NameTaken, match="gin-ladder-7 is kept for the ladder of gin"):
        asyncio.run(office.create(order("gin-ladder-7", "otter", "heron"), ANNA, start=False))


def test_a_game_has_one_ladder(office: ServiceOffice) -> None:
    with pytest.raises(NameTaken):
        asyncio.run(office.start_ladder("gin", "", "", 0, ANNA))
