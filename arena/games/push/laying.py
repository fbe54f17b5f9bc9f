"""What melds, lay-offs and replacements make of a state; none of it looks at the list of clause 5."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from arena.cards import JOKER, Card, MeldKind, format_card
from arena.games.push.actions import Action, Lay, LayOff, Replace, cards_of_use
from arena.games.push.breach import Breach
from arena.games.push.counts import ABSENT, remove
from arena.games.push.extending import extended, replaced
from arena.games.push.melds import Meld, check_meld, make_set
from arena.games.push.observation import Phase
from arena.games.push.refusals import out_of_place, refused
from arena.games.push.schedule import CONTRACTS, Contract, describe
from arena.games.push.state import State, new
from arena.games.push.turn import gone_out, with_hand

Table = tuple[Meld, ...]

_AT_PLAY: Final = Phase.PLAY


def lay(state: State, action: Lay) -> State:
    """The state after a contract (4.10) or, after the own contract, after a meld (4.11)."""
    if state.phase is not _AT_PLAY:
        raise out_of_place(state, action)
    own = 1 << state.actor
    try:
        if state.laid & own:
            _check_single(action.melds)
        else:
            _check_contract(action.melds, CONTRACTS[state.setup.number - 1])
        hand = _without(state.hands[state.actor], (card for meld in action.melds for card in meld.cards))
    except Breach as breach:
        raise refused(action, breach) from None
    return _laid(state, hand, state.table + tuple(map(_canonical, action.melds)), state.laid | own)


def lay_off(state: State, action: LayOff) -> State:
    """The state after cards are laid on a meld of the table (4.11)."""
    try:
        _check_turn(state, action)
        table = _with_layoff(state.table, action)
        hand = _without(state.hands[state.actor], (laid.card for laid in action.cards))
    except Breach as breach:
        raise refused(action, breach) from None
    return _laid(state, hand, table, state.laid)


def replace(state: State, action: Replace) -> State:
    """The state after a wild of the table is replaced and used (4.12)."""
    try:
        _check_turn(state, action)
        table = _with_replacement(state.table, action)
        table = _with_use(table, action)
        cards = list(cards_of_use(action.use))
        if action.wild not in cards:
            raise Breach("4.12", f"the freed {format_card(action.wild)} must be used in the same action")
        cards.remove(action.wild)
        hand = _without(state.hands[state.actor], (action.natural, *cards))
    except Breach as breach:
        raise refused(action, breach) from None
    return _laid(state, hand, table, state.laid)


def _laid(state: State, hand: int, table: Table, laid: int) -> State:
    """The state with cards laid: the deal goes on unless the hand is empty (4.14)."""
    setup, _, actor, hands, top, upcard, _, _, drawn, taken, barred, _, _ = state
    hands = with_hand(hands, actor, hand)
    if not hand:
        return gone_out(state, hands, table, laid, upcard)
    return new(State, (setup, _AT_PLAY, actor, hands, top, upcard, table, laid, drawn, taken, barred, 0, None))


def _check_turn(state: State, action: Action) -> None:
    if state.phase is not _AT_PLAY:
        raise out_of_place(state, action)
    if not state.laid >> state.actor & 1:  # push 4.11, 4.12
        contract = describe(CONTRACTS[state.setup.number - 1])
        raise Breach("4.11", f"the seat has not laid its contract yet: {contract}")


def _check_single(melds: Sequence[Meld]) -> None:
    if len(melds) != 1:
        raise Breach("4.10", "after its contract a seat lays one meld an action")
    _check_meld(melds[0])


def _check_contract(melds: Sequence[Meld], contract: Contract) -> None:
    if len(melds) == 1:
        raise Breach("4.11", f"the seat has not laid its contract yet: {describe(contract)}")
    if _kinds(meld.kind for meld in melds) != _kinds(due.kind for due in contract):
        raise Breach("4.10", f"the contract is {describe(contract)}, exactly")
    for meld in melds:
        _check_meld(meld)
        least = next(due.length for due in contract if due.kind is meld.kind)
        if len(meld.cards) < least:
            raise Breach("4.10", f"each {meld.kind.value} of the contract has at least {least} cards")


def _check_meld(meld: Meld) -> None:
    _check_cards(meld.cards)
    check_meld(meld)


def _check_cards(cards: Iterable[Card]) -> None:
    if any(not 0 <= card <= JOKER for card in cards):
        raise Breach("4.1", "the pack has no such card")


def _kinds(kinds: Iterable[MeldKind]) -> list[str]:
    return sorted(kind.value for kind in kinds)


def _canonical(meld: Meld) -> Meld:
    return make_set(meld.cards) if meld.kind is MeldKind.SET else meld


def _without(hand: int, cards: Iterable[Card]) -> int:
    for card in cards:
        hand = remove(hand, card)
        if hand == ABSENT:
            raise Breach("4.4", f"{format_card(card)} is not in the hand")
    return hand


def _meld_of(table: Table, number: int) -> Meld:
    if not 1 <= number <= len(table):
        raise Breach("4.11", f"there is no meld {number}: the table has {len(table)}")
    return table[number - 1]


def _with_layoff(table: Table, layoff: LayOff) -> Table:
    _check_cards(laid.card for laid in layoff.cards)
    meld = extended(_meld_of(table, layoff.meld), layoff.cards)
    return (*table[: layoff.meld - 1], meld, *table[layoff.meld :])


def _with_replacement(table: Table, action: Replace) -> Table:
    _check_cards((action.wild, action.natural))
    meld = replaced(_meld_of(table, action.meld), action.wild, action.natural)
    return (*table[: action.meld - 1], meld, *table[action.meld :])


def _with_use(table: Table, action: Replace) -> Table:
    """The table with the freed wild used in another meld (4.12)."""
    use = action.use
    if isinstance(use, LayOff):
        if use.meld == action.meld:
            raise Breach("4.12", "the freed wild goes into another meld")
        return _with_layoff(table, use)
    _check_meld(use)
    return (*table, _canonical(use))
