"""Luck is a sum with the expectation 0, whatever the seats do, in every game that measures it."""

from __future__ import annotations

import math
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from arena import games
from arena.games.contract import MeasuresLuck
from arena.games.luck import Luck, above_mean
from tests.games.stocks import first_state, in_every_order, luck_to_the_end, walk

RULESETS = [("gin", "wall_size=0"), ("gin", "classic"), ("persian", ""), ("push", "")]


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
@pytest.mark.parametrize("steps", [0, 13, 60])
def test_over_every_order_of_the_stock_the_mean_luck_is_exactly_0(game: str, ruleset: str, steps: int) -> None:
    rules: Any = games.rules(game, ruleset)
    some = []
    for number in range(5):
        state = first_state(rules, number)
        for _, after in walk(rules, state, Random(number), steps):
            state = after
        lucks = [luck_to_the_end(rules, each) for each in in_every_order(rules, state, 4)]
        assert math.fsum(lucks) / len(lucks) == pytest.approx(0.0, abs=1e-12)
        some += lucks
    assert steps == 60 or len(set(some)) > 5


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_the_mean_luck_of_random_play_is_0_within_its_error(game: str, ruleset: str) -> None:
    rules: Any = games.rules(game, ruleset)
    dealt, drawn = [], []
    for number in range(300 if game == "gin" else 60):
        state = first_state(rules, number)
        dealt.append(rules.luck(None, state))
        drawn.append(math.fsum(rules.luck(*step) for step in walk(rules, state, Random(number))))
    for lucks in (dealt, drawn):
        assert stdev(lucks) > 1
        assert abs(mean(lucks)) < 3 * stdev(lucks) / math.sqrt(len(lucks))


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_only_cards_that_come_from_the_stock_are_luck(game: str, ruleset: str) -> None:
    rules: Any = games.rules(game, ruleset)
    for number in range(5):
        for before, after in walk(rules, first_state(rules, number), Random(number), 100):
            assert after.top != before.top or rules.luck(before, after) == 0.0


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_the_luck_of_a_deal_is_lost_by_the_other_side_when_the_hands_change_places(game: str, ruleset: str) -> None:
    rules: Any = games.rules(game, ruleset)
    for number in range(10):
        state = first_state(rules, number)
        moved = state._replace(hands=(*state.hands[1:], state.hands[0]))
        assert rules.luck(None, moved) == -rules.luck(None, state)


def test_every_game_of_the_arena_measures_luck() -> None:
    assert all(isinstance(games.rules(name), MeasuresLuck) for name in ("gin", "persian", "push"))


def test_a_game_without_a_measure_has_no_luck() -> None:
    luck = Luck(object())  # type: ignore[arg-type]
    luck.add(None, "state")
    assert luck.total is None


class Broken:
    """Rules whose measure fails at the second state."""

    def luck(self, before: Any, after: Any) -> float:
        if before is not None:
            raise ZeroDivisionError
        return 2.5


def test_a_measure_that_fails_ends_the_count_and_nothing_else() -> None:
    luck = Luck(Broken())  # type: ignore[arg-type]
    luck.add(None, 1)
    assert luck.total == 2.5
    luck.add(1, 2)
    luck.add(None, 3)
    assert luck.total is None


def test_a_value_above_the_mean() -> None:
    assert above_mean([5, 1, 0]) == 3
    assert above_mean([7]) == 0
