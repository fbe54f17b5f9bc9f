"""Draws and puts down what it drew: as little work as a bot can do."""

from __future__ import annotations

from arena.sdk import run
from arena.sdk.gin import DRAW, Action, GinBot, GinDecision, discard


class TrivialBot(GinBot):
    """Never takes, never knocks."""

    def choose(self, decision: GinDecision) -> Action:
        """The card just drawn goes."""
        drawn = decision.observation.drawn
        return DRAW if drawn is None else discard(drawn)


if __name__ == "__main__":
    run(TrivialBot)
