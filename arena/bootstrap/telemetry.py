"""Opens the telemetry of a run, or of the service."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from arena.service.telemetry import ServiceTelemetry
from arena.telemetry.logged import LoggedTelemetry
from arena.telemetry.logs import configure_logs
from arena.telemetry.machine import Disks, watch_process
from arena.telemetry.metrics import Metrics
from arena.telemetry.serve import ADDRESS, serve_metrics
from arena.telemetry.service_metrics import ServiceMetrics
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
    watch_process(metrics.registry)
    with serve_metrics(metrics.registry, port) as served:
        say(f"metrics: http://{ADDRESS}:{served}/metrics")
        yield telemetry


class Counting(NamedTuple):
    """What counts a service."""

    games: Telemetry
    """For its directors."""
    service: ServiceTelemetry


@contextmanager
def open_service_telemetry(
    port: int | None, say: Callable[[str], None], *, address: str = ADDRESS, folders: Mapping[str, Path]
) -> Iterator[Counting]:
    """What counts the service; with a port, 0 for a free one, Prometheus can scrape it, and `say` hears where.

    The room on the disks of the folders is told by their words (`database`, `bots`).

    Raises:
        MetricsPortError: the port cannot be had.
    """
    configure_logs()
    metrics = Metrics()
    counting = Counting(LoggedTelemetry(metrics), ServiceMetrics(metrics))
    if port is None:
        yield counting
        return
    watch_process(metrics.registry)
    metrics.registry.register(Disks(folders))
    with serve_metrics(metrics.registry, port, address) as served:
        say(f"metrics: http://{f'[{address}]' if ':' in address else address}:{served}/metrics")
        yield counting
