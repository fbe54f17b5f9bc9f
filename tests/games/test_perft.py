"""Perft on small trees that can be counted by hand, and that every game has its counts."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from arena import games
from arena.games.perft import divide, perft

PERFT = Path(__file__).parents[1] / "perft"


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_counts_of_a_slow_engine_and_a_test_of_each(game: str) -> None:
    entries = json.loads((PERFT / f"{game}_perft.json").read_text(encoding="utf-8"))["entries"]
    test = import_module(f"tests.games.{game}.test_perft").test_perft
    (by_entry,) = [mark for mark in test.pytestmark if mark.name == "parametrize"]
    assert entries
    assert by_entry.args == ("entry", entries)


def test_every_file_of_counts_is_that_of_a_game() -> None:
    assert {path.stem.removesuffix("_perft") for path in PERFT.glob("*.json")} == set(games.names())


def test_a_tree_is_counted_by_depth() -> None:
    rules = games.rules("gin", "knock_limit=0")
    state = rules.deal(rules.start(), tuple(reversed(rules.pack())), 1)
    assert [perft(rules, state, depth) for depth in range(4)] == [1, 2, 11 + 10, 2 * (11 + 10)]
    assert divide(rules, state, 2) == {"draw": 11, "take": 10}


def test_a_finished_deal_is_one_leaf_at_any_depth() -> None:
    rules = games.rules("gin", "knock_limit=0 wall_size=30")
    state = rules.deal(rules.start(), tuple(reversed(rules.pack())), 1)
    drawn = rules.apply(state, rules.parse_action("draw"))  # every discard after it is a washout
    assert perft(rules, drawn, 9) == 11
    assert divide(rules, drawn, 9) == dict.fromkeys(divide(rules, drawn, 1), 1)
