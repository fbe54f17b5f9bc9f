"""``arena tournament games``, ``log`` and ``transcript``.

What would show a deal waits until its deal set is finished in every orientation (architecture, decision 3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.files import printable
from arena.cli.json_output import games_json, print_json, unfinished_json
from arena.cli.tables import console
from arena.cli.tournament_tables import games_table, unfinished_table
from arena.storage.store import SqlStore
from arena.tournament.disclosure import disclosed
from arena.tournament.model import FinishedGame, Tournament, UnfinishedGame

_LATER: Final = "shown when its deal set is finished in every orientation"


def games(
    name: options.Name, db: options.Db = None, json: options.Json = False, unfinished: options.Unfinished = False
) -> None:
    """List the finished games, or with --open those without a result: how often they were void, and why."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        if unfinished:
            _list_unfinished(made, store.unfinished(name), json=json)
            return
        open_games, finished = store.planned(name), store.finished(name)
    if json:
        shown = disclosed(open_games, finished)
        told = [game if game.planned.id in shown else _veiled(game) for game in finished]
        print_json(games_json(made, told))
    else:
        console().print(games_table(made, finished))


def _list_unfinished(tournament: Tournament, games: Sequence[UnfinishedGame], *, json: bool) -> None:
    if json:
        print_json(unfinished_json(tournament, games))
    else:
        console().print(unfinished_table(tournament, games))


def _veiled(game: FinishedGame) -> FinishedGame:
    """Without what tells of the cards: a detail may name some, and luck says how good they were."""
    return replace(game, detail=_LATER if game.detail else "", luck=None)


def log(game_id: options.GameId, db: options.Db = None) -> None:
    """Print what each bot of a game wrote to its log, notes included."""
    with store_for_reading(db or options.settings().db) as store:
        logs = store.logs(game_id)
        if not logs:
            raise CommandError(f"game {game_id} is not finished, so it has no log yet")
        _check_disclosed(store, game_id, "log")
    for seat, (label, data) in enumerate(logs):
        typer.echo(f"--- seat {seat}: {label}")
        typer.echo(printable(data), nl=not data.endswith(b"\n"))


def transcript(game_id: options.GameId, db: options.Db = None) -> None:
    """Print the transcript of a finished game; pipe it to 'arena transcript show -'."""
    with store_for_reading(db or options.settings().db) as store:
        text = store.transcript(game_id)
        if text is None:
            raise CommandError(f"game {game_id} is not finished, so it has no transcript yet")
        _check_disclosed(store, game_id, "transcript")
    typer.echo(text, nl=False)


def _check_disclosed(store: SqlStore, game_id: str, what: str) -> None:
    """Refuse what would show a deal that is still to be played from another side.

    Raises:
        CommandError: the game's deal set is not finished.
    """
    deal_set = game_id.rpartition("/")[0]
    due = [game.id for game in store.planned(game_id.partition("/")[0]) if game.id.rpartition("/")[0] == deal_set]
    if due:
        raise CommandError(
            f"game {game_id} has the packs of {', '.join(due)}, not finished yet; its {what} is {_LATER}"
        )
