"""Perft on small trees that can be counted by hand."""

from arena import games
from arena.games.perft import divide, perft


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
