"""Builds melds: takes deep where it pays, holds for four at once, and gives the next seat little."""

from __future__ import annotations

from collections.abc import Sequence

from census import take_census
from taking import value_of_draw, value_of_take
from turns import best_turn

from arena.sdk import run
from arena.sdk.persian import DRAW, PASS, Action, Observation, PersianBot, PersianDecision, Phase, takes


class PersianBuilder(PersianBot):
    """Chooses what is expected to score most for its side."""

    def choose(self, decision: PersianDecision) -> Sequence[Action]:
        """A card for the turn, or the rest of the turn."""
        seen = decision.observation
        if seen.phase is Phase.DRAW:
            return [_card(seen)]
        return best_turn(seen.hand, seen.melds, take_census(seen)).actions


def _card(seen: Observation) -> Action:
    """The most promising take, or a draw."""
    best: Action = DRAW if seen.stock_size else PASS
    most = value_of_draw(seen, take_census(seen))
    for take in takes(seen):
        value = value_of_take(take, seen)
        if value > most:
            best, most = take, value
    return best


if __name__ == "__main__":
    run(PersianBuilder)
