"""Deals and positions of Persian Rummy laid out by hand."""

from collections.abc import Sequence
from functools import cache

from arena import games
from arena.cards import Card, Pack, make_pack, parse_cards
from arena.games.contract import DealResult, Seat
from arena.games.persian import PersianRules
from arena.games.persian.actions import Meld
from arena.games.persian.hand import hand_of
from arena.games.persian.notation import parse_action
from arena.games.persian.observation import Phase
from arena.games.persian.state import Laid, Setup, State

Table = Sequence[tuple[Seat, str]]
"""The melds on the table: who laid it, and a text such as ``set 7C 7D 7H``."""


@cache
def rules_of() -> PersianRules:
    rules = games.rules("persian")
    assert isinstance(rules, PersianRules)
    return rules


def pack_of(top: str) -> Pack:
    """A pack that begins with the named cards; the others follow in canonical order."""
    first = list(parse_cards(top))
    rest = list(make_pack(jokers=4))
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def deal(hands: Sequence[str], then: str = "", dealer: Seat = 3) -> State:
    """The first state of a deal of these hands, by seat, with the upcard and the top of the stock as named."""
    rules = rules_of()
    order = [parse_cards(hands[(dealer + 1 + seat) % 4]) for seat in range(4)]
    dealt = [card for four in zip(*order, strict=True) for card in four]
    pack = list(make_pack(jokers=4))
    top = [*dealt, *parse_cards(then)]
    for card in top:
        pack.remove(card)
    return rules.deal(rules.start(), (*top, *pack), dealer)


def position(
    hand: str = "",
    pile: str = "",
    table: Table = (),
    others: tuple[str, str, str] = ("", "", ""),
    stock: str | None = None,
    phase: Phase = Phase.DRAW,
) -> State:
    """A state in which seat 0 is to act; the stock is as named, or has every card that is nowhere else."""
    melds = tuple(_laid(seat, text) for seat, text in table)
    hands = [parse_cards(text) for text in (hand, *others)]
    placed = [*parse_cards(pile), *(card for cards in hands for card in cards)]
    for _, text in table:
        placed += _meld(text).cards
    rest = parse_cards(stock) if stock is not None else without(make_pack(jokers=4), placed)
    gone = without(make_pack(jokers=4), rest)
    first, second, third, fourth = map(hand_of, hands)
    setup = Setup(1, 3, (0, 0), (*gone, *rest))
    return State(setup, phase, 0, (first, second, third, fourth), len(gone), parse_cards(pile), melds)


def without(cards: Sequence[Card], gone: Sequence[Card]) -> Pack:
    """The cards that are left when some are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def play(state: State, *actions: str) -> State:
    rules = rules_of()
    for action in actions:
        state = rules.apply(state, rules.parse_action(action))
    return state


def texts(state: State) -> list[str]:
    """The legal actions in the notation."""
    rules = rules_of()
    return [rules.format_action(action) for action in rules.legal_actions(state).actions]


def result_of(state: State) -> DealResult:
    result = rules_of().result(state)
    assert result is not None
    return result


def _meld(text: str) -> Meld:
    meld = parse_action(f"meld {text}")
    assert isinstance(meld, Meld)
    return meld


def _laid(seat: Seat, text: str) -> Laid:
    cards = _meld(text).cards
    return Laid(hand_of(cards), (seat,) * len(cards))
