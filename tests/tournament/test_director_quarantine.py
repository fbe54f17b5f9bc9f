"""An entrant that loses game after game by faults: the rest is awarded, and the field plays on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from arena.games.transcript import format_transcript, parse
from arena.games.verdict import Reason, Termination
from arena.match.record import GameRecord
from arena.tournament.model import Partners, PlannedGame, Tournament
from arena.tournament.plan import plan
from arena.tournament.progress import Progress
from arena.tournament.quarantine import Quarantined, entrant_at
from arena.tournament.terms import FaultPolicy, Format
from tests.tournament.examples import make_tournament
from tests.tournament.fakes import MemoryStore
from tests.tournament.runs import Table

BROKEN = 2
LIMIT = 3
SIDES = ((0,), (1,))


def terms(limit: int = LIMIT) -> Tournament:
    return replace(make_tournament(entrants=4, deal_sets=6), faults=FaultPolicy(quarantine=limit))


GAMES = {game.id: game for game in plan(terms())}


def fails(game_id: str, broken: int = BROKEN) -> str:
    """One entrant crashes in each of its games."""
    game = GAMES[game_id]
    seats = [seat for seat in (0, 1) if entrant_at(game, SIDES, seat) == broken]
    return f"{'zero' if seats == [0] else 'one'} fails" if seats else "ok"


def concerns(game: PlannedGame) -> bool:
    return (BROKEN,) in game.sides


def awarded(table: Table) -> dict[str, GameRecord]:
    return {game_id: record for game_id, record in table.store.results.items() if record.detail.startswith("quara")}


def check_field(table: Table) -> None:
    """Every game is finished, those of the others with the results that they always have."""
    assert set(table.results) == set(GAMES)
    others = {game.id for game in GAMES.values() if not concerns(game)}
    assert {game_id: table.results[game_id] for game_id in others} == {
        game_id: margin for game_id, margin in table.undisturbed.items() if game_id in others
    }
    assert set(awarded(table)) <= set(GAMES) - others


def test_the_rest_is_awarded_and_the_field_plays_on() -> None:
    table = Table(terms())
    report = table.direct(fails)
    assert report.complete
    assert table.store.barred == {BROKEN: Quarantined(BROKEN, "crash", "")}
    check_field(table)
    # 3 that were lost, and at most two in progress with each of two workers.
    lost = sum(map(concerns, GAMES.values())) - len(awarded(table))
    assert LIMIT <= lost <= LIMIT + 4
    telemetry = table.telemetry
    assert (telemetry.in_progress, telemetry.transactions) == (0, len(GAMES))
    assert telemetry.barred == [("gin", terms().entrants[BROKEN].label)]


def test_an_awarded_game_is_a_forfeit_without_a_deal() -> None:
    table = Table(terms())
    table.direct(fails)
    for game_id, record in awarded(table).items():
        seat = record.verdict.seat
        assert seat is not None
        assert entrant_at(GAMES[game_id], SIDES, seat) == BROKEN
        assert record.verdict[:2] == (Termination.FORFEIT, (0, 0))
        assert record.verdict.reason == Reason.CRASH
        assert record.detail == "quarantined after 3 games lost in a row, last: "
        assert (record.deals, record.winner, record.margin) == (0, 1 - seat, -100 if seat == 0 else 100)
        labels = ("bot2 1.0", record.seats[1 - seat].bot)
        assert tuple(each.bot for each in record.seats) == (labels if seat == 0 else labels[::-1])
        assert format_transcript(parse(record.transcript)) == record.transcript
        assert f"\nevent spring\nid {game_id}\n\nresult forfeit {seat} crash 0 0\n" in record.transcript


def test_games_in_progress_are_played_to_their_end() -> None:
    table = Table(terms(limit=1), workers=1)
    table.direct(fails)
    # The later game of a pair ends first: its twin, in progress, is played and lost, and nothing else is.
    first = next(game for game in GAMES.values() if concerns(game))
    played = {game.id for game in GAMES.values() if concerns(game)} - set(awarded(table))
    assert played == {first.id, first.id[:-1] + "1"}


def test_nothing_is_awarded_where_the_limit_is_0() -> None:
    table = Table(terms(limit=0))
    assert table.direct(fails).complete
    assert table.store.barred == {}
    assert awarded(table) == {}


def test_two_that_are_barred_forfeit_an_orientation_of_their_games_each() -> None:
    table = Table(terms())
    table.store.barred = {index: Quarantined(index, "start", "") for index in (0, BROKEN)}
    assert table.direct().complete
    met = [game for game in GAMES.values() if game.sides == ((0,), (BROKEN,))]
    assert [awarded(table)[game.id].verdict.seat for game in met] == [0] * len(met)
    assert [entrant_at(game, SIDES, 0) for game in met] == [0, BROKEN] * (len(met) // 2)


def test_a_resumed_tournament_keeps_the_quarantine_and_awards_what_is_left() -> None:
    table = Table(terms())

    def stop_when_barred(_: Progress, stop: asyncio.Event) -> None:
        if table.store.barred:
            stop.set()

    assert not table.direct(fails, stop_when_barred).complete
    assert set(table.store.barred) == {BROKEN}
    assert table.direct(fails).complete
    check_field(table)
    assert not any("bot2" in str(spec.entrants) for _, spec in table.player.matches)


def test_a_row_is_counted_anew_by_each_run() -> None:
    table = Table(terms(), workers=1)

    def stop_before_the_third(_: Progress, stop: asyncio.Event) -> None:
        lost = [record for record in table.store.results.values() if record.verdict.reason == Reason.CRASH]
        if sum(concerns(GAMES[record.id]) for record in lost) == LIMIT - 1:
            stop.set()

    table.direct(fails, stop_before_the_third)
    assert table.store.barred == {}
    before = set(table.results)
    assert table.direct(fails).complete
    check_field(table)
    assert len({game_id for game_id in GAMES if concerns(GAMES[game_id])} - before - set(awarded(table))) >= LIMIT


class Killed(BaseException):
    """The director's process is gone."""


