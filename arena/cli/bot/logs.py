"""``arena bot log``: what a submitted bot wrote in its games."""

from __future__ import annotations

import typer

from arena.bootstrap.bot_games import logs, withheld
from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.beside import say
from arena.cli.bot.show import Bot
from arena.cli.files import printable
from arena.tournament.naming import AT, find_version


def log(bot: Bot, db: options.Db = None) -> None:
    """Print what a bot wrote to its log in the games that may be shown; without a version, what every version wrote."""
    with store_for_reading(db or options.settings().db) as store:
        versions = store.bot_versions()
        found = find_version(bot, versions)
        digests = {each.digest for each in versions if each.name == found.name and (AT not in bot or each == found)}
        told = 0
        for entry in logs(store, digests):
            told += 1
            typer.echo(f"--- {entry.game_id} seat {entry.seat}: {entry.label}")
            typer.echo(printable(entry.data), nl=not entry.data.endswith(b"\n"))
        hidden = withheld(store, digests)
    if not told:
        say(f"{bot} has written nothing in a game that may be shown")
    if hidden:
        say(f"{hidden} games more are shown when their deal sets are finished in every orientation")
