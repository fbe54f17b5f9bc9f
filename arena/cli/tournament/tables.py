"""``arena tournament list``, ``standings`` and ``crosstable``."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.adjusted_table import adjusted_table
from arena.cli.json_output import decision_json, print_json, quarantined_json, rounds_json, standings_json
from arena.cli.tables import console, crosstable_table, seat_bias_line, standings_table
from arena.cli.tournament_tables import list_table, quarantine_lines, rounds_table
from arena.tournament.decided import decision_of
from arena.tournament.standings import make_crosstable, make_standings
from arena.tournament.swiss_rounds import round_scores


def list_tournaments(db: options.Db = None) -> None:
    """List the tournaments of the database, oldest first."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(list_table(store.summaries()))


Adjusted = Annotated[bool, typer.Option("--adjusted", help="Show the points with the luck of the cards taken out.")]


def standings(
    name: options.Name, db: options.Db = None, json: options.Json = False, adjusted: Adjusted = False
) -> None:
    """Show ratings and results with 95 % intervals; the independent unit is the mirrored deal set."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        finished, quarantined = store.finished(name), store.quarantined(name)
    table, decision = make_standings(made, finished), decision_of(made, finished)
    scores = round_scores(made, finished)
    if json:
        told = {
            "rounds": rounds_json(scores),
            "decision": decision_json(decision),
            "quarantined": quarantined_json(made, quarantined),
        }
        print_json({**standings_json(made, table), **told})
        return
    if adjusted:
        console().print(adjusted_table(table))
        return
    console().print(standings_table(table))
    typer.echo(seat_bias_line(table))
    if scores:
        console().print(rounds_table(scores))
    if decision:
        typer.echo(decision.text)
    for line in quarantine_lines(made, quarantined):
        typer.echo(line)


def crosstable(name: options.Name, db: options.Db = None) -> None:
    """Show the score of each bot against each other."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(crosstable_table(make_crosstable(store.tournament(name), store.finished(name))))
