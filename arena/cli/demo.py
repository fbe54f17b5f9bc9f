"""``arena demo``: a small tournament of the sample bots, nothing left behind."""

from __future__ import annotations

import tempfile
from typing import Annotated

import typer

from arena.bootstrap.orders import Order, make_tournament
from arena.bootstrap.samples import sample_bots
from arena.bootstrap.stores import store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.plays import check_complete, play, say, show_standings
from arena.tournament.plan import plan

app = typer.Typer()

DealSets = Annotated[int, typer.Option("--deal-sets", min=1, help="Deal sets a pairing.")]


@app.callback(invoke_without_command=True)
def demo(deal_sets: DealSets = 20, workers: options.Workers = None) -> None:
    """Play a round robin of the sample bots and print the standings: real processes, real gRPC, SQLite."""
    crew = workers or options.settings().workers
    made = make_tournament(Order("demo", "gin", "deals=4", "", "demo", deal_sets, sample_bots("gin")))
    games = plan(made)
    bots = ", ".join(entrant.label for entrant in made.entrants)
    typer.echo(f"Gin, {made.ruleset}: {bots}; {len(games)} games of 4 deals, every deal from both seats")
    with (
        tempfile.TemporaryDirectory(prefix="arena-demo-") as folder,
        store_for_writing(f"sqlite:///{folder}/demo.db") as store,
    ):
        store.create(made, games)
        with open_telemetry(None, say) as telemetry:
            report = play(made, store, telemetry, crew)
        show_standings(made, store)
    check_complete(report)
