"""Builds the contract, pushes what it cannot use, and lays everything off to go out."""

from __future__ import annotations

from collections.abc import Sequence

from drawing import takes_discard
from playing import rest_of_turn
from push_outlook import look

from arena.sdk import run
from arena.sdk.push import PUSH, TAKE, Action, Phase, PushBot, PushDecision


class PushBuilder(PushBot):
    """Chooses what brings its contract, and then the end of the deal, nearer."""

    def choose(self, decision: PushDecision) -> Sequence[Action]:
        """A card for the turn, or the rest of the turn."""
        outlook = look(decision.observation)
        if decision.observation.phase is Phase.DRAW:
            return [TAKE if takes_discard(outlook, decision.random()) else PUSH]
        return rest_of_turn(outlook, decision.random())


if __name__ == "__main__":
    run(PushBuilder)
