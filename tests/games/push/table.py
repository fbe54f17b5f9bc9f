"""Deals and positions of Push laid out by hand."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from arena import games
from arena.cards import Card, Pack, make_pack, parse_card, parse_cards
from arena.games.contract import DealResult, Seat, Standing
from arena.games.errors import IllegalAction
from arena.games.push import PushRules
from arena.games.push.actions import Lay
from arena.games.push.counts import pack_hand
from arena.games.push.melds import Meld
from arena.games.push.observation import Phase
from arena.games.push.parsing import parse_action
from arena.games.push.schedule import HAND_SIZES
from arena.games.push.state import Hands, Setup, State

SPARE = "9C TC JC QC KC 9D TD JD QD KD"
"""Cards of other seats that matter to nobody."""


@cache
def rules_of(ruleset: str = "") -> PushRules:
    rules = games.rules("push", ruleset)
    assert isinstance(rules, PushRules)
    return rules


def standing_before(number: int, dealer: Seat) -> Standing:
    """A standing in which this seat deals the deal of this number; the deals before scored nothing."""
    standing = rules_of().start()
    for before in range(number - 1):
        standing = standing.add(DealResult((dealer - number + 1 + before) % 4, (0, 0), "before", None))
    return standing


def pack_of(hands: Sequence[str], then: str = "", dealer: Seat = 3) -> Pack:
    """A pack that deals these hands, by seat, and then the named cards; the others follow in canonical order."""
    order = [parse_cards(hands[(dealer + 1 + seat) % 4]) for seat in range(4)]
    top = [card for four in zip(*order, strict=True) for card in four] + list(parse_cards(then))
    return (*top, *without(make_pack(packs=2, jokers=4), top))


def without(cards: Sequence[Card], gone: Sequence[Card]) -> Pack:
    """The cards that are left when some are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def first_of(number: int, then: str = "", dealer: Seat = 3) -> State:
    """The first state of a deal in which no seat holds a wild; the upcard and the stock begin as named."""
    pool = [card for card in make_pack(packs=2, jokers=4) if card % 13 > 1]
    pool = list((Counter(pool) - Counter(parse_cards(then))).elements())
    size = HAND_SIZES[number - 1]
    dealt = pool[: 4 * size]
    top = [*dealt, *parse_cards(then)]
    pack = (*top, *without(make_pack(packs=2, jokers=4), top))
    return rules_of().deal(standing_before(number, dealer), pack, dealer)


def position(
    hand: str,
    *table: str,
    number: int = 1,
    laid: Sequence[Seat] = (0,),
    phase: Phase = Phase.PLAY,
    upcard: str = "",
    stock: str = "3C 3D 3H 3S 4C",
    others: tuple[str, str, str] = (SPARE, SPARE, SPARE),
    barred: str = "",
    idle: int = 0,
) -> State:
    """A state in which seat 0 is to act, by default after its draw, its contract laid."""
    hands = [pack_hand(parse_cards(text)) for text in (hand, *others)]
    melds = tuple(meld_of(text) for text in table)
    taken = parse_card(barred) if barred else None
    return State(
        setup=Setup(number, 3, (0, 0), parse_cards(stock), ()),
        phase=phase,
        actor=0,
        hands=_four(hands),
        top=0,
        upcard=parse_card(upcard) if upcard else None,
        table=melds,
        laid=sum(1 << seat for seat in laid),
        taken=taken,
        barred=taken,
        idle=idle,
    )


def _four(hands: Sequence[int]) -> Hands:
    first, second, third, fourth = hands
    return first, second, third, fourth


def meld_of(text: str) -> Meld:
    """The meld of a text such as ``run 3S JK 5S``."""
    lay = parse_action(f"meld {text}")
    assert isinstance(lay, Lay)
    return lay.melds[0]


def play(state: State, *actions: str, ruleset: str = "") -> State:
    rules = rules_of(ruleset)
    for action in actions:
        state = rules.apply(state, rules.parse_action(action))
    return state


def texts(state: State, word: str = "") -> list[str]:
    """The legal actions in the notation, those that begin with a word."""
    rules = rules_of()
    listed = [rules.format_action(action) for action in rules.legal_actions(state).actions]
    return [text for text in listed if text.startswith(word)]


def refused(state: State, action: str) -> str:
    """What the rules say against an action."""
    with pytest.raises(IllegalAction) as error:
        play(state, action)
    return str(error.value)


def result_of(state: State) -> DealResult:
    result = rules_of().result(state)
    assert result is not None
    return result
