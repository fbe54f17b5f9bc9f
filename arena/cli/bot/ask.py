"""``arena bot ask``: what a bot does in a position of a transcript."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from arena.bootstrap.asking import Answer
from arena.bootstrap.asking import ask as put
from arena.bootstrap.shelf import load_bot
from arena.cli import options
from arena.cli.clocks import NoClock, control_of
from arena.cli.crews import crew_of
from arena.cli.errors import CheckFailed, CommandError
from arena.cli.files import printable, read_text
from arena.cli.play.lines import labelled
from arena.cli.play.views import seat_names, view_lines
from arena.cli.shelf import shelf_for
from arena.games.errors import GameError
from arena.match.ports import ArenaFault
from arena.match.position import Position, find_position

Word = Annotated[
    str,
    typer.Argument(metavar="BOT", help="A bot's folder, or a submitted bot such as otter@1.2.", show_default=False),
]
Place = Annotated[
    str,
    typer.Argument(
        metavar="FILE[:LINE]",
        help="A transcript, and the line of an action: the position before it. Default: its end.",
        show_default=False,
    ),
]
OfSeat = Annotated[
    int | None,
    typer.Option("--seat", help="Go on to the next decision of this seat.", show_default=False),
]


def ask(
    bot: Word,
    place: Place,
    seat: OfSeat = None,
    sandbox: options.Sandboxes = None,
    no_clock: NoClock = False,
    db: options.Db = None,
) -> None:
    """Put a position of a transcript to a bot; print what it does beside what the transcript has.

    The bot is told the deal from its start, as the seat to act saw it. Exit code 1 if it gives no legal answer.
    """
    manifest = load_bot(bot, shelf_for([bot], db))
    asked = manifest.to_spec()
    position = _position(place, seat)
    game = position.rules.game
    if game not in manifest.games:
        raise CommandError(f"{place}: this is a game of {game}, and {asked.label} plays {', '.join(manifest.games)}")
    control = control_of(no_clock=no_clock)
    try:
        answer = put(asked, position, control, crew_of(1, sandbox).sandbox)
    except ArenaFault as fault:
        raise CommandError(f"{asked.label} could not be asked: {fault.detail}") from fault
    for line in (*_question(position, place, asked.label), *_comparison(position, answer), *_circumstances(answer)):
        typer.echo(line)
    if answer.fault:
        raise CheckFailed


def _position(place: str, seat: int | None) -> Position:
    name, line = _split(place)
    try:
        return find_position(read_text(name), line, seat)
    except GameError as error:
        raise CommandError(f"{name}: {error}") from error


def _split(place: str) -> tuple[str, int | None]:
    """The file and the line; a file whose own name ends so has no line."""
    name, colon, number = place.rpartition(":")
    if colon and number.isascii() and number.isdigit() and len(number) < 10 and not Path(place).exists():
        return name, int(number)
    return place, None


def _question(position: Position, place: str, label: str) -> Iterator[str]:
    rules, seat = position.rules, position.seat
    where = _split(place)[0] + ("" if position.line is None else f":{position.line}")
    yield f"{where}: {label} is asked for seat {seat}, {position.seats[seat]}"
    names = seat_names(rules, seat, [label.split()[0] for label in position.seats])
    yield from view_lines(rules, rules.observe(position.state, seat), names)
    yield ""


def _comparison(position: Position, answer: Answer) -> Iterator[str]:
    if position.played:
        yield from _actions(position, "transcript", position.played)
    if answer.reply is not None:
        yield from _actions(position, "answer", answer.reply.actions)
        shorter = min(len(answer.reply.actions), len(position.played))
        if shorter and answer.reply.actions[:shorter] == position.played[:shorter]:
            yield from labelled("", "the same")


def _actions(position: Position, head: str, actions: Iterable[Any]) -> Iterator[str]:
    texts = [position.rules.format_action(action) for action in actions]
    for number, text in enumerate(texts):
        yield from labelled("" if number else head, text)


def _circumstances(answer: Answer) -> Iterator[str]:
    if answer.fault:
        yield from labelled("fault", printable(answer.fault.encode()).replace("\n", " "))
    if answer.reply is not None:
        if answer.reply.note:
            yield from labelled("note", printable(answer.reply.note.encode()))
        yield from labelled("time", f"{answer.reply.elapsed:.4f} s")
    for line in printable(answer.log).splitlines():
        yield f"| {line}"
