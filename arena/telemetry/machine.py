"""What Prometheus can see of the process and of the disks it writes to."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


def watch_process(registry: CollectorRegistry) -> None:
    """Add memory, processor time and file descriptors of this process, and what its garbage collector does."""
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)


class Disks(Collector):
    """The room on the disks of some folders; each is looked at when it is scraped."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """Watch folders, by the word that their series are labelled with (`database`, `bots`)."""
        self._folders = dict(folders)

    def collect(self) -> Iterable[Metric]:
        """Bytes by folder; one that is not there yet will be on the disk of the folder above it."""
        free = GaugeMetricFamily("arena_disk_free_bytes", "Room on the disk of a folder.", labels=["folder"])
        size = GaugeMetricFamily("arena_disk_size_bytes", "The size of the disk of a folder.", labels=["folder"])
        for word, folder in self._folders.items():
            try:
                usage = shutil.disk_usage(_nearest(folder))
            except OSError:
                continue
            free.add_metric([word], usage.free)
            size.add_metric([word], usage.total)
        return [free, size]


def _nearest(folder: Path) -> Path:
    return next((place for place in (folder, *folder.parents) if place.exists()), folder)
