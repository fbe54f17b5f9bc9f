"""``arena rating``: ratings over all tournaments of the database."""

from __future__ import annotations

import typer

from arena import games
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.json_output import print_json, ratings_json
from arena.cli.places import at_place
from arena.cli.tables import TOO_FEW, console, new_table, side_text

app = typer.Typer(no_args_is_help=True)


@app.callback()
def rating() -> None:
    """Ratings over all tournaments of the database."""


@app.command("list")
@at_place
def list_ratings(place: Place, game: options.Game, json: options.Json = False) -> None:
    """List the ratings of a game by ruleset, the strongest first; only bots of one group compare."""
    games.rulesets(game)
    with open_reader(place) as store:
        rows = store.ratings(game)
    if json:
        print_json(ratings_json(rows))
        return
    table = new_table()
    for name in ("ruleset", "bot", "content"):
        table.add_column(name, no_wrap=True)
    for name in ("group", "Elo", "games", "sets"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        elo = TOO_FEW if row.low is None or row.high is None else f"{row.elo:.0f} ±{(row.high - row.low) / 2:.0f}"
        digest = "+".join(part[:8] for part in row.rated.digest.split("+"))
        numbers = (row.group, elo, row.games, row.deal_sets)
        table.add_row(row.ruleset, *map(side_text, (row.rated.label, digest)), *map(str, numbers))
    console().print(table)
