"""The lease of a director: one process at a time directs a tournament, and a dead one's is taken over.

No clock of two processes is compared. A living director moves a number in the store on; who finds another's name there
watches whether it moves. Whatever a watch overlooks, the epoch settles: every result transaction checks it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NoReturn, TypeVar

from arena.tournament.ports import Store, TournamentBusy
from arena.tournament.tenure import Holder, Tenure

BEAT: Final = 1.0
"""Seconds between two beats of a living director."""

WATCH: Final = 5.0
"""Seconds without a beat after which a director counts as dead."""

LOOK: Final = 0.1
"""Seconds between two looks of a watch."""

T = TypeVar("T")


class Lease:
    """The right to direct a tournament, while nobody takes it over."""

    def __init__(self, store: Store, name: str, epoch: int) -> None:
        """A tournament that was claimed under an epoch."""
        self.epoch: Final = epoch
        self._store = store
        self._name = name

    async def guard(self, run: Coroutine[Any, Any, T]) -> T:
        """Run something for as long as the lease is ours.

        Raises:
            StaleDirector: another director has taken the tournament over; the run was cancelled.
            Exception: whatever the run raised, or the store when it was to keep a beat.
        """
        running, beating = asyncio.create_task(run), asyncio.create_task(self._beat())
        try:
            done, _ = await asyncio.wait({running, beating}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            running.cancel()
            beating.cancel()
            await asyncio.gather(running, beating, return_exceptions=True)
        return running.result() if running in done else beating.result()

    async def _beat(self) -> NoReturn:
        while True:
            await asyncio.sleep(BEAT)
            self._store.beat(self._name, self.epoch)


@asynccontextmanager
async def leased(
    store: Store, name: str, me: Holder, ended: Callable[[Holder], bool], *, watch: float = WATCH
) -> AsyncIterator[Lease]:
    """Direct a tournament; the lease is given back at the end, whatever ends it.

    `ended` tells whether a process is certainly gone. Where it is not, the beat is watched for `watch` seconds.

    Raises:
        TournamentBusy: a living process directs it, or another one took a dead one's place first.
        UnknownTournament: the store does not have it.
    """
    seen = await _free(store, name, ended, watch)
    epoch = store.claim(name, seen, me)
    try:
        yield Lease(store, name, epoch)
    except BaseException:
        # What went wrong is worth more than that the store could not be told: the next director sees that we are gone.
        with suppress(Exception):
            store.release(name, epoch, hurried=True)
        raise
    store.release(name, epoch)


async def _free(store: Store, name: str, ended: Callable[[Holder], bool], watch: float) -> Tenure:
    """Wait until the tournament has no living director.

    Raises:
        TournamentBusy: it has one.
    """
    first = store.tenure(name)
    for _ in range(round(watch / LOOK)):
        now = store.tenure(name)
        if now.holder is None or (now == first and ended(now.holder)):
            return now
        if now != first:
            raise busy(name, now.holder)
        await asyncio.sleep(LOOK)
    return first


def busy(name: str, holder: Holder) -> TournamentBusy:
    """A living process directs the tournament."""
    return TournamentBusy(f"tournament {name} is being run by {holder}; wait for it, or stop it")
