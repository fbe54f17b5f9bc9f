"""``arena tournament``: run, resume and read tournaments."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.entrants import check_unchanged
from arena.bootstrap.orders import Order, make_tournament, seats_of
from arena.bootstrap.stores import store_for_reading, store_for_writing
from arena.bootstrap.telemetry import open_telemetry
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.files import printable
from arena.cli.json_output import games_json, print_json, standings_json
from arena.cli.plays import conclude, play, say, show_standings
from arena.cli.tables import console, crosstable_table, seat_bias_line, standings_table
from arena.cli.tournament_tables import games_table, list_table, plan_lines
from arena.games.registry import rules as rules_of
from arena.tournament.estimate import estimate
from arena.tournament.plan import plan as plan_games
from arena.tournament.standings import make_crosstable, make_standings

app = typer.Typer(no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="The tournament's name.", show_default=False)]
GameId = Annotated[str, typer.Argument(help="A game's id, for instance spring/3/12/1.", show_default=False)]


@app.callback()
def tournament() -> None:
    """Run, resume and read tournaments."""


@app.command()
def run(
    name: Name,
    *,
    game: options.Game,
    bot: options.Bots = None,
    team: options.Teams = None,
    deal_sets: options.DealSets = 20,
    orientations: options.Orientations = 2,
    partners: options.PartnersHow = None,
    seed: options.Seed = None,
    rules: options.Rules = "",
    time: options.Time = "",
    workers: options.Workers = None,
    db: options.Db = None,
    metrics_port: options.MetricsPort = None,
) -> None:
    """Play a round robin, or an event of individuals, in mirrored deal sets; Ctrl-C stops it, and resume goes on."""
    settings = options.settings()
    sides = (bot or (), team or (), orientations, partners)
    made = make_tournament(Order(name, game, rules, time, seed, deal_sets, *sides))
    url = db or settings.db
    with open_telemetry(metrics_port, say) as telemetry, store_for_writing(url) as store:
        store.create(made, plan_games(made))
        report = play(made, store, telemetry, workers or settings.workers)
        show_standings(made, store)
    conclude(made, report, url)


@app.command()
def resume(
    name: Name,
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
        report = play(made, store, telemetry, workers or settings.workers)
        show_standings(made, store)
    conclude(made, report, url)


@app.command()
def plan(
    name: Name,
    *,
    game: options.Game,
    bot: options.Bots = None,
    team: options.Teams = None,
    deal_sets: options.DealSets = 20,
    orientations: options.Orientations = 2,
    partners: options.PartnersHow = None,
    seed: options.Seed = None,
    rules: options.Rules = "",
    time: options.Time = "",
    workers: options.Workers = None,
) -> None:
    """Show what run would play, and play nothing; the time is a guess from half a second a game."""
    sides = (bot or (), team or (), orientations, partners)
    made = make_tournament(Order(name, game, rules, time, seed, deal_sets, *sides))
    crew = workers or options.settings().workers
    seats = seats_of(rules_of(made.game, made.ruleset))
    planned = plan_games(made)
    size = estimate(planned, workers=crew, seats=seats, orientations=made.orientations)
    for line in plan_lines(made, planned, size, crew):
        typer.echo(line)


@app.command("list")
def list_tournaments(db: options.Db = None) -> None:
    """List the tournaments of the database, oldest first."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(list_table(store.summaries()))


@app.command()
def standings(name: Name, db: options.Db = None, json: options.Json = False) -> None:
    """Show ratings and results with 95 % intervals; the independent unit is the mirrored deal set."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        table = make_standings(made, store.finished(name))
    if json:
        print_json(standings_json(made, table))
        return
    console().print(standings_table(table))
    typer.echo(seat_bias_line(table))


@app.command()
def crosstable(name: Name, db: options.Db = None) -> None:
    """Show the score of each bot against each other."""
    with store_for_reading(db or options.settings().db) as store:
        console().print(crosstable_table(make_crosstable(store.tournament(name), store.finished(name))))


@app.command()
def games(name: Name, db: options.Db = None, json: options.Json = False) -> None:
    """List the finished games."""
    with store_for_reading(db or options.settings().db) as store:
        made = store.tournament(name)
        finished = store.finished(name)
    if json:
        print_json(games_json(made, finished))
    else:
        console().print(games_table(made, finished))


@app.command()
def log(game_id: GameId, db: options.Db = None) -> None:
    """Print what each bot of a game wrote to its log, notes included."""
    with store_for_reading(db or options.settings().db) as store:
        logs = store.logs(game_id)
    if not logs:
        raise CommandError(f"game {game_id} is not finished, so it has no log yet")
    for seat, (label, data) in enumerate(logs):
        typer.echo(f"--- seat {seat}: {label}")
        typer.echo(printable(data), nl=not data.endswith(b"\n"))


@app.command()
def transcript(game_id: GameId, db: options.Db = None) -> None:
    """Print the transcript of a finished game; pipe it to 'arena transcript show -'."""
    with store_for_reading(db or options.settings().db) as store:
        text = store.transcript(game_id)
    if text is None:
        raise CommandError(f"game {game_id} is not finished, so it has no transcript yet")
    typer.echo(text, nl=False)
