"""Opens the telemetry of a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from arena.telemetry.logged import LoggedTelemetry
from arena.telemetry.logs import configure_logs
from arena.telemetry.metrics import Metrics
from arena.telemetry.serve import ADDRESS, serve_metrics
from arena.tournament.ports import Telemetry


@contextmanager
def open_telemetry(port: int | None, say: Callable[[str], None]) -> Iterator[Telemetry]:
    """What counts a run; with a port, 0 for a free one, Prometheus can scrape it, and `say` hears where.

    Raises:
        MetricsPortError: the port cannot be had.
    """
    configure_logs()
    metrics = Metrics()
    telemetry = LoggedTelemetry(metrics)
    if port is None:
        yield telemetry
        return
    with serve_metrics(metrics.registry, port) as served:
        say(f"metrics: http://{ADDRESS}:{served}/metrics")
        yield telemetry
