"""The luck of a game that was written down."""

from __future__ import annotations

from typing import Any

from arena.games.luck import Luck
from arena.games.transcript.replay import Replay


def luck_of(replay: Replay) -> float | None:
    """What chance gave side 0, in points: the same number that the referee found; None where it is not known."""
    luck = Luck(replay.rules)
    before: Any = None
    for step in replay.steps():
        start = None if step.move is None else before
        luck.add(start, step.state)
        before = step.state
    return luck.total
