"""``arena tournament list``, ``standings`` and ``crosstable``."""

from __future__ import annotations

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.json_output import print_json, standings_json
from arena.cli.tables import console, crosstable_table, seat_bias_line, standings_table
from arena.cli.tournament_tables import list_table
from arena.tournament.standings import make_crosstable, make_standings


def list_tournaments(db: options.Db = None) -> None:
    """List the tournaments of the database, oldest first."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(list_table(store.summaries()))


def standings(name: options.Name, db: options.Db = None, json: options.Json = False) -> None:
    """Show ratings and results with 95 % intervals; the independent unit is the mirrored deal set."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        table = make_standings(made, store.finished(name))
    if json:
        print_json(standings_json(made, table))
        return
    console().print(standings_table(table))
    typer.echo(seat_bias_line(table))


def crosstable(name: options.Name, db: options.Db = None) -> None:
    """Show the score of each bot against each other."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(crosstable_table(make_crosstable(store.tournament(name), store.finished(name))))
