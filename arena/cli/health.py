"""``arena health``: whether the service of this machine serves."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.cli import options
from arena.cli.errors import CheckFailed, complain
from arena.cli.serving import Listen, TlsCert, TlsClientCa, TlsKey, tls_of
from arena.rpc.remote.health import NotServing, check_health
from arena.rpc.service.listening import parse_listen

app = typer.Typer()

Limit = Annotated[float, typer.Option("--limit", min=0.1, metavar="SECONDS", help="For an answer.")]


@app.callback(invoke_without_command=True)
def health(
    *,
    listen: Listen = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    tls_client_ca: TlsClientCa = None,
    limit: Limit = 5.0,
) -> None:
    """Ask the service that runs here with these settings; exit code 1 if it does not serve."""
    settings = options.settings()
    address = parse_listen(listen or settings.listen)
    tls = tls_of(tls_cert or settings.tls_cert, tls_key or settings.tls_key, tls_client_ca or settings.tls_client_ca)
    try:
        typer.echo(f"{check_health(address, tls, limit)} serves")
    except NotServing as error:
        complain(str(error))
        raise CheckFailed from error
