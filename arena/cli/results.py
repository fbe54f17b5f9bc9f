"""Prints how a tournament stands."""

from __future__ import annotations

import typer

from arena.cli.tables import console, seat_bias_line, standings_table
from arena.cli.tournament_tables import rounds_table
from arena.service.reading import Reader
from arena.tournament.model import Tournament
from arena.tournament.quarantine import quarantine_lines


def show_standings(tournament: Tournament, store: Reader) -> None:
    """Print the standings and the seat bias, what the rule to stop by says, and who plays no more."""
    table = store.table(tournament.name)
    console().print(standings_table(table.standings))
    typer.echo(seat_bias_line(table.standings))
    if table.rounds:
        console().print(rounds_table(table.rounds))
    if table.decision:
        typer.echo(table.decision.text)
    for line in quarantine_lines(tournament, store.quarantined(tournament.name)):
        typer.echo(line)
