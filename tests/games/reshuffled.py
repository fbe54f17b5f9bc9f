"""The same position with the hidden cards elsewhere."""

from __future__ import annotations

from random import Random
from typing import Any

from arena.cards import Card
from arena.cards.masks import mask_of
from arena.games.contract import AnyRules
from arena.games.persian.hand import hand_of
from arena.games.push.counts import pack_hand


def reshuffled(rules: AnyRules, state: Any, random: Random) -> Any:
    """The hidden cards of a state, hands and stock, dealt anew: each hand and the stock keep their sizes."""
    stock = _stock(rules, state)
    hands = rules.hands(state)
    cards = [card for cards in (*hands, stock) for card in cards]
    random.shuffle(cards)
    dealt = []
    for hand in hands:
        dealt.append(tuple(cards[: len(hand)]))
        del cards[: len(hand)]
    return _with(rules, state, dealt, tuple(cards))


def _stock(rules: AnyRules, state: Any) -> tuple[Card, ...]:
    """The cards of the stock that nobody knows: in Push without the buried wilds."""
    if rules.game != "push":
        return tuple(state.setup.pack[state.top :])
    setup = state.setup
    return tuple(setup.stock[state.top : max(state.top, len(setup.stock) - len(setup.buried))])


def _with(rules: AnyRules, state: Any, hands: list[tuple[Card, ...]], stock: tuple[Card, ...]) -> Any:
    setup = state.setup
    if rules.game == "push":
        whole = setup.stock[: state.top] + stock + setup.stock[state.top + len(stock) :]
        setup = setup._replace(stock=whole)
    else:
        setup = setup._replace(pack=setup.pack[: state.top] + stock)
    make: Any = {"gin": mask_of, "persian": hand_of, "push": pack_hand}[rules.game]
    return state._replace(setup=setup, hands=tuple(map(make, hands)))
