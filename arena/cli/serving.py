"""Options of where the service listens, and how, shared by what serves and what asks whether it does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arena.cli.errors import CommandError
from arena.rpc.service.tls_files import TlsFiles

Listen = Annotated[
    str | None,
    typer.Option(
        "--listen",
        metavar="HOST:PORT",
        help="Port 0 is any that is free; default ARENA_LISTEN, 127.0.0.1:50051.",
    ),
]
TlsCert = Annotated[
    Path | None,
    typer.Option("--tls-cert", metavar="FILE", help="The server's certificate, in PEM; default ARENA_TLS_CERT."),
]
TlsKey = Annotated[Path | None, typer.Option("--tls-key", metavar="FILE", help="Its key; default ARENA_TLS_KEY.")]
TlsClientCa = Annotated[
    Path | None,
    typer.Option(
        "--tls-client-ca", metavar="FILE", help="Whose certificates clients must have; default ARENA_TLS_CLIENT_CA."
    ),
]


def tls_of(certificate: Path | str | None, key: Path | str | None, client_ca: Path | str | None) -> TlsFiles | None:
    """The files of TLS; None where none is named.

    Raises:
        CommandError: some are named, but not those that it takes.
    """
    if certificate is None and key is None and client_ca is None:
        return None
    if certificate is None or key is None:
        missing = "--tls-cert (ARENA_TLS_CERT)" if certificate is None else "--tls-key (ARENA_TLS_KEY)"
        raise CommandError(f"{missing} is missing: TLS takes a certificate and its key")
    return TlsFiles(Path(certificate), Path(key), None if client_ca is None else Path(client_ca))
