"""Random deals of gin: ours, OpenSpiel's documented Python loop, and its C++ playouts from a cloned first state."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pyspiel

from arena import games
from arena.cards import shuffle
from arena.games.contract import AnyRules
from benchmarks import openspiel_gin
from benchmarks.rounds import Contender, rates
from benchmarks.row import Row

OURS, LOOP, CLONES = 200, 20, 60


def rows() -> list[Row]:
    """Deals per CPU second, like against like: from the shuffle on, and from a state that is dealt."""
    rules = games.rules("gin")
    game = pyspiel.load_game("gin_rummy")
    first = _dealt(game)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]
    states = [_deal(rules, number) for number in range(OURS)]
    whole, ours, loop, clones = rates(
        [
            Contender(lambda: _play(rules, (_deal(rules, number) for number in range(OURS))), OURS),
            Contender(lambda: _play(rules, states), OURS),
            Contender(lambda: openspiel_gin.play(game, LOOP), LOOP),
            Contender(lambda: [pyspiel.evaluate_bots(first.clone(), bots, seed) for seed in range(CLONES)], CLONES),
        ]
    )
    return [
        Row("gin random deals from the shuffle", "deals/s", whole, "OpenSpiel's Python loop", loop, 8),
        Row("gin random deals from the first state", "deals/s", ours, "OpenSpiel's C++ from a clone", clones, 3),
    ]


def _deal(rules: AnyRules, number: int) -> Any:
    return rules.deal(rules.start(), shuffle(rules.pack(), number.to_bytes(4, "big")), 0)


def _play(rules: AnyRules, states: Iterable[Any]) -> None:
    legal_actions, apply, chance = rules.legal_actions, rules.apply, random.random
    for first in states:
        state = first
        while actions := legal_actions(state).actions:
            state = apply(state, actions[int(chance() * len(actions))])


def _dealt(game: pyspiel.Game) -> pyspiel.State:
    """The first state in which a player is to act."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
    return state
