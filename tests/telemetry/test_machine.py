from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from arena.telemetry.machine import Disks, watch_process
from tests.telemetry.examples import Series, read, value


def scrape(registry: CollectorRegistry) -> Series:
    return read(generate_latest(registry).decode())


def test_memory_processor_time_descriptors_and_garbage_of_the_process_are_told() -> None:
    registry = CollectorRegistry()
    watch_process(registry)
    series = scrape(registry)
    for name in ("process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds", "process_max_fds"):
        assert value(series, name) > 0
    assert value(series, "python_gc_collections_total", generation="0") >= 0


def test_the_room_on_the_disk_of_each_folder_is_told(tmp_path: Path) -> None:
    registry = CollectorRegistry()
    registry.register(Disks({"database": tmp_path, "bots": Path(__file__).parent}))
    series = scrape(registry)
    total = shutil.disk_usage(tmp_path).total
    assert value(series, "arena_disk_size_bytes", folder="database") == total
    assert 0 < value(series, "arena_disk_free_bytes", folder="database") <= total
    assert value(series, "arena_disk_free_bytes", folder="bots") > 0


def test_a_folder_that_is_not_there_yet_is_on_the_disk_of_the_one_above(tmp_path: Path) -> None:
    registry = CollectorRegistry()
    registry.register(Disks({"bots": tmp_path / "none" / "yet"}))
    total = shutil.disk_usage(tmp_path).total
    assert value(scrape(registry), "arena_disk_size_bytes", folder="bots") == total


def test_a_disk_that_cannot_be_asked_has_no_series(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(shutil, "disk_usage", fail)
    registry = CollectorRegistry()
    registry.register(Disks({"bots": tmp_path}))
    assert scrape(registry) == {}
