"""The command ``arena``: its nouns, each in a module that is imported only when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NamedTuple

import typer

from arena.cli.errors import guarded


class Noun(NamedTuple):
    """A word behind ``arena``; its module has a `typer.Typer` called ``app``."""

    module: str
    help: str


NOUNS: Final = {
    "demo": Noun("arena.cli.demo", "Play a small tournament of the sample bots."),
    "bot": Noun("arena.cli.bot", "Write, check and question bots."),
    "play": Noun("arena.cli.play", "Play against bots in the terminal."),
    "match": Noun("arena.cli.match", "Two bots against each other, nothing stored."),
    "tournament": Noun("arena.cli.tournament", "Run, resume and read tournaments."),
    "game": Noun("arena.cli.game", "One game of a tournament: show it, or play it again."),
    "rating": Noun("arena.cli.rating", "Ratings over all tournaments of the database."),
    "transcript": Noun("arena.cli.transcript", "Check, show and question the text form of a game."),
    "doctor": Noun("arena.cli.doctor", "What this machine has for boxing bots, and what is missing."),
    "gin": Noun("arena.cli.gin", "Tools for gin."),
}
"""By name, in the order of `arena --help`; a noun without verbs is a callback with `invoke_without_command=True`."""


def main() -> None:
    """Run the command line and end the process: 0 is well, 1 a check that failed, 2 a wrong use."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that lacks a letter of an event's name still shows the rest.
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line without its first word; the exit code."""
    return guarded(lambda: make_app(_noun(arguments))(args=list(arguments), prog_name="arena"))


def make_app(called: str | None = None) -> typer.Typer:
    """The whole command, of which only the called noun has its verbs."""
    app = typer.Typer(
        help="Tournaments of card-playing bots.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_no_options)
    for name, noun in NOUNS.items():
        verbs = import_module(noun.module).app if name == called else typer.Typer()
        app.add_typer(verbs, name=name, help=noun.help)
    return app


def _no_options() -> None:
    """``arena`` itself does nothing."""


def _noun(arguments: Sequence[str]) -> str | None:
    return next((word for word in arguments if not word.startswith("-")), None)
