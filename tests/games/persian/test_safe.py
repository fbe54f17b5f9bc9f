"""What the referee plays for a seat of Persian Rummy."""

import pytest

from arena.games.persian.observation import Phase
from arena.games.persian.state import State
from tests.games.persian.table import play, position, rules_of

MELD = [(1, "run 3S 4S 5S")]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position("7C 8C", pile="KD", stock="2H"), "draw"),
        (position("7C 8C", pile="KD", stock=""), "pass"),
        (play(position("7C 8C", pile="KD", stock="AH"), "draw"), "discard AH"),
        (play(position("7C 8C", pile="KD", stock="JK"), "draw"), "discard JK"),
        (play(position("7C 8C", pile="KD", stock="6S", table=MELD), "draw", "layoff 1 6S"), "discard 7C"),
        (position("AC 8D 7H 7S JK", phase=Phase.PLAY), "discard 7H"),  # after a take
    ],
)
def test_it_draws_or_passes_and_discards_what_it_drew_or_the_cheapest(state: State, expected: str) -> None:
    rules = rules_of()
    assert rules.format_action(rules.safe_action(state)) == expected
