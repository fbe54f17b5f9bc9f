"""A user of its own for each live seat, where root starts them: one uid for two would let them meet."""

from __future__ import annotations

import os
from typing import Final, Self

from arena.match.ports import ArenaFault

FIRST: Final = 1_000_000_000
"""Above all that systems give to people, programs and containers by default."""
PER_PROCESS: Final = 256


class Uids:
    """The users that this process may give to its bots; two processes of one host have none in common.

    A process number is below 2 to the 22nd (proc(5), pid_max), so all of them stay below 2 to the 32nd.
    """

    def __init__(self, first: int | None) -> None:
        """Take the first of them; None: this process cannot change users, and its bots run as its own."""
        self._first = first
        self._taken: set[int] = set()

    @classmethod
    def of_this_process(cls) -> Self:
        """Those of this process, if it is root's."""
        return cls(FIRST + os.getpid() * PER_PROCESS if os.geteuid() == 0 else None)

    def take(self) -> int | None:
        """One that no live bot has; None where bots run as this user.

        Raises:
            ArenaFault: all are taken.
        """
        if self._first is None:
            return None
        free = next((uid for uid in range(self._first, self._first + PER_PROCESS) if uid not in self._taken), None)
        if free is None:
            raise ArenaFault("users", f"{PER_PROCESS} bots live in this match server; there is no user for one more")
        self._taken.add(free)
        return free

    def give_back(self, uid: int | None) -> None:
        """Its bot is gone."""
        if uid is not None:
            self._taken.discard(uid)
