"""``arena tournament create``, ``start``, ``cancel`` and ``watch``: what only a service does."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.remote import remote_office, remote_store
from arena.cli import options
from arena.cli.beside import say
from arena.cli.places import service_of
from arena.cli.tables import console
from arena.cli.tournament.field_names import options_named
from arena.cli.tournament.seed import announce
from arena.cli.tournament.wishes import Wished, takes_order
from arena.cli.watch_view import show

Tables = Annotated[bool, typer.Option("--tables", help="Print the tables too; a terminal shows them anyway.")]
Chosen = Annotated[
    str | None,
    typer.Option("--table", metavar="GAME", help="The game whose table a terminal shows.", show_default=False),
]


@takes_order
def create(wished: Wished, *, server: options.Server = None, token_file: options.TokenFile = None) -> None:
    """Make a tournament of submitted bots at a service; it waits to be started."""
    service = service_of(server, token_file)
    with wished.named(), options_named(), remote_office(service) as office:
        told, planned = office.create(wished.order, start=False)
    announce(told.commitment)
    typer.echo(f"{told.tournament.name} is made: {planned} games are planned")
    say(f"start it with: arena tournament start {told.tournament.name}")


def start(name: options.Name, server: options.Server = None, token_file: options.TokenFile = None) -> None:
    """Start a tournament at a service, or let a cancelled one go on; it plays when those before it are over."""
    with remote_office(service_of(server, token_file)) as office:
        before = office.start(name)
    typer.echo(f"{name} is started" + (f"; {before} started before it are not over" if before else ""))


def cancel(name: options.Name, server: options.Server = None, token_file: options.TokenFile = None) -> None:
    """Stop a tournament at a service; what is finished is kept, and start goes on with it."""
    with remote_office(service_of(server, token_file)) as office:
        office.cancel(name)
    typer.echo(f"{name} is cancelled; its finished games are kept")


def watch(
    name: options.Name,
    tables: Tables = False,
    table: Chosen = None,
    server: options.Server = None,
    token_file: options.TokenFile = None,
) -> None:
    """Show what happens in a tournament at a service, until it is over or cancelled; Ctrl-C only stops watching.

    You see the tables as everybody at them does: no hands, and `??` for a card that was drawn. Times are in UTC.
    """
    service = service_of(server, token_file)
    with remote_store(service) as store:
        made = store.tournament(name)
    with remote_office(service) as office:
        show(office.watch(name, tables=tables or console().is_terminal), made, table)
