"""Who plays next on a ladder."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from arena.rating.ratings import ELO
from arena.service.checks import CheckState
from arena.service.ladder_field import contenders, ladder_rows
from arena.service.ladder_steps import FIELD, HOPELESS, Step, narrowing, placement, unsettled, widest
from arena.tournament.ratings import RatedGame
from tests.service.climbing import LADDER, Climb, rated, version

NAMES = [f"bot{number}" for number in range(8)]


def make_climb(seed: int = 1, *, apart: float = 0.0, names: list[str] = NAMES) -> Climb:
    strengths = {name: apart * number for number, name in enumerate(names)}
    return Climb(strengths, np.random.default_rng(seed))


def next_step(climb: Climb, width: float = 1.0) -> Step | None:
    return placement(climb.field) or narrowing(climb.field, climb.games, width, 2 * climb.deal_sets)


def names_in(step: Step) -> tuple[str, list[str]]:
    return step.challenger.version.name, [each.version.name for each in step.field]


def place_all(climb: Climb) -> Climb:
    while (step := placement(climb.field)) is not None:
        climb.take(step)
    return climb


def test_one_version_alone_waits() -> None:
    assert next_step(make_climb(names=["otter"])) is None


@pytest.mark.parametrize("state", [CheckState.WAITING, CheckState.FAILED])
def test_only_who_passed_its_check_climbs(state: CheckState) -> None:
    climb = make_climb(names=["otter", "heron"])
    climb.checks["heron"] = state
    assert next_step(climb) is None
    climb.checks["heron"] = CheckState.PASSED
    assert next_step(climb) is not None


def test_retired_versions_and_those_of_other_games_are_not_on_a_ladder() -> None:
    versions = [version("otter"), version("heron", retired=True), version("lynx", games=["push"])]
    assert [each.version.name for each in contenders(LADDER, versions, [], [])] == ["otter"]


def test_the_first_of_several_new_versions_meets_the_others() -> None:
    step = placement(make_climb(names=["otter", "heron", "lynx"]).field)
    assert step is not None
    assert names_in(step) == ("otter", ["heron", "lynx"])


def test_a_new_version_meets_a_spread_from_the_weakest_to_the_strongest() -> None:
    climb = place_all(make_climb(apart=150))
    climb.strengths = {**climb.strengths, "new": 500.0}
    step = placement(climb.field)
    assert step is not None
    challenger, field = names_in(step)
    assert challenger == "new"
    assert len(field) == len(set(field)) == FIELD
    elos = {each.version.name: each.rating.elo for each in climb.field if each.rating}
    ranked = sorted(elos, key=lambda name: elos[name])
    assert {ranked[0], ranked[-1]} <= set(field)
    assert field == sorted(field, key=lambda name: elos[name])


def test_who_played_apart_from_the_others_is_linked_with_them() -> None:
    climb = make_climb(names=["otter", "heron", "lynx", "seal", "wolf"])
    for pair in (("otter", "heron"), ("otter", "lynx"), ("seal", "wolf")):
        climb.play(*pair)
    step = placement(climb.field)
    assert step is not None
    challenger, field = names_in(step)
    assert challenger == "seal"
    assert set(field) == {"otter", "heron", "lynx"}


def test_nothing_is_played_while_every_interval_is_narrow() -> None:
    climb = place_all(make_climb())
    assert narrowing(climb.field, climb.games, max(climb.widths), 20) is None
    assert narrowing(climb.field, climb.games, max(climb.widths) - 1, 20) is not None
    assert widest(climb.field) == max(climb.widths)


def test_a_ladder_that_rests_goes_on_when_something_new_comes() -> None:
    climb = place_all(make_climb(names=["otter", "heron"]))
    assert next_step(climb, width=10_000) is None
    climb.strengths = {**climb.strengths, "lynx": 0.0}
    step = next_step(climb, width=10_000)
    assert step is not None
    assert names_in(step)[0] == "lynx"


def test_who_has_played_least_is_helped_first_where_several_have_no_interval() -> None:
    climb = make_climb(names=["otter", "heron", "lynx"])
    climb.deal_sets = 5
    for pair in (("otter", "heron"), ("otter", "lynx"), ("otter", "heron")):
        climb.play(*pair)
    step = next_step(climb)
    assert step is not None
    assert "lynx" in {names_in(step)[0], *names_in(step)[1]}


def test_who_loses_everything_does_not_keep_the_others_from_playing() -> None:
    climb = make_climb(names=["otter", "heron", "lynx"])
    climb.strengths = {"otter": 0.0, "heron": 0.0, "lynx": -20_000.0}
    place_all(climb)
    for _ in range(HOPELESS // climb.deal_sets):
        climb.play("otter", "lynx")
    for _ in range(10):
        step = next_step(climb)
        assert step is not None
        assert {names_in(step)[0], *names_in(step)[1]} == {"otter", "heron"}
        climb.take(step)


def test_the_order_of_versions_changes_no_choice() -> None:
    climb = place_all(make_climb(3, apart=80))
    there = narrowing(climb.field, climb.games, 1.0, 20)
    back = narrowing(climb.field[::-1], climb.games[::-1], 1.0, 20)
    assert there is not None
    assert back is not None
    assert names_in(there) == names_in(back)


def test_what_a_ladder_has_games_for_is_counted() -> None:
    climb = make_climb(names=["otter"])
    assert unsettled(climb.field, 50) == 0  # it has nobody to play
    climb = make_climb(names=["otter", "heron", "lynx"])
    assert unsettled(climb.field, 50) == 3
    place_all(climb)
    first, *others = sorted(climb.widths, reverse=True)
    assert unsettled(climb.field, others[-1] - 1) == 3
    assert unsettled(climb.field, first) == 0
    climb.strengths = {**climb.strengths, "seal": 0.0}
    assert unsettled(climb.field, first) == 1
    climb.checks["seal"] = CheckState.FAILED
    assert unsettled(climb.field, first) == 0


def test_rows_are_ranked_by_rating_and_who_has_none_comes_last() -> None:
    climb = make_climb(names=["otter", "heron", "lynx"], apart=2000)
    climb.play("otter", "heron")
    rows = ladder_rows(climb.field)
    assert [(row.rank, row.name) for row in rows] == [(1, "heron"), (2, "otter"), (0, "lynx")]
    assert [row.games for row in rows] == [20, 20, 0]


def test_equal_ratings_share_a_rank() -> None:
    climb = make_climb(names=["otter", "heron", "lynx"])
    pairs = [(rated("otter"), rated("heron")), (rated("heron"), rated("otter"))]
    climb.games = [RatedGame("rummy-fans", "1", ((one,), (other,)), 0, 1, forfeited=False) for one, other in pairs]
    assert [row.rank for row in ladder_rows(climb.field)] == [1, 1, 0]


def spent(climb: Climb, steps: int, choose: str) -> float:
    """The widest interval after so many more pairings."""
    pairs = list(combinations(climb.strengths, 2))
    for _ in range(steps):
        if choose == "chance":
            climb.play(*pairs[climb.generator.integers(len(pairs))])
        else:
            step = narrowing(climb.field, climb.games, 1.0, 2 * climb.deal_sets)
            assert step is not None
            climb.take(step)
    return max(climb.widths)


@pytest.mark.parametrize("apart", [0.0, 120.0])
def test_the_choice_leaves_narrower_intervals_than_chance_after_as_many_games(apart: float) -> None:
    seeds = range(2)
    chosen = [spent(place_all(make_climb(seed, apart=apart)), 25, "choice") for seed in seeds]
    by_lot = [spent(place_all(make_climb(seed, apart=apart)), 25, "chance") for seed in seeds]
    assert sum(chosen) < 0.9 * sum(by_lot)


def test_among_equals_the_choice_comes_near_to_what_is_possible_at_all() -> None:
    # Of K equals after M independent games no design has a mean variance below that of the round robin, whose curvature
    # has K - 1 times the eigenvalue M : (2(K - 1)): (1 - 1/K) · 2(K - 1) : M in squared natural units.
    climb = place_all(make_climb(5))
    last = spent(climb, 40, "choice")
    bots, games = len(NAMES), 2 * climb.played
    least = 2 * 1.96 * ELO * math.sqrt((1 - 1 / bots) * 2 * (bots - 1) / games)
    assert 0.9 * least < last < 1.35 * least
