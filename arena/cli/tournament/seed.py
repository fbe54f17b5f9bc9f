"""The seed of a tournament: committed before the first game, shown when the last one is finished."""

from __future__ import annotations

import typer

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.json_output import print_json
from arena.cli.places import at_place
from arena.cli.visible import visible
from arena.tournament.model import Tournament

_SECRET = "secret until the tournament is over"


@at_place
def seed(place: Place, name: options.Name, json: options.Json = False) -> None:
    """Show the commitment to the seed, and the seed itself once the tournament is over."""
    with open_reader(place) as store:
        committed = store.commitment(name)
        pending = store.planned(name)
        shown = store.tournament(name).seed if store.over(name) else None
    if json:
        print_json({"tournament": name, "commitment": committed, "seed": shown})
        return
    typer.echo(_line("seed commitment", f"{committed} (sha256)" if committed else "none: an older arena made it"))
    secret = f"{_SECRET}: {len(pending)} games are not finished" if pending else f"{_SECRET}: more rounds follow"
    typer.echo(_line("seed", secret if shown is None else visible(shown)))


def announce(committed: str | None) -> None:
    """Print the commitment to the seed; before the first game, so that it binds."""
    typer.echo(_line("seed commitment", f"{committed} (sha256)"))


def reveal(tournament: Tournament, *, over: bool) -> None:
    """Print the seed, if the tournament is over."""
    if over:
        typer.echo(_line("seed revealed", visible(tournament.seed)))


def _line(what: str, value: str) -> str:
    return f"{what:15}  {value}"
