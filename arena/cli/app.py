"""The command ``arena``: its nouns and verbs, each in a module that is imported only when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Final, NamedTuple

import typer

import arena
from arena.cli.errors import guarded
from arena.cli.verbs import verbs_app


class Noun(NamedTuple):
    """A word behind ``arena``.

    Its module has a `typer.Typer` called ``app`` or, where verbs have modules of their own, a table ``VERBS``.
    """

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
    "serve": Noun("arena.cli.serve", "Run tournaments, ladders and recurring ones for others, over gRPC."),
    "ladder": Noun("arena.cli.ladder", "Every submitted bot of a game plays on and on."),
    "recurrence": Noun("arena.cli.recurrence", "Tournaments that a service makes again and again."),
    "token": Noun("arena.cli.token", "Who may use the service, and in which role."),
    "db": Noun("arena.cli.db", "Upgrade and check a database."),
    "transcript": Noun("arena.cli.transcript", "Check, show and question the text form of a game."),
    "health": Noun("arena.cli.health", "Whether the service that runs here serves."),
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
    return guarded(lambda: make_app(*_called(arguments))(args=list(arguments), prog_name="arena"))


def make_app(noun: str | None = None, verb: str | None = None) -> typer.Typer:
    """The whole command, of which only the called noun has its verbs, and of those only the called one its options."""
    app = typer.Typer(
        help="Tournaments of card-playing bots.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_whole)
    for name, each in NOUNS.items():
        app.add_typer(_verbs(each, verb) if name == noun else typer.Typer(), name=name, help=each.help)
    return app


def _verbs(noun: Noun, called: str | None) -> typer.Typer:
    module = import_module(noun.module)
    if hasattr(module, "VERBS"):
        return verbs_app(module.VERBS, called)
    app: typer.Typer = module.app
    return app


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"arena {arena.__version__}")
        raise typer.Exit


def _whole(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """``arena`` itself does nothing else."""


def _called(arguments: Sequence[str]) -> Sequence[str]:
    """The noun and the verb of a command line, if it has them: its first two words that are no options."""
    return [word for word in arguments if not word.startswith("-")][:2]
