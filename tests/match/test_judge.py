"""What a forfeit costs (architecture, decision 5)."""

import pytest

from arena import games
from arena.games.verdict import Termination, Verdict
from arena.match.sitting import judge


def forfeit(seat: int, *points: int) -> Verdict:
    return Verdict(Termination.FORFEIT, points, seat, "crash")


@pytest.mark.parametrize(
    ("verdict", "margin", "winner"),
    [
        (Verdict(Termination.COMPLETED, (86, 25)), 61, 0),
        (Verdict(Termination.COMPLETED, (25, 86)), -61, 1),
        (Verdict(Termination.COMPLETED, (25, 25)), 0, None),
        (forfeit(0, 0, 0), -100, 1),
        (forfeit(1, 0, 0), 100, 0),
        (forfeit(0, 90, 10), -100, 1),  # a leader gains nothing
        (forfeit(1, 10, 90), 100, 0),
        (forfeit(0, 10, 90), -100, 1),
        (forfeit(0, 0, 172), -172, 1),  # a loser saves nothing
        (forfeit(1, 172, 0), 172, 0),
        (Verdict(Termination.VOID, (86, 0), None, "files"), 0, None),
    ],
)
def test_the_margin_of_side_0_and_the_winner(verdict: Verdict, margin: int, winner: int | None) -> None:
    assert judge(games.rules("gin"), verdict) == (margin, winner)
