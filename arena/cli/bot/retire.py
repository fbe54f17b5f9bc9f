"""``arena bot retire``: a version enters no more tournaments."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.errors import CommandError
from arena.tournament.naming import AT, find_version

Version = Annotated[
    str, typer.Argument(metavar="NAME@VERSION", help="A submitted version, for instance otter@1.2.", show_default=False)
]


def retire(bot: Version, db: options.Db = None) -> None:
    """Let a version enter no new tournaments; those that it is in go on, and its results stay."""
    if AT not in bot:
        raise CommandError(f"{bot}: which version? For instance {bot}{AT}1.0; `arena bot list` shows which there are")
    with store_for_reading(db or options.settings().db) as store:
        found = find_version(bot, store.bot_versions())
        done = store.retire_bot(found.name, found.version)
    typer.echo(f"{found.name}{AT}{found.version} {'is retired' if done else 'was retired before'}")
