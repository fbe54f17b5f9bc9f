"""``arena token``: who may use the service of a database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from arena.bootstrap.stores import store_for_reading, store_for_serving
from arena.cli import options
from arena.cli.beside import say
from arena.cli.errors import CommandError
from arena.cli.json_output import print_json
from arena.cli.tables import console, new_table
from arena.match.names import LEGAL, is_name
from arena.service.access import Account, Role, Token, make_secret, secret_hash

app = typer.Typer(no_args_is_help=True)

Name = Annotated[
    str, typer.Argument(metavar="NAME", help="The account's name; it owns the bots it submits.", show_default=False)
]
RoleOf = Annotated[
    Role, typer.Option("--role", help="What it may do; each role may what those before it may.", show_default=False)
]
Number = Annotated[
    int,
    typer.Argument(metavar="NUMBER", help="The token's number, as `arena token list` shows it.", min=1, max=2**31 - 1),
]


@app.callback()
def token() -> None:
    """Let people use the service, and stop letting them."""


@app.command()
def create(name: Name, role: RoleOf, db: options.Db = None) -> None:
    """Make a token for an account and print it: this once, as the database keeps only its hash."""
    if not is_name(name):
        raise CommandError(f"{name!r}: an account's name is {LEGAL}")
    secret = make_secret()
    with store_for_serving(db or options.settings().db) as store:
        made = store.add_token(Account(name, role), secret_hash(secret))
    say(f"token {made.number} of {name}, {role}; it is shown this once, and `arena token revoke {made.number}` ends it")
    typer.echo(secret)


@app.command("list")
def list_tokens(db: options.Db = None, json: options.Json = False) -> None:
    """List the tokens, oldest first; none of them can be read again."""
    with store_for_reading(db or options.settings().db) as store:
        found = store.tokens()
    if json:
        print_json([_as_json(each) for each in found])
    elif found:
        console().print(_table(found))
    else:
        typer.echo("there is no token yet; make one with: arena token create --role admin NAME")


@app.command()
def revoke(number: Number, db: options.Db = None) -> None:
    """Make a token worthless: a service that runs notices within seconds."""
    with store_for_reading(db or options.settings().db) as store:
        done = store.revoke_token(number)
        name = next(each.account.name for each in store.tokens() if each.number == number)
    typer.echo(f"token {number} of {name} {'is revoked' if done else 'was revoked before'}")


def _table(found: Sequence[Token]) -> Table:
    table = new_table()
    table.add_column("number", justify="right", no_wrap=True)
    table.add_column("account", overflow="fold")
    for name in ("role", "created (UTC)", "revoked (UTC)"):
        table.add_column(name, no_wrap=True)
    for each in found:
        revoked = "" if each.revoked_at is None else f"{each.revoked_at:%Y-%m-%d %H:%M}"
        created = f"{each.created_at:%Y-%m-%d %H:%M}"
        table.add_row(str(each.number), each.account.name, each.account.role, created, revoked)
    return table


def _as_json(token: Token) -> dict[str, Any]:
    return {
        "number": token.number,
        "account": token.account.name,
        "role": token.account.role,
        "created": f"{token.created_at:%Y-%m-%dT%H:%M:%SZ}",
        "revoked": None if token.revoked_at is None else f"{token.revoked_at:%Y-%m-%dT%H:%M:%SZ}",
    }
