from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from arena import games
from arena.tournament.estimate import ASSUMED_DEALS, DEAL_SECONDS, START_SECONDS, Estimate, Seen, estimate
from arena.tournament.model import Partners, Tournament
from arena.tournament.terms import Format, SequentialTest
from tests.tournament.examples import make_tournament


def guess(tournament: Tournament, workers: int = 2, game: str = "gin", seen: Seen | None = None) -> Estimate:
    ruleset = "deals=4" if game == "gin" else ""
    return estimate(tournament, games.rules(game, ruleset), workers=workers, seen=seen)


def test_an_estimate_counts_games_parts_and_processes() -> None:
    made = guess(make_tournament(entrants=3, deal_sets=8))
    assert (made.pairings, made.rounds, made.byes) == (3, 3, 1)
    assert (made.games, made.processes_a_part) == (48, 4)
    assert made.parts == 3  # a part has at most 12 deal sets, the half of 24, and those of one pairing
    assert made.game_seconds == pytest.approx(8 * DEAL_SECONDS)
    assert made.seconds == pytest.approx((48 * 8 * DEAL_SECONDS + 3 * 4 * START_SECONDS) / 2)


@pytest.mark.parametrize(("orientations", "processes"), [(2, 8), (4, 16)])
def test_four_seats_take_a_process_a_seat_and_orientation(orientations: int, processes: int) -> None:
    tournament = replace(make_tournament(entrants=2, deal_sets=8), orientations=orientations)
    assert guess(tournament, game="persian").processes_a_part == processes


def test_earlier_games_replace_the_assumption() -> None:
    made = guess(make_tournament(entrants=3, deal_sets=8), seen=Seen(4.0, 5))  # two orientations at a time
    assert made.game_seconds == 2.0
    assert made.seconds == pytest.approx((48 * 2.0 + 3 * 4 * START_SECONDS) / 2)


def test_where_the_ruleset_fixes_no_number_of_deals_one_is_assumed() -> None:
    made = estimate(make_tournament(), games.rules("gin"), workers=1)
    assert made.game_seconds == pytest.approx(ASSUMED_DEALS * 2 * DEAL_SECONDS)
    assert made.deals.fixed is None


def test_more_workers_than_parts_are_no_help() -> None:
    tournament = make_tournament(entrants=2, deal_sets=2)
    assert guess(tournament, workers=2).seconds == guess(tournament, workers=50).seconds


@pytest.mark.parametrize(
    ("entrants", "terms", "pairings", "rounds", "byes", "games"),
    [
        (4, {"cycles": 2}, 12, 6, 0, 48),
        (5, {"cycles": 2}, 20, 10, 1, 80),
        (5, {"format": Format.GAUNTLET}, 4, 4, 3, 16),
        (5, {"format": Format.GAUNTLET, "challengers": 2, "cycles": 3}, 18, 9, 1, 72),
        (7, {"format": Format.SWISS, "rounds": 4}, 12, 4, 1, 48),
        (2, {"until": SequentialTest()}, 1, 1, 0, 4),
    ],
)
def test_formats(entrants: int, terms: dict[str, Any], pairings: int, rounds: int, byes: int, games: int) -> None:
    made = guess(replace(make_tournament(entrants, deal_sets=2), **terms))
    assert (made.pairings, made.rounds, made.byes, made.games) == (pairings, rounds, byes, games)


@pytest.mark.parametrize(
    ("partners", "pairings", "rounds", "games"), [(Partners.ROTATE, 5, 5, 30), (Partners.DRAW, 3, 3, 6)]
)
def test_individuals(partners: Partners, pairings: int, rounds: int, games: int) -> None:
    made = guess(replace(make_tournament(5, deal_sets=3), partners=partners), game="persian")
    assert (made.pairings, made.rounds, made.byes, made.games) == (pairings, rounds, 1, games)


def test_the_parts_of_every_round_and_look_count() -> None:
    swiss = replace(make_tournament(4, deal_sets=8), format=Format.SWISS, rounds=3)
    assert guess(swiss).parts == 3 * 2
    looks = replace(make_tournament(2, deal_sets=60), until=SequentialTest())
    assert guess(looks, workers=1).parts == 3
