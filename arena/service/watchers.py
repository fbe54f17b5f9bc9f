"""Tells watchers what happens, and waits for none of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from arena.match.events import TableChanged
from arena.service.desk import SlowWatcher
from arena.service.events import Event, Stands
from arena.service.states import State

BACKLOG: Final = 1000
"""Events that wait for a watcher; one who leaves more is slow."""


class Subscription:
    """What waits for one watcher; to be used on the event loop only."""

    def __init__(self, backlog: int, *, tables: bool) -> None:
        """Begin with nothing; so many events may wait."""
        self._waiting: asyncio.Queue[Event | None] = asyncio.Queue(backlog + 1)
        self._backlog = backlog
        self._tables = tables
        self._slow = False

    def tell(self, event: Event) -> None:
        """Put an event on, unless it is a table that this watcher has not asked for."""
        if self._slow or (isinstance(event.what, TableChanged) and not self._tables):
            return
        self._slow = self._waiting.qsize() >= self._backlog
        self._waiting.put_nowait(None if self._slow else event)

    def end(self) -> None:
        """Tell nothing more."""
        if not self._slow and not self._waiting.full():
            self._waiting.put_nowait(None)

    async def events(self) -> AsyncGenerator[Event, None]:
        """Every event, to the one with which the tournament is over or cancelled.

        Raises:
            SlowWatcher: too many have waited; those before are given first.
        """
        while (event := await self._waiting.get()) is not None:
            yield event
            if is_last(event):
                return
        if self._slow:
            raise SlowWatcher(f"more than {self._backlog} events waited for this watcher; watch again, and read faster")


class Watchers:
    """Everybody who watches a tournament."""

    def __init__(self, on_count: Callable[[int], None] = lambda _: None, *, backlog: int = BACKLOG) -> None:
        """Nobody yet; `on_count` hears how many there are."""
        self._on_count = on_count
        self._backlog = backlog
        self._watching: dict[str, set[Subscription]] = {}

    @property
    def count(self) -> int:
        """How many watch now."""
        return sum(map(len, self._watching.values()))

    def tell(self, event: Event) -> None:
        """Tell everybody who watches the event's tournament; it costs nothing where nobody does."""
        for subscription in self._watching.get(event.tournament, ()):
            subscription.tell(event)

    @property
    def tournaments(self) -> frozenset[str]:
        """What is watched now."""
        return frozenset(self._watching)

    def watched(self, tournament: str) -> bool:
        """Whether somebody watches a tournament."""
        return tournament in self._watching

    def end(self) -> None:
        """Send everybody away: the service stops."""
        for subscriptions in self._watching.values():
            for subscription in subscriptions:
                subscription.end()

    @contextmanager
    def subscribed(self, tournament: str, *, tables: bool) -> Iterator[Subscription]:
        """A watcher from now until the block ends; how many there may be the server says."""
        subscription = Subscription(self._backlog, tables=tables)
        self._watching.setdefault(tournament, set()).add(subscription)
        self._on_count(self.count)
        try:
            yield subscription
        finally:
            self._leave(tournament, subscription)

    def _leave(self, tournament: str, subscription: Subscription) -> None:
        self._watching[tournament].discard(subscription)
        if not self._watching[tournament]:
            del self._watching[tournament]
        self._on_count(self.count)


def is_last(event: Event) -> bool:
    """Whether nothing follows an event: the tournament is over or cancelled, or nobody of the service runs it."""
    return isinstance(event.what, Stands) and event.what.standing.state not in (State.CREATED, State.QUEUED)
