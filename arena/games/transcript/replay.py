"""A transcript that was read and found true, with the position at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from arena.games.contract import AnyRules, Standing
from arena.games.transcript.model import Move, Transcript
from arena.games.verdict import Termination, Verdict


class Step(NamedTuple):
    """One point of a game: the state, and the move that led to it."""

    deal: int
    """The number of the deal in its game, from 1."""
    move: Move | None
    """None at the first state of a deal."""
    state: Any


@dataclass(frozen=True, slots=True)
class Replay:
    """What `read` made of a text."""

    transcript: Transcript
    rules: AnyRules
    standing: Standing
    """All deals that are over, the last of the file too."""
    state: Any
    """The last state of the last deal that has a pack, None where there is none."""

    @property
    def verdict(self) -> Verdict | None:
        """How the game ended: the written result, without one what the clauses say; None while the game goes on."""
        if self.transcript.result is not None:
            return self.transcript.result
        outcome = self.rules.outcome(self.standing)
        return None if outcome is None else Verdict(Termination.COMPLETED, outcome.points)

    def steps(self) -> Iterator[Step]:
        """Every state of the game from its first deal, each made from the one before when it is asked for."""
        standing = self.rules.start()
        for number, record in enumerate(self.transcript.deals, start=1):
            if not record.pack:
                return
            state = self.rules.deal(standing, record.pack, record.dealer)
            yield Step(number, None, state)
            for move in record.moves:
                state = self.rules.apply(state, move.action)
                yield Step(number, move, state)
            result = self.rules.result(state)
            if result is not None:
                standing = standing.add(result)
