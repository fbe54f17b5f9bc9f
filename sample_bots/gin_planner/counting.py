"""What the bot counts: the cards it has not seen, and those that the opponent is known to hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from arena.sdk import DealEnd, DealStart
from arena.sdk.gin import Action, Kind, Observation, mask_of
from arena.sdk.model import SeenEvent

ALL_CARDS: Final = (1 << 52) - 1


class Count(NamedTuple):
    """Where the cards are that are not in the bot's own hand; sets of cards are masks (bit ``1 << card``)."""

    unseen: int
    """In the stock or among the opponent's unknown cards: from here every draw comes."""
    held: int
    """In the opponent's hand: he took them from the discard pile."""
    pile: int
    """In the discard pile: the opponent threw them away or let them lie."""
    unknown: int
    """How many cards of the opponent are unseen ones."""

    def chance(self) -> float:
        """The chance that the opponent holds a certain unseen card."""
        return self.unknown / max(1, self.unseen.bit_count())


class Memory:
    """Remembers, through a deal, which cards the opponent took."""

    def __init__(self, opponent: int) -> None:
        """Watch that seat."""
        self._opponent = opponent
        self._held = 0

    def hear(self, events: Iterable[SeenEvent[Action]]) -> None:
        """Take note of what happened."""
        for event in events:
            if isinstance(event, DealStart | DealEnd):
                self._held = 0
            elif event.seat == self._opponent:
                if event.action.kind is Kind.TAKE and event.card is not None:
                    self._held |= 1 << event.card
                elif event.action.kind is Kind.DISCARD and event.action.card is not None:
                    self._held &= ~(1 << event.action.card)

    def count(self, seen: Observation) -> Count:
        """Count the cards as they lie now."""
        pile = mask_of(seen.discard_pile)
        unseen = ALL_CARDS & ~mask_of(seen.hand) & ~pile & ~self._held
        return Count(unseen, self._held, pile, seen.opponent_hand_size - self._held.bit_count())
