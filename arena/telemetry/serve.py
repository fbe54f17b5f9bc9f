"""Lets Prometheus scrape this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, start_http_server

ADDRESS: Final = "127.0.0.1"
"""Only this machine may scrape; whoever wants more puts a proxy before it."""


class MetricsPortError(Exception):
    """The metrics cannot be served on a port."""


@contextmanager
def serve_metrics(registry: CollectorRegistry, port: int) -> Iterator[int]:
    """Serve a registry over HTTP on `ADDRESS` until the block ends; what comes is the port, a free one for port 0.

    Raises:
        MetricsPortError: the port is in use, or is none that this user may have.
    """
    if not 0 <= port <= 65535:
        raise MetricsPortError(f"metrics port {port}: a port is a number from 1 to 65535, or 0 for any that is free")
    try:
        server, thread = start_http_server(port, ADDRESS, registry)
    except OSError as error:
        way_out = "choose another, or 0 for any that is free"
        raise MetricsPortError(f"metrics port {port}: {error.strerror}; {way_out}") from error
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
