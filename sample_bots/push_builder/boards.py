"""The table as it looks after melds, lay-offs and replacements."""

from __future__ import annotations

from collections.abc import Sequence

from arena.sdk.push import Card, Laid, Lay, LayOff, Meld, MeldKind, Replace, make_set, places

Table = tuple[Meld, ...]
Laying = Lay | LayOff | Replace


def table_after(table: Table, action: Laying) -> Table:
    """The melds after a legal action."""
    if isinstance(action, Lay):
        return table + action.melds
    if isinstance(action, LayOff):
        return _put(table, action.meld, _extended(table[action.meld - 1], action.cards))
    table = _put(table, action.meld, _replaced(table[action.meld - 1], action))
    use = action.use
    return table_after(table, Lay((use,)) if isinstance(use, Meld) else use)


def cards_from_hand(action: Laying) -> list[Card]:
    """The cards that an action takes from the hand."""
    if isinstance(action, Lay):
        return [card for meld in action.melds for card in meld.cards]
    if isinstance(action, LayOff):
        return [laid.card for laid in action.cards]
    use = action.use
    used = list(use.cards) if isinstance(use, Meld) else [laid.card for laid in use.cards]
    used.remove(action.wild)
    return [action.natural, *used]


def without(hand: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """The hand without one copy of each of these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def _put(table: Table, number: int, meld: Meld) -> Table:
    return (*table[: number - 1], meld, *table[number:])


def _extended(meld: Meld, laid: Sequence[Laid]) -> Meld:
    for card, stands_for in laid:
        place = card if stands_for is None else stands_for
        meld = _longer(meld, card, place)
    return meld


def _longer(meld: Meld, card: Card, place: Card) -> Meld:
    if meld.kind is MeldKind.SET:
        return make_set((*meld.cards, card))
    top = places(meld)[-1]
    # On an ace nothing follows; an ace on a run from 2 to K goes high, as the engine has it.
    if top % 13 and place % 13 == (top + 1) % 13:
        return meld._replace(cards=(*meld.cards, card))
    return meld._replace(cards=(card, *meld.cards), low=place)


def _replaced(meld: Meld, action: Replace) -> Meld:
    cards = list(meld.cards)
    if meld.kind is MeldKind.SET:
        cards[cards.index(action.wild)] = action.natural
        return make_set(tuple(cards))
    cards[places(meld).index(action.natural)] = action.natural
    return meld._replace(cards=tuple(cards))
