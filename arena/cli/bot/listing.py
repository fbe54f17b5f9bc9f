"""``arena bot list``: the submitted bots."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from rich.table import Table

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.bot.version_json import version_json
from arena.cli.json_output import print_json
from arena.cli.tables import console, new_table
from arena.tournament.submitted import SubmittedVersion


def list_bots(db: options.Db = None, json: options.Json = False) -> None:
    """List the submitted bots: by name, and in the order of submission."""
    with store_for_reading(db or options.settings().db) as store:
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
