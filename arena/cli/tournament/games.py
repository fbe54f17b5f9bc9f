"""``arena tournament games``, ``log`` and ``transcript``."""

from __future__ import annotations

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.files import printable
from arena.cli.json_output import games_json, print_json
from arena.cli.tables import console
from arena.cli.tournament_tables import games_table


def games(name: options.Name, db: options.Db = None, json: options.Json = False) -> None:
    """List the finished games."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        finished = store.finished(name)
    if json:
        print_json(games_json(made, finished))
    else:
        console().print(games_table(made, finished))


def log(game_id: options.GameId, db: options.Db = None) -> None:
    """Print what each bot of a game wrote to its log, notes included."""
    with store_for_reading(db or options.settings().db) as store:
        logs = store.logs(game_id)
    if not logs:
        raise CommandError(f"game {game_id} is not finished, so it has no log yet")
    for seat, (label, data) in enumerate(logs):
        typer.echo(f"--- seat {seat}: {label}")
        typer.echo(printable(data), nl=not data.endswith(b"\n"))


def transcript(game_id: options.GameId, db: options.Db = None) -> None:
    """Print the transcript of a finished game; pipe it to 'arena transcript show -'."""
    with store_for_reading(db or options.settings().db) as store:
        text = store.transcript(game_id)
    if text is None:
        raise CommandError(f"game {game_id} is not finished, so it has no transcript yet")
    typer.echo(text, nl=False)
