"""Random playouts of a game that has no peer, beside OpenSpiel's gin: actions and decisions per CPU second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pyspiel

from arena import games
from arena.cards import shuffle
from arena.games.contract import AnyRules, DealResult, Standing
from benchmarks import openspiel_gin
from benchmarks.rounds import Contender, rates
from benchmarks.row import Row

DEALS, LOOP = 200, 20

Choose = Callable[[Random, tuple[Any, ...]], Any]
"""Picks one of the listed actions."""


def row(name: str) -> Row:
    """Actions per CPU second of random deals, lists and shuffles included; the rival's decisions likewise."""
    rules, game = games.rules(name), pyspiel.load_game("gin_rummy")
    actions, decisions = _play(rules), openspiel_gin.play_again(game, LOOP)
    ours, theirs = rates(
        [
            Contender(lambda: _play(rules), actions),
            Contender(lambda: openspiel_gin.play_again(game, LOOP), decisions),
        ]
    )
    return Row(f"{name} random actions", "actions/s", ours, "OpenSpiel's Python loop of gin", theirs, 1)


def deal(rules: AnyRules, number: int) -> Any:
    """The first state of the deal of a number; the deals of a game have their turns."""
    pack = shuffle(rules.pack(), number.to_bytes(4, "big"))
    before = _standings(rules)
    standing = before[number % len(before)]
    return rules.deal(standing, pack, rules.dealers(standing)[0])


def states(rules: AnyRules, count: int, choose: Choose) -> Iterator[Any]:
    """Every state of so many games in which a seat is to act; it is not listed before."""
    random = Random(count)
    for number in range(count * len(_standings(rules))):
        state = deal(rules, number)
        while rules.actor(state) is not None:
            yield state
            state = rules.apply(state, choose(random, rules.legal_actions(state).actions))


def _standings(rules: AnyRules) -> list[Standing]:
    """What stands before each deal of a game whose deals score nothing."""
    found = [rules.start()]
    while dealers := rules.dealers(found[-1]):
        found.append(found[-1].add(DealResult(dealers[0], (0, 0), "before", None)))
    return found[:-1]


def _play(rules: AnyRules) -> int:
    """Play the same random deals in every call; the number of their actions."""
    legal_actions, apply, chance, count = rules.legal_actions, rules.apply, Random(DEALS).random, 0
    for number in range(DEALS):
        state = deal(rules, number)
        while actions := legal_actions(state).actions:
            state = apply(state, actions[int(chance() * len(actions))])
            count += 1
    return count
