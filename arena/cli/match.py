"""``arena match``: two bots against each other, nothing stored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.stores import store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.beside import say
from arena.cli.crews import crew_of
from arena.cli.errors import CommandError
from arena.cli.json_output import games_json, print_json, standings_json
from arena.cli.plays import check_complete, play
from arena.cli.results import show_standings
from arena.cli.shelf import shelf
from arena.cli.transcript_files import prepare_folder, write_transcripts
from arena.cli.visible import visible
from arena.scratch.folders import scratch_folder
from arena.storage.store import SqlStore
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.standings import make_standings

app = typer.Typer(no_args_is_help=True)

NAME = "match"
Transcripts = Annotated[
    Path | None, typer.Option("--transcripts", help="A folder for the transcripts; made if missing.")
]


@app.callback()
def match() -> None:
    """Two bots against each other, nothing stored."""


@app.command()
def run(
    *,
    game: options.Game,
    bot: options.Bots = None,
    team: options.Teams = None,
    deal_sets: options.DealSets = 5,
    orientations: options.Orientations = 2,
    seed: options.Seed = None,
    rules: options.Rules = "",
    time: options.Time = "",
    workers: options.Workers = None,
    sandbox: options.Sandboxes = None,
    transcripts: Transcripts = None,
    json: options.Json = False,
) -> None:
    """Play deal sets between two bots or teams, every orientation of each, exactly as a tournament does."""
    bots, teams = bot or (), team or ()
    if len(bots) + len(teams) != 2:
        entered = len(bots) + len(teams)
        raise CommandError(f"a match is played by 2 bots, not {entered}; name each with --bot BOT, or --team A+B")
    made = make_tournament(Order(NAME, game, rules, time, seed, deal_sets, bots, teams, orientations), shelf(None))
    crew = crew_of(workers, sandbox)
    if transcripts is not None:
        prepare_folder(transcripts, "--transcripts")
    with (
        scratch_folder() as folder,
        store_for_writing(f"sqlite:///{folder}/match.db") as store,
    ):
        store.create(made, plan(made))
        with open_telemetry(None, say) as telemetry:
            report = play(made, store, telemetry, crew)
        finished = store.finished(made.name)
        if transcripts is not None:
            write_transcripts(transcripts, ((record.id, record.transcript) for record in store.records(made.name)))
        _show(made, store, finished, json=json)
    check_complete(report)


def _show(made: Tournament, store: SqlStore, finished: Sequence[FinishedGame], *, json: bool) -> None:
    if json:
        standings = standings_json(made, make_standings(made, finished))
        print_json({**standings, "seed": made.seed, "games": games_json(made, finished)})
        return
    show_standings(made, store)
    for game in finished:
        if game.detail:
            detail = visible(" ".join(game.detail.split()))
            typer.echo(f"{game.planned.id}: {game.termination} {game.reason}: {detail}")
