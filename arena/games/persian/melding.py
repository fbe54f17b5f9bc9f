"""What can be melded, laid off and taken, and what it counts, for bots and tools."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arena.cards import Card
from arena.games.persian import listing, takes
from arena.games.persian.actions import Layoff, Meld, Take
from arena.games.persian.hand import hand_of, value_of
from arena.games.persian.observation import TableMeld
from arena.games.persian.shapes import BY_CARDS


def all_melds(hand: Iterable[Card]) -> tuple[Meld, ...]:
    """Every meld that cards contain, overlapping ones too: sets, then runs (3.5, 3.6)."""
    return listing.melds(hand_of(hand))


def all_layoffs(hand: Iterable[Card], table: Iterable[TableMeld]) -> tuple[Layoff, ...]:
    """Every card that can be laid off alone, by meld; one may open the way for others (3.7)."""
    return tuple(listing.layoffs(hand_of(hand), _table(table)))


def all_takes(hand: Iterable[Card], discard_pile: Sequence[Card], table: Iterable[TableMeld]) -> tuple[Take, ...]:
    """Every take from the discard pile, from its top down, each with one use of the named card (3.4)."""
    return tuple(takes.takes(hand_of(hand), discard_pile, _table(table)))


def taken_cards(take: Take, discard_pile: Sequence[Card]) -> tuple[Card, ...]:
    """All cards that come along with a take, the named one first, the top of the pile last (3.4).

    Raises:
        ValueError: the pile has no such card.
    """
    places = [place for place, card in enumerate(discard_pile) if card == take.card]
    if not 1 <= take.nth <= len(places):
        raise ValueError(f"card number {take.card}: there are {len(places)} in the discard pile, not {take.nth}")
    return tuple(discard_pile[places[-take.nth] :])


def points_of(action: Meld | Layoff | Take) -> int:
    """What the cards that an action lays on the table score; four of a rank laid at once count double (3.10, 3.12)."""
    use = action.use if isinstance(action, Take) else action
    if isinstance(use, Meld) and use.cards in BY_CARDS:
        return BY_CARDS[use.cards].value
    return value_of(use.cards)


def _table(table: Iterable[TableMeld]) -> list[int]:
    return [hand_of(meld.cards) for meld in table]
