"""``arena tournament games``, ``log`` and ``transcript``.

What would show a deal waits until its deal set is finished in every orientation (architecture, decision 3).
"""

from __future__ import annotations

from collections.abc import Sequence

import typer

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.files import printable
from arena.cli.json_output import games_json, print_json, unfinished_json
from arena.cli.places import at_place
from arena.cli.tables import console
from arena.cli.tournament_tables import games_table, unfinished_table
from arena.tournament.disclosure import check_shown, disclosed, veiled
from arena.tournament.model import Tournament, UnfinishedGame


@at_place
def games(place: Place, name: options.Name, json: options.Json = False, unfinished: options.Unfinished = False) -> None:
    """List the finished games, or with --open those without a result: how often they were void, and why."""
    with open_reader(place) as store:
        made = store.tournament(name)
        if unfinished:
            _list_unfinished(made, store.unfinished(name), json=json)
            return
        open_games, finished = store.planned(name), store.finished(name)
    if json:
        shown = disclosed(open_games, finished)
        told = [game if game.planned.id in shown else veiled(game) for game in finished]
        print_json(games_json(made, told))
    else:
        console().print(games_table(made, finished))


def _list_unfinished(tournament: Tournament, games: Sequence[UnfinishedGame], *, json: bool) -> None:
    if json:
        print_json(unfinished_json(tournament, games))
    else:
        console().print(unfinished_table(tournament, games))


@at_place
def log(place: Place, game_id: options.GameId) -> None:
    """Print what each bot of a game wrote to its log, notes included."""
    with open_reader(place) as store:
        logs = store.logs(game_id)
        if not logs:
            raise CommandError(f"game {game_id} is not finished, so it has no log yet")
        check_shown(game_id, "log", store.planned(game_id.partition("/")[0]))
    for seat, (label, data) in enumerate(logs):
        typer.echo(f"--- seat {seat}: {label}")
        if data is None:
            typer.echo("(another author's bot: its log is not shown)")
        else:
            typer.echo(printable(data), nl=not data.endswith(b"\n"))


@at_place
def transcript(place: Place, game_id: options.GameId) -> None:
    """Print the transcript of a finished game; pipe it to 'arena transcript show -'."""
    with open_reader(place) as store:
        text = store.transcript(game_id)
        if text is None:
            raise CommandError(f"game {game_id} is not finished, so it has no transcript yet")
        check_shown(game_id, "transcript", store.planned(game_id.partition("/")[0]))
    typer.echo(text, nl=False)
