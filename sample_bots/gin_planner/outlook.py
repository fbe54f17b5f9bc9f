"""What ten cards are worth: their deadwood now, and how much the coming draws may lower it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from melding import melding_cards
from weights import WEIGHTS

from arena.sdk.gin import cards_of, least_deadwood

VALUES: Final = tuple(min(card % 13 + 1, 10) for card in range(52))
"""The deadwood of each card (2.6)."""

deadwood_of: Final = lru_cache(maxsize=1 << 16)(least_deadwood)
"""The least deadwood of a hand as a mask; neighbouring decisions ask for the same hands."""


class Outlook(NamedTuple):
    """Judges hands at one moment of a deal."""

    unseen: int
    """The cards that a draw may bring, as a mask."""
    draws: float
    """How many draws to plan for."""
    knock_limit: int

    def cost(self, hand: int) -> float:
        """The deadwood to expect of ten cards after the coming draws, in points: less is better.

        It takes one draw exactly, over all unseen cards, and counts its mean gain once for each draw.
        """
        now = deadwood_of(hand)
        aim = self._aim(now)
        gains = sum(aim - self._aim(least) for least in self._after_one_draw(hand) if least < now)
        return aim - self.draws * gains / max(1, self.unseen.bit_count())

    def _after_one_draw(self, hand: int) -> Iterator[int]:
        """The least deadwood that each unseen card allows, when another card is discarded for it."""
        rest = [hand ^ 1 << card for card in cards_of(hand)]
        melding = melding_cards(hand)
        swap = min(map(deadwood_of, rest))
        for card in cards_of(self.unseen):
            yield min([deadwood_of(ten | 1 << card) for ten in rest]) if melding >> card & 1 else swap + VALUES[card]

    def _aim(self, deadwood: int) -> float:
        """Deadwood, less what it is worth to be able to knock, and to hold gin."""
        if deadwood > self.knock_limit:
            return deadwood
        return deadwood - WEIGHTS.may_knock - (0 if deadwood else WEIGHTS.gin)


def outlook(unseen: int, stock_to_come: int, knock_limit: int) -> Outlook:
    """The outlook with so many stock cards before the wall."""
    return Outlook(unseen, WEIGHTS.draws + WEIGHTS.draws_a_card * stock_to_come, knock_limit)
