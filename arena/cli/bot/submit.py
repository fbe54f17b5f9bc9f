"""``arena bot submit``: a bot becomes a version that never changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena.bootstrap.bot_desks import open_desk
from arena.bootstrap.places import Place
from arena.cli.places import at_place

Source = Annotated[
    Path,
    typer.Argument(metavar="DIR|ARCHIVE", help="A bot's folder, or a zip or tar of it.", show_default=False),
]


@at_place
def submit(place: Place, source: Source) -> None:
    """Take a bot in, by strict rules, as a version that never changes; its name is yours from then on."""
    bot = open_desk(place).submit(source)
    typer.echo(f"{bot.name}@{bot.version} {'is submitted' if bot.fresh else 'was submitted before, with this content'}")
    typer.echo(f"sha256:{bot.digest}")
    if bot.fresh:
        typer.echo(f"tournaments name it: --bot {bot.name}@{bot.version}, or --bot {bot.name} for the newest version")
