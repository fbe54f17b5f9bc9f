"""Short stocks whose every order can be tried, and play that sees only what a seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any
from zlib import crc32

from arena.cards import Card, shuffle
from arena.games.contract import AnyRules, DealResult, Standing


def first_state(rules: AnyRules, number: int) -> Any:
    """The first state of a deal; the deals of a game have their turns."""
    before = _standings(rules)
    standing = before[number % len(before)]
    return rules.deal(standing, shuffle(rules.pack(), number.to_bytes(4, "big")), rules.dealers(standing)[0])


def walk(rules: AnyRules, state: Any, random: Random, steps: int = 100_000) -> Iterator[tuple[Any, Any]]:
    """Random play: each state with the one that follows."""
    for _ in range(steps):
        actions = rules.legal_actions(state).actions
        if not actions:
            return
        after = rules.apply(state, random.choice(actions))
        yield state, after
        state = after


def in_every_order(rules: AnyRules, state: Any, cards: int) -> Iterator[Any]:
    """A state with only the last so many unknown cards of its stock, in each of their orders."""
    stock, place = _stock(rules, state)
    top = max(state.top, place - cards)
    if rules.game == "push":
        top += (len(stock) - top + 1) % 2  # push 4.6: the stock is odd
    for order in permutations(stock[top:place]):
        changed = (*stock[:top], *order, *stock[place:])
        setup = state.setup._replace(**{"stock" if rules.game == "push" else "pack": changed})
        yield state._replace(setup=setup, top=top)


def luck_to_the_end(rules: Any, state: Any) -> float:
    """The luck of a deal played on by a fixed choice among what is legal, which hangs on what the seat sees."""
    total = 0.0
    while (seat := rules.actor(state)) is not None:
        actions = rules.legal_actions(state).actions
        seen = repr(rules.observe(state, seat)).encode()
        after = rules.apply(state, actions[crc32(seen) % len(actions)])
        total += rules.luck(state, after)
        state = after
    return total


def _stock(rules: AnyRules, state: Any) -> tuple[Sequence[Card], int]:
    """The cards that the stock is cut from, and the place where what nobody knows ends."""
    if rules.game == "push":
        return state.setup.stock, len(state.setup.stock) - len(state.setup.buried)
    return state.setup.pack, len(state.setup.pack)


def _standings(rules: AnyRules) -> list[Standing]:
    found = [rules.start()]
    while rules.outcome(found[-1]) is None and len(found) < 5:
        found.append(found[-1].add(DealResult(rules.dealers(found[-1])[0], (0, 0), "before", None)))
    return [standing for standing in found if rules.dealers(standing)]
