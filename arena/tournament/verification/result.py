"""Whether a stored result is what its transcript comes to."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose
from typing import Final

from arena.games.contract import AnyRules
from arena.games.transcript import Replay, luck_of
from arena.games.verdict import Verdict
from arena.match.sitting import judge
from arena.tournament.verification.model import StoredResult

_TOLERANCE: Final = 1e-9
"""Of sums of points."""


def result_of(rules: AnyRules, verdict: Verdict, deals: int, stored: StoredResult) -> StoredResult:
    """The result that a verdict after so many whole deals makes; what no transcript tells is as it is stored."""
    margin, winner = judge(rules, verdict)
    return StoredResult(
        termination=verdict.termination,
        reason=verdict.reason,
        seat_at_fault=verdict.seat,
        points=verdict.points,
        margin=margin,
        winner=winner,
        deals=deals,
        detail=stored.detail,
        luck=stored.luck,
    )


def check_result(stored: StoredResult, due: StoredResult) -> Iterator[str]:
    """Every field that differs."""
    for name in ("termination", "reason", "seat_at_fault", "points", "margin", "winner", "deals"):
        found, value = getattr(stored, name), getattr(due, name)
        if found != value:
            yield f"{name.replace('_', ' ')} {_shown(found)} is stored, its transcript gives {_shown(value)}"


def check_luck(stored: float | None, replay: Replay, *, measured: bool) -> Iterator[str]:
    """Whether luck is what the transcript gives; where nobody measured it, or nothing was dealt, there may be none."""
    if stored is None and not (measured and replay.transcript.deals):
        return
    due = luck_of(replay)
    if stored is None or due is None:
        alike = stored is due
    else:
        alike = isclose(stored, due, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
    if not alike:
        yield f"luck {_shown(stored)} is stored, its transcript gives {_shown(due)}"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return "none" if value is None else str(value)
