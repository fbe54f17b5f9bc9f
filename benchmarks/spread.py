"""How long lists of legal actions take: the distribution, and the worst beside a limit.

What the engine remembers of earlier positions counts as it comes; nothing may be remembered of the position itself.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from functools import _lru_cache_wrapper
from time import process_time
from typing import Any, NamedTuple

from arena.games.contract import AnyRules

LIMIT = 20.0
"""Milliseconds that the worst list may take."""


SLOW = 1.0
"""Milliseconds from which on a list is timed again."""


class Spread(NamedTuple):
    """What was measured over many positions, in milliseconds of CPU time."""

    name: str
    positions: int
    median: float
    high: float
    """99 of 100 positions take less."""
    worst: float
    longest: int
    """The actions of the longest list."""
    wanted: float = 1.0
    """The least ratio that the project promises itself."""

    @property
    def ratio(self) -> float:
        """How many times the worst list fits into the limit."""
        return LIMIT / self.worst

    def __str__(self) -> str:
        """One line for a person."""
        verdict = "" if self.ratio >= self.wanted else "  TOO SLOW"
        figures = f"median {self.median:.3f}, 99% {self.high:.3f}, worst {self.worst:.3f} ms (limit {LIMIT:g})"
        return f"{self.name:<38} {figures}, {self.positions:,} lists, the longest has {self.longest}{verdict}"


def spread(name: str, rules: AnyRules, states: Iterable[Any]) -> Spread:
    """Time the list of every state; a slow one three times, since a busy moment is no property of a position.

    It is timed again with empty caches: the first time has filled them with what this very hand needs.
    """
    times, longest = [], 0
    caches = _caches(rules)
    for state in states:
        took, length = _milliseconds(rules, state)
        if took > SLOW:
            took = min(took, *(_forgetful(rules, state, caches) for _ in range(2)))
        times.append(took)
        longest = max(longest, length)
    times.sort()
    return Spread(name, len(times), times[len(times) // 2], times[len(times) * 99 // 100], times[-1], longest)


def _caches(rules: AnyRules) -> list[_lru_cache_wrapper[Any]]:
    """All that the game's modules remember."""
    package = f"arena.games.{rules.game}."
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, _lru_cache_wrapper) and str(vars(each).get("__module__")).startswith(package)
    ]


def _forgetful(rules: AnyRules, state: Any, caches: Iterable[_lru_cache_wrapper[Any]]) -> float:
    for cache in caches:
        cache.cache_clear()
    return _milliseconds(rules, state)[0]


def _milliseconds(rules: AnyRules, state: Any) -> tuple[float, int]:
    start = process_time()
    listing = rules.legal_actions(state)
    return 1000 * (process_time() - start), len(listing.actions)
