"""``arena ladder``: every submitted bot of a game plays on and on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from arena import games
from arena.bootstrap.ladder_views import read_ladders
from arena.bootstrap.places import Place
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.json_output import print_json
from arena.cli.places import at_place, service_of
from arena.cli.tables import TOO_FEW, console, new_table
from arena.service.ladder_view import LadderRow, LadderView
from arena.tournament.naming import AT

app = typer.Typer(no_args_is_help=True)

DealSets = Annotated[int, typer.Option("--deal-sets", min=1, help="Deal sets of each pairing of a step.")]


@app.callback()
def ladder() -> None:
    """Let every submitted bot of a game play on and on, and see how they stand."""


@app.command()
def start(
    game: options.Game,
    rules: options.Rules = "",
    time: options.Time = "",
    deal_sets: DealSets = 20,
    server: options.Server = None,
    token_file: options.TokenFile = None,
) -> None:
    """Start the ladder of a game at a service, or let a stopped one go on under these terms."""
    from arena.bootstrap.remote import remote_office  # noqa: PLC0415  # who shows a database needs no wire

    games.rulesets(game)
    with remote_office(service_of(server, token_file)) as office:
        view = office.start_ladder(game, rules, time, deal_sets)
    made = view.ladder
    typer.echo(f"the ladder of {made.game} goes on: {made.ruleset}, {made.deal_sets} deal sets a pairing")


@app.command()
def stop(game: options.Game, server: options.Server = None, token_file: options.TokenFile = None) -> None:
    """Let the ladder of a game make no more steps; the step that plays goes on, and ratings stay."""
    from arena.bootstrap.remote import remote_office  # noqa: PLC0415

    games.rulesets(game)
    with remote_office(service_of(server, token_file)) as office:
        done = office.stop_ladder(game)
    typer.echo(f"the ladder of {game} {'is stopped' if done else 'was stopped before'}")


@app.command()
@at_place
def show(place: Place, game: options.OrderedGame = None, json: options.Json = False) -> None:
    """Show how the bots of each ladder stand, the strongest first, and what plays now."""
    if game is not None:
        games.rulesets(game)
    views = [view for view in read_ladders(place) if game in (None, view.ladder.game)]
    if json:
        print_json([_as_json(view) for view in views])
    elif not views:
        which = "there is no ladder" if game is None else f"{game} has no ladder"
        raise CommandError(f"{which}; an organiser starts one with: arena ladder start --game {game or 'GAME'}")
    else:
        _print(views)


def _print(views: Sequence[LadderView]) -> None:
    for view in views:
        typer.echo(_headline(view))
        console().print(_table(view.rows))


def _headline(view: LadderView) -> str:
    made = view.ladder
    now = f"{view.playing} plays or waits" if view.playing else "nothing plays"
    if made.stopped_at is not None:
        now = f"stopped on {made.stopped_at:%Y-%m-%d %H:%M} UTC; {now}"
    return f"{made.game}, {made.ruleset}: {made.steps} steps, {now}"


def _table(rows: Sequence[LadderRow]) -> Table:
    table = new_table()
    table.add_column("rank", justify="right", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for name in ("elo", "games", "deal sets"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("check", no_wrap=True)
    for row in rows:
        rank = str(row.rank or "")
        table.add_row(rank, f"{row.name}{AT}{row.version}", _elo(row), str(row.games), str(row.deal_sets), _check(row))
    return table


def _check(row: LadderRow) -> str:
    return f"{row.check}, gone from the store" if row.gone else row.check


def _elo(row: LadderRow) -> str:
    if not row.rank:
        return ""
    if row.interval is None:
        return f"{row.elo:.0f} {TOO_FEW}"
    return f"{row.elo:.0f} ± {(row.interval[1] - row.interval[0]) / 2:.0f}"


def _as_json(view: LadderView) -> dict[str, Any]:
    made = view.ladder
    return {
        "game": made.game,
        "ruleset": made.ruleset,
        "time": made.time,
        "deal_sets": made.deal_sets,
        "creator": made.creator,
        "created_at": f"{made.created_at:%Y-%m-%dT%H:%M:%SZ}",
        "steps": made.steps,
        "stopped_at": None if made.stopped_at is None else f"{made.stopped_at:%Y-%m-%dT%H:%M:%SZ}",
        "playing": view.playing or None,
        "bots": [_row_json(row) for row in view.rows],
    }


def _row_json(row: LadderRow) -> dict[str, Any]:
    return {
        "rank": row.rank or None,
        "name": row.name,
        "version": row.version,
        "check": row.check,
        "elo": row.elo if row.rank else None,
        "interval": None if row.interval is None else list(row.interval),
        "games": row.games,
        "deal_sets": row.deal_sets,
        "gone": row.gone,
    }
