"""Plays a stored tournament to its end or its stop, and shows how it went."""

from __future__ import annotations

import shlex

import typer

from arena.bootstrap.crews import Crew, make_crew
from arena.bootstrap.runs import run_tournament
from arena.bootstrap.stores import update_ratings
from arena.bots.box.level import Sandbox
from arena.cli import options
from arena.cli.errors import CheckFailed, complain
from arena.cli.progress import Display
from arena.cli.tables import console, seat_bias_line, standings_table
from arena.cli.tournament_tables import quarantine_lines, rounds_table
from arena.storage.store import SqlStore
from arena.tournament.decided import decision_of
from arena.tournament.model import Tournament
from arena.tournament.ports import Telemetry
from arena.tournament.progress import Report
from arena.tournament.standings import make_standings
from arena.tournament.swiss_rounds import round_scores


def play(tournament: Tournament, store: SqlStore, telemetry: Telemetry, crew: Crew) -> Report:
    """Play what is planned; when all is played, rate every bot of the game.

    A run that is stopped ends quickly: rating takes seconds where a database holds very many games.
    """
    with Display(tournament) as display:
        report = run_tournament(tournament, store, telemetry, crew, display.show)
    if report.complete:
        update_ratings(store, tournament.game)
    return report


def crew_of(workers: int | None, sandbox: Sandbox | None) -> Crew:
    """The crew that options and settings ask for; a run without a box is warned of.

    Raises:
        BotError: the box cannot be built here.
    """
    crew = make_crew(options.settings(), workers, sandbox)
    if crew.sandbox is Sandbox.NONE:
        say("warning: the bots run without a box, with all that you may do; enter only bots that you trust")
    return crew


def say(text: str) -> None:
    """Tell something beside the result: on stderr."""
    typer.echo(text, err=True)


def show_standings(tournament: Tournament, store: SqlStore) -> None:
    """Print the standings and the seat bias, what the rule to stop by says, and who plays no more."""
    finished = store.finished(tournament.name)
    standings, decision = make_standings(tournament, finished), decision_of(tournament, finished)
    console().print(standings_table(standings))
    typer.echo(seat_bias_line(standings))
    if scores := round_scores(tournament, finished):
        console().print(rounds_table(scores))
    if decision:
        typer.echo(decision.text)
    for line in quarantine_lines(tournament, store.quarantined(tournament.name)):
        typer.echo(line)


def resume_command(name: str, url: str) -> str:
    """The command that goes on with a tournament."""
    return f"arena tournament resume {name} --db {shlex.quote(url)}"


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
