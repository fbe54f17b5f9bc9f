"""Draws and puts down what it drew, in its own time: many of its games go on at once and load a machine little."""

from __future__ import annotations

import time

from arena.sdk import run
from arena.sdk.gin import DRAW, Action, GinBot, GinDecision, discard

PACE = 0.02
"""Seconds a decision."""


class PacedBot(GinBot):
    """Never takes, never knocks."""

    def choose(self, decision: GinDecision) -> Action:
        """The card just drawn goes."""
        time.sleep(PACE)
        drawn = decision.observation.drawn
        return DRAW if drawn is None else discard(drawn)


if __name__ == "__main__":
    run(PacedBot)
