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
    first_dealer: Seat | None = None

    def pack(self, number: int) -> Pack:
        """The shuffled pack of the deal of that number, from 1."""
        return shuffle(self.rules.pack(), keyed_hash(self.seed, "pack", number))

    def dealer(self, standing: Standing) -> Seat:
        """Who deals next: drawn from the seed where the clauses leave it to chance and nothing else has decided it."""
        if not standing.deals and self.first_dealer is not None:
            return self.first_dealer
        allowed = self.rules.dealers(standing)
        draw = keyed_hash(self.seed, "dealer", len(standing.deals) + 1)
        return allowed[int.from_bytes(draw, "big") % len(allowed)]
