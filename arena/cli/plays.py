"""Plays a stored tournament to its end or its stop."""

from __future__ import annotations

import shlex

from arena.bootstrap.crews import Crew
from arena.bootstrap.runs import run_tournament
from arena.bootstrap.stores import update_ratings
from arena.cli.beside import say
from arena.cli.errors import CheckFailed, complain
from arena.cli.progress import Display
from arena.storage.address import shown
from arena.storage.store import SqlStore
from arena.tournament.model import Tournament
from arena.tournament.ports import Telemetry
from arena.tournament.progress import Report


def play(tournament: Tournament, store: SqlStore, telemetry: Telemetry, crew: Crew) -> Report:
    """Play what is planned; when all is played, rate every bot of the game.

    A run that is stopped ends quickly: rating takes seconds where a database holds very many games.
    """
    with Display(tournament) as display:
        report = run_tournament(tournament, store, telemetry, crew, display.show)
    if report.complete:
        update_ratings(store, tournament.game)
    return report


def resume_command(name: str, url: str) -> str:
    """The command that goes on with a tournament; a password is left out of it."""
    return f"arena tournament resume {name} --db {shlex.quote(shown(url))}"


def conclude(tournament: Tournament, report: Report, url: str) -> None:
    """Say what is left to do, if anything.

    Raises:
        CheckFailed: games stay unfinished by the arena's own fault.
        KeyboardInterrupt: the run was stopped.
    """
    if not report.complete:
        last = report.last
        say(f"{last.finished} of {last.total} games are finished and kept. To go on:")
        say(f"  {resume_command(tournament.name, url)}")
    check_complete(report)


def check_complete(report: Report) -> None:
    """Accept a run that has played everything.

    Raises:
        CheckFailed: games stay unfinished by the arena's own fault; each is named.
        KeyboardInterrupt: the run was stopped.
    """
    for game in report.void:
        complain(f"game {game.id} is void: {game.why}")
    if report.void:
        raise CheckFailed
    if not report.complete:
        raise KeyboardInterrupt
