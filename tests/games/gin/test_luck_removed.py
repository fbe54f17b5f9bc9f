"""Between equal greedy players the luck explains a good part of what mirrored deals leave."""

from __future__ import annotations

from random import Random

from arena import games
from arena.cards import shuffle
from arena.cards.masks import cards_of
from arena.games.gin.actions import DISCARDS, DRAW, KNOCKS, TAKE, Action
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.observation import Phase
from arena.games.gin.state import BITS, State
from arena.games.luck import Luck
from arena.rating.control import Lucky, without_luck

RULES = games.rules("gin", "deals=1")


def greedy(state: State, random: Random) -> Action:
    """Keeps the least deadwood, knocks when it may, and leaves ties to chance."""
    hand = state.hands[state.actor]
    if state.phase is Phase.DRAW:
        eleven = hand | BITS[state.discard_pile[-1]]
        better = min(least_deadwood(eleven ^ BITS[card]) for card in cards_of(hand)) < least_deadwood(hand)
        return TAKE if better else DRAW
    free = [card for card in cards_of(hand) if card != state.taken]
    best = min(free, key=lambda card: (least_deadwood(hand ^ BITS[card]), -min(card % 13, 9), random.random()))
    return KNOCKS[best] if least_deadwood(hand ^ BITS[best]) <= 10 else DISCARDS[best]


def played(number: int, random: Random) -> Lucky:
    """One deal between two greedy players: seat 0's points and luck."""
    pack = shuffle(RULES.pack(), number.to_bytes(4, "big"))
    state, luck = RULES.deal(RULES.start(), pack, number % 2), Luck(RULES)
    luck.add(None, state)
    while RULES.actor(state) is not None:
        before, state = state, RULES.apply(state, greedy(state, random))
        luck.add(before, state)
    result = RULES.result(state)
    assert result is not None
    assert luck.total is not None
    return Lucky(RULES.margin(result.points, 0), luck.total)


def test_more_than_a_quarter_of_the_variance_goes() -> None:
    random = Random(1)
    deal_sets = []
    for number in range(400):
        one, other = played(number, random), played(number, random)
        deal_sets.append(Lucky(one.points - other.points, one.luck - other.luck))
    adjusted = without_luck(deal_sets)
    assert adjusted is not None
    assert adjusted.removed > 0.25
    assert adjusted.points.interval is not None
    low, high = adjusted.points.interval
    assert low < 0 < high
