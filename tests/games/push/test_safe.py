"""What the referee plays for a seat of Push."""

import pytest

from arena.games.push.observation import Phase
from arena.games.push.state import State
from tests.games.push.table import play, position, rules_of

TURN = position("7C 8C KD", phase=Phase.DRAW, upcard="9H", stock="3C AD 5S")


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (TURN, "take"),
        (play(TURN, "take"), "discard KD"),
        (play(TURN, "push"), "discard AD"),  # it drew the ace
        (play(position("7C 8C", phase=Phase.DRAW, upcard="KH"), "take"), "discard 7C"),  # 4.13: not KH; of equals
        (play(position("KH 8C", phase=Phase.DRAW, upcard="KH"), "take"), "discard KH"),  # it held a copy
        (position("JK 2S 2C 3D"), "discard 3D"),
        (position("JK 2S 2C"), "discard 2C"),
        (play(position("7C 7D 7H", phase=Phase.DRAW, upcard="9H"), "take", "meld set 7C 7D 7H"), "discard 9H"),
    ],
)
def test_it_takes_and_discards_the_dearest_natural(state: State, expected: str) -> None:
    rules = rules_of()
    assert rules.format_action(rules.safe_action(state)) == expected


def test_4_11_no_contract_is_laid() -> None:
    rules = rules_of()
    due = position("7C 7D 7H KC KD KH AS", laid=())
    assert rules.format_action(rules.safe_action(due)) == "discard AS"
