"""Options that several commands share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from arena.settings import MOST_WORKERS, Settings, read_settings
from arena.tournament.model import Partners

Game = Annotated[str, typer.Option("--game", help="The game, for instance gin.", show_default=False)]
Bots = Annotated[list[Path] | None, typer.Option("--bot", help="A bot's folder; once for each bot.")]
Teams = Annotated[
    list[str] | None,
    typer.Option("--team", metavar="A+B", help="Two bots as a side of two seats: folders, or names of a --bot."),
]
DealSets = Annotated[int, typer.Option("--deal-sets", help="Deal sets a pairing; with --partners draw, rounds.")]
Orientations = Annotated[
    int, typer.Option("--orientations", help="Orientations a deal set: 2, or 4, in which partners change seats too.")
]
PartnersHow = Annotated[
    Partners | None,
    typer.Option("--partners", help="An event of individuals: partners by lot, or all with all in turn."),
]
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
Db = Annotated[
    str | None,
    typer.Option("--db", help="The database; default ARENA_DB, else sqlite:///arena.db.", show_default=False),
]
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
