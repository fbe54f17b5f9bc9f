"""A person at the table: without a clock, and asked again where a bot would lose the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from arena.games.contract import AnyRules, Seat
from arena.match.chair import Chair
from arena.match.clock import NO_CLOCK
from arena.match.ports import Player, Reply, SeenEvent

Check = Callable[[Any], object]
"""Raises `IllegalAction` where a clause forbids an action; it tells nothing else."""


class Person(Player, Protocol):
    """A player that never gives an illegal action, since it is told beforehand."""

    def lend(self, check: Check) -> None:
        """Take what says whether an action is legal at the next decision."""

    def watch(self, event: SeenEvent, seen: Any) -> None:
        """Hear at once of what happens, with all that the seat may know then: of an action, before it is applied."""


class PersonsChair(Chair):
    """The seat of a person during one game."""

    def __init__(self, seat: Seat, person: Person) -> None:
        """Seat a person."""
        super().__init__(seat, person, NO_CLOCK)
        self._person = person

    def hear(self, rules: AnyRules, state: object, event: SeenEvent) -> None:
        """Tell the person."""
        super().hear(rules, state, event)
        self._person.watch(event, rules.observe(state, self.seat))

    async def decide(self, rules: AnyRules, state: object) -> Reply:
        """Ask the person what to do in a state.

        Raises:
            ArenaFault: the person could not be asked.
        """
        self._person.lend(lambda action: rules.apply(state, action))
        return await super().decide(rules, state)
