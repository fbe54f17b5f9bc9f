"""``arena bot show``: a submitted version, what lies in the store, and what it has played."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from arena.bootstrap.bot_desks import open_desk
from arena.bootstrap.bot_games import Score, scores
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.bot.version_json import version_json
from arena.cli.json_output import print_json
from arena.cli.places import at_place
from arena.cli.tables import console, new_table
from arena.service.desk import Content
from arena.tournament.naming import find_version
from arena.tournament.submitted import SubmittedVersion

Bot = Annotated[
    str,
    typer.Argument(
        metavar="NAME[@VERSION]", help="A submitted bot; without a version its newest one.", show_default=False
    ),
]


@at_place
def show(place: Place, bot: Bot, json: options.Json = False) -> None:
    """Show a submitted bot: manifest, digest, size, and its results in every tournament."""
    with open_reader(place) as store:
        version = find_version(bot, store.bot_versions())
        played = list(scores(store, version.digest))
    content, folder = open_desk(place).content(version)
    if json:
        print_json(_json(version, content, folder, played))
        return
    for line in _lines(version, content, folder):
        typer.echo(line)
    if played:
        console().print(_table(played))


def _lines(version: SubmittedVersion, content: Content, folder: Path | None) -> Iterator[str]:
    yield f"{version.name}@{version.version}"
    yield f"games      {', '.join(version.games)}"
    yield f"command    {shlex.join(content.command)}"
    yield f"capacity   {content.capacity}"
    yield f"digest     sha256:{version.digest}"
    yield f"size       {content.files:,} files, {content.bytes:,} bytes"
    yield f"submitted  {version.submitted_at:%Y-%m-%d %H:%M} UTC by {version.owner}"
    if version.retired_at is not None:
        yield f"retired    {version.retired_at:%Y-%m-%d %H:%M} UTC"
    if folder is not None:
        yield f"folder     {folder}"


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


def _json(
    version: SubmittedVersion, content: Content, folder: Path | None, played: Sequence[Score]
) -> dict[str, object]:
    return {
        **version_json(version),
        "command": list(content.command),
        "capacity": content.capacity,
        "files": content.files,
        "bytes": content.bytes,
        "folder": None if folder is None else str(folder),
        "record": [row._asdict() for row in played],
    }
