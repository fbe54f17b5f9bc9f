"""What a seat sees, as lines of text, for each game; nothing hidden comes in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from arena.cli.play.gin_view import gin_aside, gin_hands, gin_view
from arena.cli.play.lines import View, verbs_of
from arena.cli.play.persian_view import persian_aside, persian_hands, persian_view
from arena.cli.play.push_view import push_aside, push_hands, push_view
from arena.games.contract import AnyRules, Points, Seat
from arena.games.gin import actions as gin
from arena.games.persian import actions as persian
from arena.games.push import actions as push
from arena.match.spec import side_of

VIEWS: Final[Mapping[str, View]] = {
    "gin": View(gin_view, gin_aside, gin_hands, verbs_of(gin.Kind)),
    "persian": View(persian_view, persian_aside, persian_hands, verbs_of(persian.Kind)),
    "push": View(push_view, push_aside, push_hands, verbs_of(push.Kind)),
}


def view_lines(rules: AnyRules, seen: Any, names: Sequence[str]) -> Iterator[str]:
    """The lines of an observation, at most 80 columns wide, with the score of the deals before."""
    dealer = "you deal" if seen.dealer == seen.seat else f"{names[seen.dealer]} deals"
    yield f"deal {seen.deal}, {dealer}, {score_text(rules, seen.seat, seen.scores)}"
    yield from VIEWS[rules.game].table(rules, seen, names)


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
