"""``arena bot show``: a submitted version, what lies in the store, and what it has played."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from rich.table import Table

from arena import games
from arena.bootstrap.bot_games import Score, scores
from arena.bootstrap.stores import bot_store, store_for_reading
from arena.bots.manifest import Manifest, load
from arena.bots.size import Size, measure
from arena.cli import options
from arena.cli.bot.version_json import version_json
from arena.cli.json_output import print_json
from arena.cli.tables import console, new_table
from arena.tournament.naming import find_version
from arena.tournament.submitted import SubmittedVersion

Bot = Annotated[
    str,
    typer.Argument(
        metavar="NAME[@VERSION]", help="A submitted bot; without a version its newest one.", show_default=False
    ),
]


def show(bot: Bot, db: options.Db = None, json: options.Json = False) -> None:
    """Show a submitted bot: manifest, digest, size, and its results in every tournament."""
    settings = options.settings()
    url = db or settings.db
    with store_for_reading(url) as store:
        version = find_version(bot, store.bot_versions())
        played = list(scores(store, version.digest))
    folder = bot_store(url, settings.bots).check(version.digest)
    manifest, size = load(folder, games.names()), measure(folder)
    if json:
        print_json(_json(version, manifest, size, played))
        return
    for line in _lines(version, manifest, size):
        typer.echo(line)
    if played:
        console().print(_table(played))


def _lines(version: SubmittedVersion, manifest: Manifest, size: Size) -> Iterator[str]:
    yield f"{version.name}@{version.version}"
    yield f"games      {', '.join(manifest.games)}"
    yield f"command    {shlex.join(manifest.command)}"
    yield f"capacity   {manifest.capacity}"
    yield f"digest     sha256:{version.digest}"
    yield f"size       {size.files:,} files, {size.total:,} bytes"
    yield f"submitted  {version.submitted_at:%Y-%m-%d %H:%M} UTC by {version.owner}"
    if version.retired_at is not None:
        yield f"retired    {version.retired_at:%Y-%m-%d %H:%M} UTC"
    yield f"folder     {manifest.folder}"


def _table(played: Sequence[Score]) -> Table:
    table = new_table()
    table.add_column("tournament", no_wrap=True)
    table.add_column("game")
    for name in ("games", "W-D-L", "forfeits"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in played:
        number = row.wins + row.draws + row.losses
        table.add_row(row.tournament, row.game, str(number), f"{row.wins}-{row.draws}-{row.losses}", str(row.forfeits))
    return table


def _json(version: SubmittedVersion, manifest: Manifest, size: Size, played: Sequence[Score]) -> dict[str, object]:
    return {
        **version_json(version),
        "command": list(manifest.command),
        "capacity": manifest.capacity,
        "files": size.files,
        "bytes": size.total,
        "folder": str(manifest.folder),
        "record": [row._asdict() for row in played],
    }
