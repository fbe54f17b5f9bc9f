"""``arena bot submit``: a bot becomes a version that never changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena.bootstrap.submitting import submit as submit_bot
from arena.cli import options

Source = Annotated[
    Path,
    typer.Argument(metavar="DIR|ARCHIVE", help="A bot's folder, or a zip or tar of it.", show_default=False),
]


def submit(source: Source, db: options.Db = None) -> None:
    """Take a bot in, by strict rules, as a version that never changes; its name is yours from then on."""
    settings = options.settings()
    done = submit_bot(source, db or settings.db, settings.bots)
    bot = done.submission
    typer.echo(
        f"{bot.name}@{bot.version} {'is submitted' if done.fresh else 'was submitted before, with this content'}"
    )
    typer.echo(f"sha256:{bot.digest}")
    if done.fresh:
        typer.echo(f"tournaments name it: --bot {bot.name}@{bot.version}, or --bot {bot.name} for the newest version")
