"""Plays a stored tournament to its end or its stop, and shows how it went."""

from __future__ import annotations

import shlex

import typer

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.runs import run_tournament
from arena.bootstrap.stores import update_ratings
from arena.bootstrap.telemetry import open_telemetry
from arena.cli.errors import CheckFailed, complain
from arena.cli.progress import Display
from arena.cli.tables import console, seat_bias_line, standings_table
from arena.storage.store import SqlStore
from arena.tournament.model import Tournament
from arena.tournament.progress import Report
from arena.tournament.standings import make_standings


def play(tournament: Tournament, store: SqlStore, url: str, workers: int, metrics_port: int | None) -> None:
    """Play what is planned, rate, and print the standings.

    Raises:
        CheckFailed: games stay unfinished by the arena's own fault.
        KeyboardInterrupt: it was stopped.
        BotError: a bot has changed since the tournament began.
    """
    check_unchanged(entrant for entrant in tournament.entrants)
    with open_telemetry(metrics_port) as telemetry, Display(tournament) as display:
        report = run_tournament(tournament, store, telemetry, workers, display.show)
    update_ratings(store, tournament.game)
    show_standings(tournament, store)
    _conclude(tournament, report, url)


def show_standings(tournament: Tournament, store: SqlStore) -> None:
    """Print the standings and the seat bias."""
    standings = make_standings(tournament, store.finished(tournament.name))
    console().print(standings_table(standings))
    typer.echo(seat_bias_line(standings))


def resume_command(name: str, url: str) -> str:
    """The command that goes on with a tournament."""
    return f"arena tournament resume {name} --db {shlex.quote(url)}"


def _conclude(tournament: Tournament, report: Report, url: str) -> None:
    last = report.last
    if report.complete:
        return
    for game in report.void:
        complain(f"game {game.id} is void: {game.why}")
    typer.echo(f"{last.finished} of {last.total} games are finished and kept. To go on:", err=True)
    typer.echo(f"  {resume_command(tournament.name, url)}", err=True)
    if report.void:
        raise CheckFailed
    raise KeyboardInterrupt
