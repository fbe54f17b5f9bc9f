"""Prints how a tournament stands."""

from __future__ import annotations

import typer

from arena.cli.tables import console, seat_bias_line, standings_table
from arena.cli.tournament_tables import rounds_table
from arena.service.reading import Reader
from arena.tournament.decided import decision_of
from arena.tournament.model import Tournament
from arena.tournament.quarantine import quarantine_lines
from arena.tournament.standings import make_standings
from arena.tournament.swiss_rounds import round_scores


def show_standings(tournament: Tournament, store: Reader) -> None:
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
