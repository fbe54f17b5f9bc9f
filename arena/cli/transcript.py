"""``arena transcript``: check, show and question the text form of a game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from arena.cli.board import show_game
from arena.cli.errors import CheckFailed, CommandError, complain
from arena.cli.files import read_text
from arena.cli.symbols import paint_for
from arena.games.transcript import Replay, TranscriptError, format_verdict, read

app = typer.Typer(no_args_is_help=True)

File = Annotated[str, typer.Argument(help="A transcript; - is standard input.", metavar="FILE", show_default=False)]
Files = Annotated[list[str], typer.Argument(help="Transcripts; - is standard input.", metavar="FILE")]


@app.callback()
def transcript() -> None:
    """Check, show and question the text form of a game."""


@app.command()
def check(files: Files) -> None:
    """Replay each file; print one line for each that is right, such as 'ok completed 23 61' or 'ok unfinished'.

    What is wrong with a file goes to stderr with its line and the clause of the rules; the exit code is then 1.
    """
    wrong = False
    for name in files:
        try:
            replay = read(read_text(name))
        except TranscriptError as error:
            complain(f"{name}: {error}")
            wrong = True
        else:
            verdict = replay.verdict
            typer.echo(f"ok {format_verdict(verdict) if verdict else 'unfinished'}")
    if wrong:
        raise CheckFailed


@app.command()
def legal(file: File) -> None:
    """Print the legal actions at the end of a file, one a line; nothing where no seat is to act.

    A last line '# incomplete' says that the list was cut (clause 5).
    """
    replay = _replay(file)
    if replay.verdict is not None or replay.state is None:
        return
    listing = replay.rules.legal_actions(replay.state)
    for action in listing.actions:
        typer.echo(replay.rules.format_action(action))
    if not listing.complete:
        typer.echo("# incomplete")


@app.command()
def show(file: File) -> None:
    """Print a file as a board, step by step; every hand is open."""
    for line in show_game(_replay(file), paint_for(sys.stdout)):
        typer.echo(line)


@app.command()
def observe(
    file: File,
    seat: Annotated[int, typer.Option(help="The seat, from 0.", show_default=False)],
) -> None:
    """Print as JSON what a seat is sent of the position at the end of a file (protos/arena/v1)."""
    # Only this command needs the wire.
    from arena.rpc.translate.as_json import observation_json  # noqa: PLC0415

    replay = _replay(file)
    seats = len(replay.transcript.seats)
    if not 0 <= seat < seats:
        raise CommandError(f"--seat {seat}: {replay.transcript.game} has the seats 0 to {seats - 1}")
    if replay.state is None:
        raise CommandError(f"{file}: no deal has begun, so no seat has been sent anything")
    typer.echo(observation_json(replay.rules, replay.state, seat))


def _replay(name: str) -> Replay:
    try:
        return read(read_text(name))
    except TranscriptError as error:
        complain(f"{name}: {error}")
        raise CheckFailed from error
