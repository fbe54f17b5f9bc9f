"""``arena serve``: the service."""

from __future__ import annotations

from typing import Annotated

import typer

from arena.bootstrap.service.serve import Service, run_service
from arena.cli import options
from arena.cli.beside import say
from arena.cli.crews import crew_of
from arena.cli.serving import Listen, TlsCert, TlsClientCa, TlsKey, tls_of
from arena.rpc.service.server import Serving

app = typer.Typer()

Bots = Annotated[
    str | None,
    typer.Option("--bots", help="The folder of submitted bots; default ARENA_BOTS, arena-bots beside the database."),
]
Drain = Annotated[
    int | None,
    typer.Option(
        "--drain", min=0, metavar="SECONDS", help="For games in progress at the end; default ARENA_DRAIN, 30."
    ),
]
Dev = Annotated[bool, typer.Option("--dev", help="Answer reflection, so that tools find every method.")]
Insecure = Annotated[bool, typer.Option("--insecure", help="Listen beyond this machine without TLS all the same.")]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        "--metrics-port", min=0, max=65535, help="Serve Prometheus metrics; 0: a free port. Default ARENA_METRICS_PORT."
    ),
]


@app.callback(invoke_without_command=True)
def serve(
    *,
    listen: Listen = None,
    db: options.Db = None,
    bots: Bots = None,
    workers: options.Workers = None,
    sandbox: options.Sandboxes = None,
    metrics_port: MetricsPort = None,
    drain: Drain = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    tls_client_ca: TlsClientCa = None,
    insecure: Insecure = False,
    dev: Dev = False,
) -> None:
    """Take in bots, run tournaments, ladders and recurring ones, and answer over gRPC, until SIGTERM or Ctrl-C."""
    settings = options.settings()
    seconds = settings.drain if drain is None else drain
    tls = tls_of(tls_cert or settings.tls_cert, tls_key or settings.tls_key, tls_client_ca or settings.tls_client_ca)
    run_service(
        Service(
            url=db or settings.db,
            bots=bots or settings.bots,
            crew=crew_of(workers, sandbox),
            server=Serving(listen or settings.listen, tls, insecure=insecure, dev=dev, drain=seconds),
            drain=seconds,
            metrics_port=settings.metrics_port if metrics_port is None else metrics_port,
            metrics_address=settings.metrics_address,
            check_limit=settings.check_limit,
            ladder_width=settings.ladder_width,
        ),
        say,
    )
