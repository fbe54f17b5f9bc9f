"""Makes and runs tournaments for the callers of the service."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace

from arena.bootstrap.ladder_views import ladder_views
from arena.bootstrap.orders import find_rules, make_time_control
from arena.bootstrap.service.house import House
from arena.bootstrap.service.ordering import make_ordered
from arena.games.transcript import ruleset_text
from arena.service.access import Account
from arena.service.agenda import Recurrence
from arena.service.cron import InvalidCron, UnknownZone, next_after
from arena.service.desk import BadField, Created
from arena.service.events import Event
from arena.service.ladder import Ladder
from arena.service.ladder_view import LadderView
from arena.service.ports import NameKept
from arena.service.states import State
from arena.service.watchers import is_last
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.ports import NameTaken


@dataclass(frozen=True, slots=True)
class Bells:
    """Whom to wake when something is new for him."""

    queue: Callable[[], None]
    """A tournament was queued, or cancelled."""
    agenda: Callable[[], None]
    """There is a new recurrence."""
    ladders: Callable[[], None]
    """There is a new ladder."""


class ServiceOffice:
    """Fulfils the port `Office`."""

    def __init__(self, house: House, bells: Bells) -> None:
        """Take whom to wake."""
        self._house = house
        self._bells = bells

    async def create(self, order: Order, by: Account, *, start: bool) -> Created:
        created = await asyncio.to_thread(self._create, order, by, State.QUEUED if start else State.CREATED)
        self._bells.queue()
        return created

    async def start(self, name: str) -> int:
        before = await asyncio.to_thread(self._start, name)
        self._bells.queue()
        await self._house.announce(name)
        return before

    async def cancel(self, name: str) -> None:
        await asyncio.to_thread(self._house.store.move, name, [State.CREATED, State.QUEUED], State.CANCELLED)
        self._bells.queue()
        await self._house.announce(name)

    async def watch(self, name: str, *, tables: bool) -> AsyncGenerator[Event, None]:
        with self._house.watchers.subscribed(name, tables=tables) as subscription:
            stands = await self._house.stands(name)
            yield stands
            if not is_last(stands):
                async with aclosing(subscription.events()) as events:
                    async for event in events:
                        yield event

    async def add_recurrence(self, name: str, cron: str, zone: str, order: Order, by: Account) -> Recurrence:
        recurrence = await asyncio.to_thread(self._add_recurrence, name, cron, zone, order, by)
        self._bells.agenda()
        return recurrence

    async def end_recurrence(self, name: str) -> bool:
        return await asyncio.to_thread(self._house.store.end_recurrence, name)

    async def start_ladder(self, game: str, ruleset: str, time: str, deal_sets: int, by: Account) -> LadderView:
        view = await asyncio.to_thread(self._start_ladder, game, ruleset, time, deal_sets, by)
        self._bells.ladders()
        return view

    async def stop_ladder(self, game: str) -> bool:
        return await asyncio.to_thread(self._house.store.stop_ladder, game)

    async def ladders(self) -> Sequence[LadderView]:
        return await asyncio.to_thread(ladder_views, self._house.store, self._house.bots)

    def _create(self, order: Order, by: Account, state: State) -> Created:
        store = self._house.store
        made = make_ordered(order, self._house.shelf())
        games = plan(made)
        try:
            store.admit(made, games, state=state, creator=by.name)
        except NameKept:
            raise
        except NameTaken:
            taken = f"a tournament named {made.name} exists; start it with `arena tournament start {made.name}`"
            raise NameTaken(f"{taken}, or choose another name") from None
        return Created(made, len(games))

    def _start(self, name: str) -> int:
        store = self._house.store
        store.move(name, [State.CREATED, State.CANCELLED], State.QUEUED)
        queued = [standing.name for standing in store.standings_of(State.QUEUED)]
        return queued.index(name) if name in queued else 0

    def _add_recurrence(self, name: str, cron: str, zone: str, order: Order, by: Account) -> Recurrence:
        now = self._house.clock()
        try:
            next_at = next_after(cron, zone, now)
        except InvalidCron as error:
            raise BadField("cron", str(error)) from error
        except UnknownZone as error:
            raise BadField("zone", str(error)) from error
        placed = replace(order, name=name, seed=None)
        make_ordered(placed, self._house.shelf())
        recurrence = Recurrence(name, cron, zone, placed, by.name, now, next_at)
        self._house.store.add_recurrence(recurrence)
        return recurrence

    def _start_ladder(self, game: str, ruleset: str, time: str, deal_sets: int, by: Account) -> LadderView:
        text = ruleset_text(find_rules(game, ruleset))
        make_time_control(time)
        house = self._house
        house.store.add_ladder(Ladder(game, text, time, deal_sets, by.name, house.clock()))
        return next(view for view in ladder_views(house.store, house.bots) if view.ladder.game == game)
