"""What happens in a tournament as plain lines: for pipes and files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from arena.cli.visible import visible
from arena.cli.watch_state import Watched
from arena.games.transcript import format_verdict
from arena.games.verdict import Termination
from arena.match.events import TableChanged
from arena.service.events import Began, Ended, Event, Stands
from arena.service.states import State

WIDTH: Final = 80
INDENT: Final = " " * 2

STATES: Final = {
    State.LOCAL: "played beside the service",
    State.CREATED: "waits to be started",
    State.QUEUED: "started",
    State.CANCELLED: "cancelled",
    State.OVER: "over",
}


def event_lines(watched: Watched, event: Event) -> Iterator[str]:
    """The lines of an event, at most 80 columns wide, the first with its time in UTC."""
    first, *rest = _lines(watched, event)
    yield from map(visible, wrap(f"{event.at:%H:%M:%S} {first}", WIDTH, subsequent_indent=INDENT))
    yield from map(visible, rest)


def standing_text(stands: Stands) -> str:
    """How far a tournament is."""
    summary = stands.summary
    return f"{summary.name}: {STATES[stands.standing.state]}, {summary.finished} of {summary.games} games finished"


def done_lines(actions: Sequence[str], omitted: int) -> list[str]:
    """What was done at a table, one behind the other."""
    dots = ["…"] if omitted else []
    return wrap("; ".join([*dots, *actions]), WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)


def end_text(watched: Watched, ended: Ended) -> str:
    """How a game ended."""
    text = f"{ended.game.id} {format_verdict(ended.verdict)}"
    if ended.verdict.termination is Termination.VOID:
        return f"{text}, to be played again"
    return f"{text}, " + ("a draw" if ended.winner is None else f"{watched.side(ended.game, ended.winner)} wins")


def _lines(watched: Watched, event: Event) -> Sequence[str]:
    what = event.what
    if isinstance(what, Stands):
        return [standing_text(what)]
    if isinstance(what, Began):
        return [f"{what.game.id} begins: {watched.players(what.game)}"]
    if isinstance(what, Ended):
        return [end_text(watched, what)]
    return _table(what)


def _table(table: TableChanged) -> Sequence[str]:
    seats = ", ".join(f"{seat} {bot}" for seat, bot in enumerate(table.bots))
    head = f"{table.game_id} after {table.decisions} decisions: {seats}"
    board = [f"{INDENT}{line}" for line in table.board.splitlines()]
    return [head, *done_lines(table.actions, table.omitted), *board]
