"""What the statistics are made of: one finished game."""

from __future__ import annotations

from typing import NamedTuple

SCORES = (0.0, 0.5, 1.0)


class GameResult(NamedTuple):
    """One finished game, completed or forfeited; a void game has no result."""

    deal_set: str
    """The deal set's id, unique over all the results that are looked at together, for instance ``spring/3/12``."""
    entrants: tuple[str, str]
    """Who held side 0 and who held side 1."""
    score: float
    """Side 0's: 1 for a win, 0.5 for a draw, 0 for a loss. A forfeit is a loss."""
    margin: int
    """By how many points side 0 was better (below 0: worse), with the penalty of a forfeit already in it."""
    forfeited: bool = False
    """Whether the losing side forfeited."""
    orientations: int = 2
    """How many games the whole deal set has."""
    luck: float | None = None
    """What chance gave side 0, in points, with the expectation 0; None: not known."""


def check_result(result: GameResult) -> None:
    """Accept a result that can be counted.

    Raises:
        ValueError: one entrant holds both sides, the score is none, or a forfeit was drawn.
    """
    if result.entrants[0] == result.entrants[1]:
        raise ValueError(f"deal set {result.deal_set}: {result.entrants[0]!r} holds both sides; give each its own name")
    if result.score not in SCORES:
        raise ValueError(f"deal set {result.deal_set}: score {result.score}; a game scores 0, 0.5 or 1")
    if result.forfeited and result.score == 0.5:
        raise ValueError(f"deal set {result.deal_set}: a forfeited draw; a forfeit is a loss, so score it 0 or 1")
