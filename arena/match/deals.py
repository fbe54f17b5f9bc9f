"""The deals of a deal set: packs and dealers, derived from its seed alone."""

from __future__ import annotations

from dataclasses import dataclass

from arena.cards import Pack, keyed_hash, shuffle
from arena.games.contract import AnyRules, Seat, Standing


@dataclass(frozen=True, slots=True)
class DealSet:
    """The same packs and draws for every orientation (2.2)."""

    rules: AnyRules
    seed: bytes

    def pack(self, number: int) -> Pack:
        """The shuffled pack of the deal of that number, from 1."""
        return shuffle(self.rules.pack(), keyed_hash(self.seed, "pack", number))

    def dealer(self, standing: Standing) -> Seat:
        """Who deals next: drawn from the seed where the clauses leave it to chance."""
        allowed = self.rules.dealers(standing)
        draw = keyed_hash(self.seed, "dealer", len(standing.deals) + 1)
        return allowed[int.from_bytes(draw, "big") % len(allowed)]
