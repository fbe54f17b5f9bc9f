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
    try:
        server, thread = start_http_server(port, ADDRESS, registry)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else "there are ports 0 to 65535"
        raise MetricsPortError(f"metrics port {port}: {reason}; choose another, or 0 for any that is free") from error
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
