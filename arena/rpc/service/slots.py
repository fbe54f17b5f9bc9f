"""Places for calls: so many of each kind, in all and for each account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from grpc import StatusCode

from arena.rpc.service.limits import Quota
from arena.rpc.service.refused import Refused


class Slots:
    """The places for one kind of call."""

    def __init__(self, quota: Quota, what: str) -> None:
        """Have so many; `what` is the kind's name in messages, for instance ``calls``."""
        self._quota = quota
        self._what = what
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many are taken."""
        return self._taken.total()

    @contextmanager
    def taking(self, account: str) -> Iterator[None]:
        """Hold one for an account until the block ends.

        Raises:
            Refused: there is none left.
        """
        if self._taken[account] >= self._quota.account:
            raise self._refused(f"{account or 'all together'} has {self._quota.account}")
        if self.taken >= self._quota.everybody:
            raise self._refused(f"the arena serves {self._quota.everybody}")
        self._taken[account] += 1
        try:
            yield
        finally:
            self._taken[account] -= 1
            if not self._taken[account]:
                del self._taken[account]

    def _refused(self, count: str) -> Refused:
        message = f"too many {self._what} at once: {count}, and no more; end one, or try again later"
        return Refused(StatusCode.RESOURCE_EXHAUSTED, message)
