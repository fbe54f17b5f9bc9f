"""A tournament as its spectators see it: a live display on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from arena.cli.symbols import Paint, paint_for
from arena.cli.tables import console, new_table
from arena.cli.tournament.event_lines import end_text, event_lines, standing_text
from arena.cli.visible import visible
from arena.cli.watch_state import Watched
from arena.match.events import TableChanged
from arena.service.events import Event
from arena.tournament.model import Tournament

REFRESH: Final = 4
"""Times a second."""
MOST: Final = 8
"""Games in progress that are listed."""
DONE: Final = 2
"""Lines of what was done at the table that is shown."""
HEAD: Final = 3
"""Lines of a board before its melds."""
LEAST: Final = 8
"""Lines of a board that are shown on the smallest terminal."""
WIDTH: Final = 80
INDENT: Final = " " * 2
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def show(events: Iterable[Event], tournament: Tournament, chosen: str | None = None) -> None:
    """Show what happens until the events end; `chosen` is the id of the game whose table is shown."""
    out = console()
    if out.is_terminal:
        _show_live(events, Watched(tournament, chosen), out)
        return
    for event in events:
        for line in event_lines(tournament, event):
            typer.echo(line)
        sys.stdout.flush()  # a program that reads the lines hears of each event when it happens


def _show_live(events: Iterable[Event], watched: Watched, out: Console) -> None:
    paint = paint_for(sys.stdout)
    with Live(
        console=out,
        refresh_per_second=REFRESH,
        transient=True,
        get_renderable=lambda: picture(watched, paint, out),
        vertical_overflow="crop",
    ):
        for event in events:
            watched = watched.after(event)
    if watched.stands is not None:
        out.print(Text(visible(standing_text(watched.stands))))


def picture(watched: Watched, paint: Paint, out: Console) -> RenderableType:
    """All that a terminal shows: how far it is, the games in progress, one table as far as there is room."""
    if watched.stands is None:
        return Text("Waiting for the service …")
    parts: list[RenderableType] = [Text(visible(_headline(watched)))]
    if watched.ended is not None:
        parts.append(_line(f"last: {watched.ended.game.id} {end_text(watched.tournament, watched.ended)}"))
    if watched.games:
        parts.append(_games(watched))
    if watched.table is not None:
        room = out.height - len(out.render_lines(Group(*parts)))
        parts.extend(_line(paint(line)) for line in _table(watched.table, room))
    return Group(*parts)


def _headline(watched: Watched) -> str:
    assert watched.stands is not None
    summary = watched.stands.summary
    state = f"{summary.game}, {watched.finished} of {summary.games} games finished"
    return f"{summary.name}: {state}, {len(watched.games)} in progress"


def _games(watched: Watched) -> Table:
    table = new_table()
    for name in ("game", "who plays", "decisions", "score", "turn"):
        right = name in ("decisions", "score", "turn")
        table.add_column(name, justify="right" if right else "left", no_wrap=name != "who plays", overflow="fold")
    games = list(watched.games.items())
    for game_id, playing in games[:MOST]:
        table.add_row(*map(visible, (game_id.partition("/")[2], playing.who, *_figures(playing.table))))
    if len(games) > MOST:
        table.add_row("…", f"and {len(games) - MOST} more")
    return table


def _figures(seen: TableChanged | None) -> tuple[str, str, str]:
    if seen is None:
        return "", "", ""
    turn = "-" if seen.actor is None else f"seat {seen.actor}"
    return str(seen.decisions), " ".join(map(str, seen.points)), turn


def _table(table: TableChanged, room: int) -> Iterator[str]:
    """Who sits there, what was done last, and the board, in so many lines."""
    seats = ", ".join(f"seat {seat} {bot}" for seat, bot in enumerate(table.bots))
    above = [*wrap(f"{table.game_id}: {seats}", WIDTH, subsequent_indent=INDENT), *_done(table.actions)]
    yield from above
    for line in _shortened(table.board.splitlines(), room - len(above)):
        yield f"{INDENT}{line}"


def _shortened(board: Sequence[str], room: int) -> Sequence[str]:
    """The lines of a board, without its oldest melds where all are too many: stock and pile stand at its end."""
    room = max(room, LEAST)
    if len(board) <= room:
        return board
    return [*board[:HEAD], "…", *board[HEAD + 1 + len(board) - room :]]


def _done(actions: Sequence[str]) -> list[str]:
    """The latest actions, none of them cut in two where it fits a line."""
    whole = [action.replace(" ", _NO_BREAK) for action in actions]
    lines = wrap("; ".join(whole), WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    return [line.replace(_NO_BREAK, " ") for line in lines[-DONE:]]


def _line(text: str) -> Text:
    return Text(visible(text))
