"""``arena tournament list``, ``standings`` and ``crosstable``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.adjusted_table import adjusted_table
from arena.cli.json_output import decision_json, print_json, quarantined_json, rounds_json, standings_json
from arena.cli.places import at_place
from arena.cli.results import show_standings
from arena.cli.tables import console, crosstable_table
from arena.cli.tournament_tables import list_table
from arena.tournament.model import Tournament
from arena.tournament.quarantine import Quarantined
from arena.tournament.standings import make_crosstable
from arena.tournament.table import Table


@at_place
def list_tournaments(place: Place) -> None:
    """List the tournaments of the database, oldest first."""
    with open_reader(place) as store:
        console().print(list_table(store.summaries()))


Adjusted = Annotated[bool, typer.Option("--adjusted", help="Show the points with the luck of the cards taken out.")]


@at_place
def standings(place: Place, name: options.Name, json: options.Json = False, adjusted: Adjusted = False) -> None:
    """Show ratings and results with 95 % intervals; the independent unit is the mirrored deal set."""
    with open_reader(place) as store:
        made = store.tournament(name)
        if json:
            _print_json(made, store.table(name), store.quarantined(name))
        elif adjusted:
            console().print(adjusted_table(store.table(name).standings))
        else:
            show_standings(made, store)


def _print_json(made: Tournament, table: Table, quarantined: Sequence[Quarantined]) -> None:
    told = {
        "rounds": rounds_json(table.rounds),
        "decision": decision_json(table.decision),
        "quarantined": quarantined_json(made, quarantined),
    }
    print_json({**standings_json(made, table.standings), **told})


@at_place
def crosstable(place: Place, name: options.Name) -> None:
    """Show the score of each bot against each other."""
    with open_reader(place) as store:
        console().print(crosstable_table(make_crosstable(store.tournament(name), store.finished(name))))
