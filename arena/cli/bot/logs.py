"""``arena bot log``: what a submitted bot wrote in its games."""

from __future__ import annotations

import typer

from arena.bootstrap.bot_games import logs, withheld
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli.beside import say
from arena.cli.bot.show import Bot
from arena.cli.errors import CommandError
from arena.cli.files import printable
from arena.cli.places import at_place
from arena.tournament.naming import AT, find_version


@at_place
def log(place: Place, bot: Bot) -> None:
    """Print what a bot wrote to its log in the games that may be shown; without a version, what every version wrote."""
    with open_reader(place) as store:
        versions = store.bot_versions()
        found = find_version(bot, versions)
        digests = {each.digest for each in versions if each.name == found.name and (AT not in bot or each == found)}
        told = 0
        for entry in logs(store, digests):
            if entry.data is None:
                raise CommandError(f"{bot} is owned by {found.owner}; its logs are for them and for administrators")
            told += 1
            typer.echo(f"--- {entry.game_id} seat {entry.seat}: {entry.label}")
            typer.echo(printable(entry.data), nl=not entry.data.endswith(b"\n"))
        hidden = withheld(store, digests)
    if not told:
        say(f"{bot} has written nothing in a game that may be shown")
    if hidden:
        say(f"{hidden} games more are shown when their deal sets are finished in every orientation")
