"""``arena recurrence``: tournaments that a service makes again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.table import Table

from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.json_output import print_json
from arena.cli.places import at_place, service_of
from arena.cli.tables import console, new_table
from arena.cli.tournament.wishes import Wished, takes_order
from arena.service.agenda import Recurrence

app = typer.Typer(no_args_is_help=True)

Cron = Annotated[
    str,
    typer.Option(
        "--cron",
        metavar="FIELDS",
        help='When: minute, hour, day of the month, month, day of the week; for instance "0 3 * * *".',
        show_default=False,
    ),
]
Zone = Annotated[str, typer.Option("--zone", help="The time zone of these fields, for instance Europe/Vienna.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The recurring tournament's name.", show_default=False)]


@app.callback()
def recurrence() -> None:
    """Have a service make a tournament again and again, at set times."""


@app.command()
@takes_order
def add(
    wished: Wished,
    *,
    cron: Cron,
    zone: Zone = "UTC",
    server: options.Server = None,
    token_file: options.TokenFile = None,
) -> None:
    """Place an order again and again; its runs are the tournaments NAME-1, NAME-2 and so on, each with a fresh seed."""
    from arena.bootstrap.remote import remote_office  # noqa: PLC0415  # who lists a database needs no wire
    from arena.cli.tournament.field_names import options_named  # noqa: PLC0415

    if wished.order.seed is not None:
        raise CommandError("--seed: every run has a fresh one, as packs that are known are no contest; leave it out")
    with wished.named(), options_named(), remote_office(service_of(server, token_file)) as office:
        made = office.add_recurrence(wished.order.name, cron, zone, replace(wished.order, name=""))
    typer.echo(f"{made.name} runs next at {_moment(made.next_at)}")


@app.command()
def end(name: Name, server: options.Server = None, token_file: options.TokenFile = None) -> None:
    """Make no more runs of a recurring tournament; the run that plays goes on."""
    from arena.bootstrap.remote import remote_office  # noqa: PLC0415

    with remote_office(service_of(server, token_file)) as office:
        done = office.end_recurrence(name)
    typer.echo(f"{name} {'has ended' if done else 'had ended before'}")


@app.command("list")
@at_place
def list_recurrences(place: Place, json: options.Json = False) -> None:
    """List the recurring tournaments by name: when, how often until now, and when next."""
    with open_reader(place) as store:
        found = store.recurrences()
    if json:
        print_json([_as_json(each) for each in found])
    else:
        console().print(_table(found))


def _table(found: Sequence[Recurrence]) -> Table:
    table = new_table()
    for name in ("name", "cron", "zone", "game", "creator"):
        table.add_column(name, overflow="fold")
    table.add_column("runs", justify="right", no_wrap=True)
    table.add_column("next (UTC)", no_wrap=True)
    for each in found:
        following = "ended" if each.ended_at else f"{each.next_at:%Y-%m-%d %H:%M}"
        table.add_row(each.name, each.cron, each.zone, each.order.game, each.creator, str(each.runs), following)
    return table


def _moment(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def _as_json(each: Recurrence) -> dict[str, Any]:
    return {
        "name": each.name,
        "cron": each.cron,
        "zone": each.zone,
        "game": each.order.game,
        "creator": each.creator,
        "created_at": f"{each.created_at:%Y-%m-%dT%H:%M:%SZ}",
        "next_at": None if each.ended_at else f"{each.next_at:%Y-%m-%dT%H:%M:%SZ}",
        "runs": each.runs,
        "ended_at": None if each.ended_at is None else f"{each.ended_at:%Y-%m-%dT%H:%M:%SZ}",
    }
