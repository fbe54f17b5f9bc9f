"""The deadwood of ten cards, on hands as they are met in play."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from arena import games
from arena.cards import Card, shuffle
from arena.cards.masks import mask_of
from arena.games.gin.actions import KNOCKS
from arena.games.gin.deadwood import least_deadwood
from benchmarks.rounds import Contender, rates
from benchmarks.row import Row

HANDS = 4000
RANKS = 13


def rows() -> list[Row]:
    """Hands per CPU second, each side on hands in its own form."""
    hands = _hands_in_play(HANDS)
    masks = [mask_of(hand) for hand in hands]
    theirs = [[_their_card(card) for card in hand] for hand in hands]
    utils = pyspiel.gin_rummy.GinRummyUtils(RANKS, 4, 10)
    ours, rival = rates(
        [
            Contender(lambda: [least_deadwood(hand) for hand in masks], HANDS),
            Contender(lambda: [utils.min_deadwood(hand) for hand in theirs], HANDS),
        ]
    )
    return [Row("deadwood of ten cards, in play", "hands/s", ours, "pyspiel", rival, 1.8)]


def _hands_in_play(count: int) -> list[tuple[Card, ...]]:
    """The hands of seats that are to draw, where each discard leaves the least deadwood and each knock is made."""
    rules: Any = games.rules("gin")
    chance = random.Random(1)
    hands: list[tuple[Card, ...]] = []
    while len(hands) < count:
        state = rules.deal(rules.start(), shuffle(rules.pack(), chance.randbytes(8)), chance.randrange(2))
        while (seat := rules.actor(state)) is not None:
            hands.append(rules.hands(state)[seat])
            state = rules.apply(state, chance.choice(rules.legal_actions(state).actions))
            state = rules.apply(state, _tidy(rules, state, seat))
    return hands[:count]


def _tidy(rules: Any, state: Any, seat: int) -> Any:
    *_, last = actions = rules.legal_actions(state).actions
    hand = state.hands[seat]
    return last if last in KNOCKS else min(actions, key=lambda action: least_deadwood(hand ^ 1 << action.card))


def _their_card(card: Card) -> int:
    """OpenSpiel's number of a card: its suits stand in another order, which changes no deadwood."""
    return int(card)
