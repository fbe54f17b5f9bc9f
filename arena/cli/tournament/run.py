"""``arena tournament run``, ``resume`` and ``plan``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import typer

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.places import Database, Place, Service
from arena.bootstrap.stores import seen_games, store_for_reading, store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.bots.box.level import Sandbox
from arena.cli import options
from arena.cli.beside import say
from arena.cli.crews import crew_of
from arena.cli.errors import CommandError
from arena.cli.places import at_place
from arena.cli.plays import conclude, play
from arena.cli.results import show_standings
from arena.cli.resumable import resumable
from arena.cli.shelf import shelf
from arena.cli.tournament.plan_lines import plan_lines
from arena.cli.tournament.seed import announce, reveal
from arena.cli.tournament.wishes import Wished, takes_order
from arena.games.registry import rules as rules_of
from arena.tournament.disclosure import is_over
from arena.tournament.estimate import estimate
from arena.tournament.plan import plan as plan_games
from arena.tournament.seeds import commitment

_OF_THIS_MACHINE: Final = "a service has its own; leave it out"


@takes_order
@at_place
def run(
    place: Place,
    wished: Wished,
    *,
    workers: options.Workers = None,
    sandbox: options.Sandboxes = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play a tournament in mirrored deal sets; Ctrl-C stops it, and resume goes on."""
    if isinstance(place, Database):
        _run_here(place.url, wished, workers=workers, sandbox=sandbox, metrics_port=metrics_port)
    else:
        _run_there(place, wished, {"--workers": workers, "--sandbox": sandbox, "--metrics-port": metrics_port})


def _run_there(service: Service, wished: Wished, of_this_machine: Mapping[str, object]) -> None:
    for option, value in of_this_machine.items():
        if value is not None:
            raise CommandError(f"{option}: {_OF_THIS_MACHINE}")
    # Who plays here needs no wire to a service.
    from arena.cli.tournament.remote_run import run_at  # noqa: PLC0415

    run_at(service, wished)


def _run_here(
    url: str,
    wished: Wished,
    *,
    workers: int | None,
    sandbox: Sandbox | None,
    metrics_port: int | None,
) -> None:
    made = wished.made(shelf(url))
    crew = crew_of(workers, sandbox)
    with open_telemetry(metrics_port, say) as telemetry, store_for_writing(url) as store:
        with resumable(store, made.name, url):
            store.create(made, plan_games(made))
            announce(commitment(made.seed))
            report = play(made, store, telemetry, crew)
            show_standings(made, store)
        reveal(made, over=report.complete)
    conclude(made, report, url)


def resume(
    name: options.Name,
    workers: options.Workers = None,
    sandbox: options.Sandboxes = None,
    db: options.Db = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play the games of a tournament that are not finished."""
    crew = crew_of(workers, sandbox)
    url = db or options.settings().db
    with open_telemetry(metrics_port, say) as telemetry, store_for_reading(url) as store:
        made = store.tournament(name)
        if not is_over(made, store.planned(name), store.finished(name)):
            check_unchanged(made.entrants)
        announce(commitment(made.seed))
        with resumable(store, name, url):
            report = play(made, store, telemetry, crew)
            show_standings(made, store)
        reveal(made, over=report.complete)
    conclude(made, report, url)


@takes_order
def plan(wished: Wished, *, workers: options.Workers = None, db: options.Db = None) -> None:
    """Show what run would play, and play nothing; finished games of the database tell how long a game takes."""
    settings = options.settings()
    made = wished.made(shelf(db))
    seen = seen_games(db or settings.db, made)
    crew = workers or settings.workers
    size = estimate(made, rules_of(made.game, made.ruleset), workers=crew, seen=seen)
    for line in plan_lines(made, size, seen, crew):
        typer.echo(line)
