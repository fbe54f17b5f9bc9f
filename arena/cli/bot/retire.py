"""``arena bot retire``: a version enters no more tournaments."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.bot_desks import open_desk
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli.errors import CommandError
from arena.cli.places import at_place
from arena.tournament.naming import AT, find_version

Version = Annotated[
    str, typer.Argument(metavar="NAME@VERSION", help="A submitted version, for instance otter@1.2.", show_default=False)
]


@at_place
def retire(place: Place, bot: Version) -> None:
    """Let a version enter no new tournaments; those that it is in go on, and its results stay."""
    if AT not in bot:
        raise CommandError(f"{bot}: which version? For instance {bot}{AT}1.0; `arena bot list` shows which there are")
    with open_reader(place) as store:
        found = find_version(bot, store.bot_versions())
    done = open_desk(place).retire(found.name, found.version)
    typer.echo(f"{found.name}{AT}{found.version} {'is retired' if done else 'was retired before'}")