class MortalStore(MemoryStore):
    """Kills its director before or after a quarantine is stored."""

    kill = ""

    def quarantine(self, name: str, epoch: int, quarantined: Quarantined) -> None:
        if self.kill != "before":
            super().quarantine(name, epoch, quarantined)
        if self.kill:
            raise Killed


@pytest.mark.parametrize("kill", ["before", "after"])
def test_a_director_killed_while_it_stores_a_quarantine_loses_nothing(kill: str) -> None:
    store = MortalStore()
    store.kill = kill
    table = Table(terms(), store)
    with suppress(Killed):
        table.direct(fails)
    store.kill = ""
    assert table.direct(fails).complete
    check_field(table)
    assert set(store.barred) == {BROKEN}


def test_a_lost_worker_and_void_games_change_nothing_about_it() -> None:
    table = Table(terms())
    tries: set[str] = set()

    def troubled(game_id: str) -> str:
        first = game_id not in tries
        tries.add(game_id)
        if first and game_id.endswith("/2/0"):
            return "void"
        return "lost" if first and game_id.endswith("/4/1") else fails(game_id)

    assert table.direct(troubled).complete
    check_field(table)
    assert set(table.store.barred) == {BROKEN}


def test_among_individuals_the_barred_one_forfeits_wherever_it_sits() -> None:
    single = make_tournament(entrants=4, deal_sets=1)
    met = replace(single, game="persian", ruleset="standard", orientations=4, partners=Partners.ROTATE)
    table = Table(met)
    table.store.barred = {BROKEN: Quarantined(BROKEN, "crash", "")}
    assert table.direct().complete
    assert table.player.matches == []
    for game in plan(met):  # four bots at one table: each plays every game
        seat = awarded(table)[game.id].verdict.seat
        assert seat is not None
        assert entrant_at(game, ((0, 2), (1, 3)), seat) == BROKEN
        assert awarded(table)[game.id].seats[seat].bot == "bot2 1.0"
        assert awarded(table)[game.id].margin == (400 if seat % 2 else -400)
    assert {record.verdict.seat for record in awarded(table).values()} == {0, 1, 2, 3}


def test_rounds_that_are_planned_later_are_awarded_too() -> None:
    met = replace(make_tournament(entrants=4, deal_sets=1), format=Format.SWISS, rounds=3)
    table = Table(met)
    table.store.barred = {BROKEN: Quarantined(BROKEN, "crash", "")}
    assert table.direct().complete
    finished = table.store.finished("spring")
    assert len(finished) == 3 * 2 * 2  # three rounds, two tables, two orientations
    assert {game.planned.id for game in finished if concerns(game.planned)} == set(awarded(table))
    assert len(awarded(table)) == 3 * 2
