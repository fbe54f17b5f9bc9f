"""Teams, partners and four orientations come back as they were."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.games.verdict import Termination, Verdict
from arena.match.record import GameRecord
from arena.storage.store import SqlStore
from arena.tournament.model import Entrant, Partners, PlannedGame, Tournament
from arena.tournament.plan import plan
from arena.tournament.ratings import Rated
from tests.storage import samples

OTTER, HERON, LYNX = (Rated(f"{name} 1.0", name.encode().hex()) for name in samples.NAMES)
PAIR = Rated(f"{OTTER.label}+{LYNX.label}", f"{OTTER.digest}+{LYNX.digest}")


def with_team() -> Tournament:
    versions = [samples.version(name) for name in samples.NAMES]
    entrants = (Entrant((versions[0], versions[2])), Entrant((versions[1],)))
    return replace(samples.tournament(), entrants=entrants, orientations=4)


def individuals(partners: Partners) -> Tournament:
    entrants = tuple(Entrant((samples.version(name),)) for name in (*samples.NAMES, "mole", "newt"))
    return replace(samples.tournament(), entrants=entrants, partners=partners)


def four_seats(game: PlannedGame, seat_at_fault: int | None = None) -> GameRecord:
    seats = tuple(samples.seat(f"bot{seat} 1", log=f"log {seat}".encode()) for seat in range(4))
    verdict = Verdict(Termination.COMPLETED, (5, 3))
    if seat_at_fault is not None:
        verdict = Verdict(Termination.FORFEIT, (5, 3), seat_at_fault, "crash")
    return GameRecord(game.id, verdict, "", 2, 0, 1, "…", seats)


@pytest.mark.parametrize("made", [with_team(), *map(individuals, Partners)])
def test_a_tournament_and_its_games_come_back(store: SqlStore, made: Tournament) -> None:
    store.create(made, plan(made))
    assert store.tournament("spring") == made
    assert tuple(store.planned("spring")) == plan(made)
    (summary,) = store.summaries()
    assert (summary.entrants, summary.planned) == (len(made.entrants), len(plan(made)))


def test_a_game_of_four_has_the_figures_and_logs_of_every_seat(store: SqlStore) -> None:
    made = individuals(Partners.ROTATE)
    game = plan(made)[0]
    store.create(made, plan(made))
    store.record("spring", store.claim("spring"), four_seats(game, seat_at_fault=3))
    (finished,) = store.finished("spring")
    assert (finished.planned, finished.seat_at_fault) == (game, 3)
    assert finished.bots == ("bot0 1", "bot1 1", "bot2 1", "bot3 1")
    assert list(store.logs(game.id)) == [(f"bot{seat} 1", f"log {seat}".encode()) for seat in range(4)]


def test_a_team_is_rated_as_one_and_partners_one_by_one(store: SqlStore) -> None:
    made = with_team()
    straight, mirrored, *_ = plan(made)
    store.create(made, plan(made))
    epoch = store.claim("spring")
    for game in (straight, mirrored):
        store.record("spring", epoch, four_seats(game))
    first, second = (game.sides for game in store.rating_results("gin"))
    assert first == second[::-1]
    assert {side for sides in (first, second) for side in sides} == {(PAIR,), (HERON,)}

    event = replace(individuals(Partners.ROTATE), name="duo")
    store.create(event, plan(event))
    for game in plan(event)[:2]:
        store.record("duo", 0, four_seats(game))
    straight, mirrored = plan(event)[:2]
    labels = [event.entrants[index].label for side in straight.sides for index in side]
    first, second = (game.sides for game in store.rating_results("gin")[2:])
    assert [rated.label for side in first for rated in side] == labels
    assert first == second[::-1]
