"""``arena game show``: how a game of a tournament went."""

from __future__ import annotations

import typer

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.game.finding import find, shown_transcript
from arena.cli.game.lines import deal_lines, seat_table, verdict_line
from arena.cli.places import at_place
from arena.cli.tables import console
from arena.games.transcript import read


@at_place
def show(place: Place, game_id: options.GameId) -> None:
    """Show how a finished game went: seats, verdict, deals."""
    with open_reader(place) as store:
        made, finished = find(store, game_id)
        text = shown_transcript(store, made, game_id)
    typer.echo(verdict_line(made, finished))
    console().print(seat_table(finished))
    for line in deal_lines(read(text)):
        typer.echo(line)
    typer.echo(f"action by action: arena tournament transcript {game_id} | arena transcript show -")
