"""What has happened, told to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arena.cli.play.lines import labelled
from arena.cli.play.views import VIEWS, score_text
from arena.games.contract import AnyRules, Event, Seat
from arena.games.verdict import Termination, Verdict
from arena.match.ports import DealEnded, DealStarted, SeenEvent
from arena.match.spec import side_of


def event_lines(rules: AnyRules, seat: Seat, names: Sequence[str], event: SeenEvent, seen: Any) -> Iterator[str]:
    """The lines of one thing that happened, as a seat saw it: of an action with the seat's observation before it."""
    if isinstance(event, DealStarted):
        yield from ("", f"--- deal {event.deal} ---")
    elif isinstance(event, Event):
        aside = VIEWS[rules.game].aside(seen, event, names)
        text = rules.format_action(event.action)
        yield from labelled(names[event.seat], f"{text} ({aside})" if aside else text)
    else:
        yield from _deal_end(rules, seat, names, event)


def _deal_end(rules: AnyRules, seat: Seat, names: Sequence[str], event: DealEnded) -> Iterator[str]:
    yield f"the deal is over: {event.result.ending}, {score_text(rules, seat, event.result.points)}"
    for name, hand in zip(names, VIEWS[rules.game].hands(rules, event.result, event.hands), strict=True):
        yield from labelled(name, f"had {hand}")


def verdict_lines(rules: AnyRules, seat: Seat, names: Sequence[str], verdict: Verdict) -> Iterator[str]:
    """How the game ended."""
    score = score_text(rules, seat, verdict.points)
    yield ""
    if verdict.termination is Termination.COMPLETED:
        margin = rules.margin(verdict.points, side_of(rules.sides, seat))
        yield f"the game is over, {score}: {'you win' if margin > 0 else 'you lose' if margin else 'a draw'}"
    elif verdict.termination is Termination.FORFEIT:
        assert verdict.seat is not None  # of every forfeit
        yield f"{names[verdict.seat]} forfeits the game by {verdict.reason}; it stood {score}"
    else:
        yield f"the game is void: {verdict.reason}; it stood {score}"
