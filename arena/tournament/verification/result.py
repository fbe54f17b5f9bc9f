"""Whether a stored result is what its transcript comes to."""

from __future__ import annotations

from collections.abc import Iterator

from arena.games.contract import AnyRules
from arena.games.verdict import Verdict
from arena.match.sitting import judge
from arena.tournament.verification.model import StoredResult


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


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return "none" if value is None else str(value)
