"""``arena tournament run``, ``resume`` and ``plan``."""

from __future__ import annotations

import typer

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.stores import seen_games, store_for_reading, store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.beside import say
from arena.cli.plays import conclude, crew_of, play
from arena.cli.results import show_standings
from arena.cli.resumable import resumable
from arena.cli.tournament.plan_lines import plan_lines
from arena.cli.tournament.seed import announce, reveal
from arena.cli.tournament.wishes import takes_order
from arena.games.registry import rules as rules_of
from arena.tournament.disclosure import is_over
from arena.tournament.estimate import estimate
from arena.tournament.model import Tournament
from arena.tournament.plan import plan as plan_games


@takes_order
def run(
    made: Tournament,
    *,
    workers: options.Workers = None,
    sandbox: options.Sandboxes = None,
    db: options.Db = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play a tournament in mirrored deal sets; Ctrl-C stops it, and resume goes on."""
    crew = crew_of(workers, sandbox)
    url = db or options.settings().db
    with open_telemetry(metrics_port, say) as telemetry, store_for_writing(url) as store:
        with resumable(store, made.name, url):
            store.create(made, plan_games(made))
            announce(made)
            report = play(made, store, telemetry, crew)
            show_standings(made, store)
        reveal(made, report)
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
        announce(made)
        with resumable(store, name, url):
            report = play(made, store, telemetry, crew)
            show_standings(made, store)
        reveal(made, report)
    conclude(made, report, url)


@takes_order
def plan(made: Tournament, *, workers: options.Workers = None, db: options.Db = None) -> None:
    """Show what run would play, and play nothing; finished games of the database tell how long a game takes."""
    settings = options.settings()
    seen = seen_games(db or settings.db, made)
    crew = workers or settings.workers
    size = estimate(made, rules_of(made.game, made.ruleset), workers=crew, seen=seen)
    for line in plan_lines(made, size, seen, crew):
        typer.echo(line)
