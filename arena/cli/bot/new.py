"""``arena bot new``: a first bot that runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena import games
from arena.bots.starters.language import Language, plan_bot
from arena.bots.starters.plan import check_new, write
from arena.cli import options

NewName = Annotated[
    str, typer.Argument(metavar="NAME", help="The bot's name, and its new folder's.", show_default=False)
]
Lang = Annotated[Language, typer.Option("--lang", help="The language of its program.")]


def new(name: NewName, game: options.Game, lang: Lang = Language.PYTHON) -> None:
    """Write a bot that runs into a new folder NAME: its manifest, its program, and a few lines on what to do next."""
    games.rules(game)
    check_new(name, Path())
    plan = plan_bot(name, game, lang)
    folder = write(plan, Path())
    typer.echo(f"{folder}: a bot for {game}; its program is {folder / plan.program}")
    if plan.build:
        typer.echo(plan.build)
    typer.echo(f"arena bot check {folder}")
