"""What a seat sees, as lines of text, for each game; nothing hidden comes in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from arena.cli.play.gin_view import gin_view
from arena.cli.play.lines import View
from arena.cli.play.persian_view import persian_view
from arena.cli.play.push_view import push_view
from arena.games.contract import AnyRules, Points, Seat
from arena.match.spec import side_of

VIEWS: Final[Mapping[str, View]] = {"gin": gin_view, "persian": persian_view, "push": push_view}


def view_lines(rules: AnyRules, seen: Any, names: Sequence[str]) -> Iterator[str]:
    """The lines of an observation, at most 80 columns wide, with the score of the deals before."""
    dealer = "you deal" if seen.dealer == seen.seat else f"{names[seen.dealer]} deals"
    yield f"deal {seen.deal}, {dealer}, {score_text(rules, seen.seat, seen.scores)}"
    yield from VIEWS[rules.game](rules, seen, names)


def score_text(rules: AnyRules, seat: Seat, points: Points) -> str:
    """The points from where a seat sits."""
    mine = side_of(rules.sides, seat)
    return f"{points[mine]} for you, {points[1 - mine]} for them"


def seat_names(rules: AnyRules, seat: Seat, bots: Sequence[str]) -> tuple[str, ...]:
    """What a person at a seat calls each seat; ``bots`` are the names by seat."""
    mine = rules.sides[side_of(rules.sides, seat)]
    partners = dict.fromkeys(mine, " (partner)")
    return tuple(
        "you" if other == seat else f"{other} {name}{partners.get(other, '')}" for other, name in enumerate(bots)
    )
