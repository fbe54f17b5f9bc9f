"""The text of a time control."""

import pytest

from arena.games.errors import GameError
from arena.games.ruleset import parse_parameters
from arena.match.clock import TimeControl


def test_what_is_left_out_keeps_its_default() -> None:
    read = parse_parameters(["bank=30", "increment=0.2"], TimeControl())
    assert read == TimeControl(start=20.0, bank=30.0, increment=0.2, move=10.0, margin=0.1)


@pytest.mark.parametrize("name", ["start", "bank", "increment", "move", "margin"])
@pytest.mark.parametrize("value", ["-1", "-0.5", "86401", "99999999999999999999", "nan", "inf", "1e3", "", "ten"])
def test_a_duration_that_no_clock_can_have_is_refused(name: str, value: str) -> None:
    with pytest.raises(GameError, match=f"^{name}={value}: {name} is a number from [01] to 86400$"):
        parse_parameters([f"{name}={value}"], TimeControl())


def test_a_start_limit_in_which_nothing_can_start_is_refused() -> None:
    with pytest.raises(GameError, match="start is a number from 1 to 86400"):
        parse_parameters(["start=0"], TimeControl())
