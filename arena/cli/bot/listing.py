"""``arena bot list``: the submitted bots."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from rich.table import Table

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.bot.version_json import version_json
from arena.cli.json_output import print_json
from arena.cli.places import at_place
from arena.cli.tables import console, new_table
from arena.tournament.submitted import SubmittedVersion


@at_place
def list_bots(place: Place, json: options.Json = False) -> None:
    """List the submitted bots: by name, and in the order of submission."""
    with open_reader(place) as store:
        versions = store.bot_versions()
    if json:
        print_json([version_json(version) for version in versions])
    elif versions:
        console().print(_table(versions))
    else:
        typer.echo("no bot was submitted yet; submit one with: arena bot submit DIR")


def _table(versions: Sequence[SubmittedVersion]) -> Table:
    table = new_table()
    for name in ("bot", "games", "owner"):
        table.add_column(name, overflow="fold")
    for name in ("sha256", "submitted (UTC)", "retired"):
        table.add_column(name, no_wrap=True)
    for each in versions:
        bot = f"{each.name}@{each.version}"
        submitted = f"{each.submitted_at:%Y-%m-%d %H:%M}"
        retired = "" if each.retired_at is None else f"{each.retired_at:%Y-%m-%d}"
        table.add_row(bot, ", ".join(each.games), each.owner, each.digest[:12], submitted, retired)
    return table
