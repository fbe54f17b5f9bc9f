"""Lets Prometheus scrape this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, start_http_server

ADDRESS: Final = "127.0.0.1"
"""Unless it is told otherwise, only this machine may scrape: whoever reads metrics sees every bot's name."""


class MetricsPortError(Exception):
    """The metrics cannot be served on a port."""


@contextmanager
def serve_metrics(registry: CollectorRegistry, port: int, address: str = ADDRESS) -> Iterator[int]:
    """Serve a registry over HTTP until the block ends; what comes is the port, a free one for port 0.

    Raises:
        MetricsPortError: the port is in use, or is none that this user may have; or the address is not this machine's.
    """
    if not 0 <= port <= 65535:
        raise MetricsPortError(f"metrics port {port}: a port is a number from 1 to 65535, or 0 for any that is free")
    try:
        server, thread = start_http_server(port, address, registry)
    except OSError as error:
        where = f"metrics port {port}" + (f" of {address}" if address != ADDRESS else "")
        way_out = "choose another, or 0 for any that is free"
        raise MetricsPortError(f"{where}: {error.strerror}; {way_out}") from error
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
