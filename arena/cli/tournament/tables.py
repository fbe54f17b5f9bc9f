"""``arena tournament list``, ``standings`` and ``crosstable``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.adjusted_table import adjusted_table
from arena.cli.json_output import decision_json, print_json, quarantined_json, rounds_json, standings_json
from arena.cli.results import show_standings
from arena.cli.tables import console, crosstable_table
from arena.cli.tournament_tables import list_table
from arena.tournament.decided import decision_of
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.quarantine import Quarantined
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
        if json:
            _print_json(made, store.finished(name), store.quarantined(name))
        elif adjusted:
            console().print(adjusted_table(make_standings(made, store.finished(name))))
        else:
            show_standings(made, store)


def _print_json(made: Tournament, finished: Sequence[FinishedGame], quarantined: Sequence[Quarantined]) -> None:
    told = {
        "rounds": rounds_json(round_scores(made, finished)),
        "decision": decision_json(decision_of(made, finished)),
        "quarantined": quarantined_json(made, quarantined),
    }
    print_json({**standings_json(made, make_standings(made, finished)), **told})


def crosstable(name: options.Name, db: options.Db = None) -> None:
    """Show the score of each bot against each other."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(crosstable_table(make_crosstable(store.tournament(name), store.finished(name))))
