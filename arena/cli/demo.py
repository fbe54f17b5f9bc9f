"""``arena demo``: a small tournament of the sample bots in each game, nothing left behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple

import typer

from arena import games
from arena.bootstrap.crews import best_crew
from arena.bootstrap.orders import make_tournament
from arena.bootstrap.samples import sample_bots
from arena.bootstrap.stores import store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.beside import say
from arena.cli.plays import check_complete, play
from arena.cli.results import show_standings
from arena.scratch.folders import scratch_folder
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.plan import plan

app = typer.Typer()

DealSets = Annotated[
    int | None,
    typer.Option("--deal-sets", min=1, help="Deal sets a pairing; default: as many as fit into a minute."),
]


class _Size(NamedTuple):
    """How long a game's tournament is."""

    deal_sets: int
    ruleset: str = ""


_SIZES: Final = {"gin": _Size(20, "deals=4")}
_OTHER: Final = _Size(10)


@app.callback(invoke_without_command=True)
def demo(deal_sets: DealSets = None, workers: options.Workers = None) -> None:
    """Play a round robin of the sample bots in each game and print its standings: real processes, gRPC, SQLite."""
    crew, why = best_crew(options.settings(), workers)
    if why:
        say(f"the demo plays without a box: {why}")
    with (
        scratch_folder() as folder,
        store_for_writing(f"sqlite:///{folder}/demo.db") as store,
        open_telemetry(None, say) as telemetry,
    ):
        for made in _tournaments(deal_sets):
            planned = plan(made)
            bots = ", ".join(entrant.label for entrant in made.entrants)
            typer.echo(f"{made.game.capitalize()}, {made.ruleset}: {bots}; {len(planned)} games, deals from both sides")
            store.create(made, planned)
            report = play(made, store, telemetry, crew)
            show_standings(made, store)
            check_complete(report)


def _tournaments(deal_sets: int | None) -> Iterator[Tournament]:
    """One for each game that two sample bots or more can play."""
    for game in games.names():
        bots = sample_bots(game)
        if len(bots) > 1:
            size = _SIZES.get(game, _OTHER)
            yield make_tournament(
                Order(f"demo-{game}", game, size.ruleset, "", "demo", deal_sets or size.deal_sets, bots)
            )
