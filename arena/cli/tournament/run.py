"""``arena tournament run``, ``resume`` and ``plan``."""

from __future__ import annotations

import typer

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.orders import Order, make_tournament, seats_of
from arena.bootstrap.stores import store_for_reading, store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.options import until_of
from arena.cli.plays import conclude, play, say, show_standings
from arena.cli.resumable import resumable
from arena.cli.tournament.seed import announce, reveal
from arena.cli.tournament_tables import plan_lines
from arena.games.registry import rules as rules_of
from arena.tournament.estimate import estimate
from arena.tournament.plan import plan as plan_games
from arena.tournament.terms import FaultPolicy, Format, OnFault


def run(
    name: options.Name,
    *,
    game: options.Game,
    bot: options.Bots = None,
    team: options.Teams = None,
    deal_sets: options.DealSets = 20,
    orientations: options.Orientations = 2,
    partners: options.PartnersHow = None,
    scheme: options.Formats = Format.ROUND_ROBIN,
    cycles: options.Cycles = 1,
    rounds: options.Rounds = 0,
    challengers: options.Challengers = 1,
    until: options.UntilRule = None,
    until_ci: options.UntilCi = None,
    on_fault: options.OnFaults = OnFault.FORFEIT,
    strikes: options.Strikes = 3,
    quarantine: options.Quarantine = 20,
    seed: options.Seed = None,
    rules: options.Rules = "",
    time: options.Time = "",
    workers: options.Workers = None,
    db: options.Db = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play a tournament in mirrored deal sets; Ctrl-C stops it, and resume goes on."""
    settings = options.settings()
    made = make_tournament(
        Order(
            name=name,
            game=game,
            ruleset=rules,
            time=time,
            seed=seed,
            deal_sets=deal_sets,
            bots=bot or (),
            teams=team or (),
            orientations=orientations,
            partners=partners,
            format=scheme,
            cycles=cycles,
            rounds=rounds,
            challengers=challengers,
            until=until_of(until, until_ci),
            faults=FaultPolicy(on_fault, strikes, quarantine),
        )
    )
    url = db or settings.db
    with open_telemetry(metrics_port, say) as telemetry, store_for_writing(url) as store:
        with resumable(store, name, url):
            store.create(made, plan_games(made))
            announce(made)
            report = play(made, store, telemetry, workers or settings.workers)
            show_standings(made, store)
        reveal(made, report)
    conclude(made, report, url)


def resume(
    name: options.Name,
    workers: options.Workers = None,
    db: options.Db = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play the games of a tournament that are not finished."""
    settings = options.settings()
    url = db or settings.db
    with open_telemetry(metrics_port, say) as telemetry, store_for_reading(url) as store:
        made = store.tournament(name)
        if store.planned(name):
            check_unchanged(made.entrants)
        announce(made)
        with resumable(store, name, url):
            report = play(made, store, telemetry, workers or settings.workers)
            show_standings(made, store)
        reveal(made, report)
    conclude(made, report, url)


def plan(
    name: options.Name,
    *,
    game: options.Game,
    bot: options.Bots = None,
    team: options.Teams = None,
    deal_sets: options.DealSets = 20,
    orientations: options.Orientations = 2,
    partners: options.PartnersHow = None,
    scheme: options.Formats = Format.ROUND_ROBIN,
    cycles: options.Cycles = 1,
    rounds: options.Rounds = 0,
    challengers: options.Challengers = 1,
    until: options.UntilRule = None,
    until_ci: options.UntilCi = None,
    on_fault: options.OnFaults = OnFault.FORFEIT,
    strikes: options.Strikes = 3,
    quarantine: options.Quarantine = 20,
    seed: options.Seed = None,
    rules: options.Rules = "",
    time: options.Time = "",
    workers: options.Workers = None,
) -> None:
    """Show what run would play, and play nothing; the time is a guess from half a second a game."""
    made = make_tournament(
        Order(
            name=name,
            game=game,
            ruleset=rules,
            time=time,
            seed=seed,
            deal_sets=deal_sets,
            bots=bot or (),
            teams=team or (),
            orientations=orientations,
            partners=partners,
            format=scheme,
            cycles=cycles,
            rounds=rounds,
            challengers=challengers,
            until=until_of(until, until_ci),
            faults=FaultPolicy(on_fault, strikes, quarantine),
        )
    )
    crew = workers or options.settings().workers
    seats = seats_of(rules_of(made.game, made.ruleset))
    planned = plan_games(made)
    size = estimate(planned, workers=crew, seats=seats, orientations=made.orientations)
    for line in plan_lines(made, planned, size, crew):
        typer.echo(line)
