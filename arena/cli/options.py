"""Options that several commands share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from arena.bots.box.level import Sandbox
from arena.cli.errors import CommandError
from arena.games.errors import RulesetError
from arena.settings import MOST_WORKERS, Settings, read_settings
from arena.tournament.model import Partners
from arena.tournament.order import DEAL_SETS, MOST_OF_A_TEST, MOST_OF_A_WIDTH
from arena.tournament.terms import Format, IntervalWidth, OnFault, Until, parse_until

Name = Annotated[str, typer.Argument(help="The tournament's name.", show_default=False)]
NameOrFile = Annotated[
    str,
    typer.Argument(
        metavar="NAME|FILE.toml", help="The tournament's name, or a file that says all of it.", show_default=False
    ),
]
GameId = Annotated[str, typer.Argument(help="A game's id, for instance spring/3/12/1.", show_default=False)]
Game = Annotated[str, typer.Option("--game", help="The game, for instance gin.", show_default=False)]
OrderedGame = Annotated[str | None, typer.Option("--game", help="The game, for instance gin.", show_default=False)]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="BOT", help="A bot's folder, or a submitted bot such as otter@1.2; once for each."),
]
Teams = Annotated[
    list[str] | None,
    typer.Option(
        "--team", metavar="A+B", help="Two bots as a side of two seats: each as --bot, or the name of a --bot."
    ),
]
DealSets = Annotated[int, typer.Option("--deal-sets", help="Deal sets a pairing.")]
MostDealSets = Annotated[
    int | None,
    typer.Option(
        "--deal-sets",
        help="Deal sets a pairing, with --partners draw rounds; "
        f"default {DEAL_SETS}, at most {MOST_OF_A_TEST} with --until, {MOST_OF_A_WIDTH} with --until-ci.",
        show_default=False,
    ),
]
Orientations = Annotated[
    int, typer.Option("--orientations", help="Orientations a deal set: 2, or 4, in which partners change seats too.")
]
PartnersHow = Annotated[
    Partners | None,
    typer.Option("--partners", help="An event of individuals: partners by lot, or all with all in turn."),
]
Formats = Annotated[Format, typer.Option("--format", help="Who meets whom.")]
Cycles = Annotated[int, typer.Option("--cycles", help="How often everybody meets; not in a Swiss or by lot.")]
Rounds = Annotated[int, typer.Option("--rounds", help="Rounds of a Swiss.", show_default=False)]
Challengers = Annotated[
    int, typer.Option("--challengers", help="In a gauntlet the first so many bots meet all the others.")
]
UntilRule = Annotated[
    str | None,
    typer.Option(
        "--until",
        metavar="TEST",
        help='Stop when it is decided whether the first bot is better: "elo0=0 elo1=10 alpha=0.05 beta=0.05".',
    ),
]
UntilCi = Annotated[
    float | None,
    typer.Option("--until-ci", metavar="ELO", help="Stop when the intervals of all ratings are so narrow."),
]
OnFaults = Annotated[
    OnFault, typer.Option("--on-fault", help="After an illegal or late action: lose, or have a safe one played.")
]
Strikes = Annotated[int, typer.Option("--strikes", help="Substituted actions a game before it is lost.")]
Quarantine = Annotated[
    int, typer.Option("--quarantine", help="Games lost by faults in a row before a bot plays no more; 0: never.")
]
Trusted = Annotated[bool, typer.Option("--trusted", help="The bots are trusted: games without a box are rated, too.")]
Seed = Annotated[str | None, typer.Option("--seed", help="Any text; all packs derive from it. Default: random.")]
Rules = Annotated[str, typer.Option("--rules", help='Ruleset and parameters, for instance "classic deals=20".')]
Time = Annotated[
    str, typer.Option("--time", help='Clock in seconds: "start=20 bank=60 increment=0.5 move=10 margin=0.1".')
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", min=1, max=MOST_WORKERS, help="Match servers side by side; default one a core.", show_default=False
    ),
]
Sandboxes = Annotated[
    Sandbox | None,
    typer.Option("--sandbox", help="How bots are kept apart; default ARENA_SANDBOX, else a box.", show_default=False),
]
Db = Annotated[
    str | None,
    typer.Option("--db", help="The database; default ARENA_DB, else sqlite:///arena.db.", show_default=False),
]
Server = Annotated[
    str | None,
    typer.Option(
        "--server",
        metavar="HOST:PORT",
        help="A service in place of the database; default ARENA_SERVER, else none.",
        show_default=False,
    ),
]
TokenFile = Annotated[
    Path | None,
    typer.Option(
        "--token-file", help="A file with the token for the service; default ARENA_TOKEN.", show_default=False
    ),
]
Unfinished = Annotated[bool, typer.Option("--open", help="List the games that have no result yet, and why.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        "--metrics-port", min=0, max=65535, help="Serve Prometheus metrics on this loopback port; 0: a free one."
    ),
]


def settings() -> Settings:
    """The settings of this process's environment.

    Raises:
        SettingsError: a variable ``ARENA_…`` is unknown, or its value cannot be.
    """
    return read_settings(os.environ)


def until_of(test: str | None, width: float | None) -> Until | None:
    """The rule that ``--until`` or ``--until-ci`` means.

    Raises:
        CommandError: both are given.
        RulesetError: a parameter is unknown, or a value is not allowed.
    """
    if test is not None and width is not None:
        raise CommandError("--until and --until-ci: a tournament stops by one rule; leave one of the two out")
    if test is not None:
        try:
            return parse_until(f"sprt {test}")
        except RulesetError as error:
            raise RulesetError(f"--until: {error}") from error
    return None if width is None else IntervalWidth(width)
