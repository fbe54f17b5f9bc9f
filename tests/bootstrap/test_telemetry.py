"""What Prometheus finds when it scrapes a service."""

from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest

from arena.bootstrap.telemetry import open_service_telemetry
from arena.telemetry.serve import MetricsPortError
from tests.telemetry.examples import Series, read, value


def scrape(said: str) -> Series:
    with urlopen(said.removeprefix("metrics: "), timeout=60) as answer:
        return read(answer.read().decode())


def test_games_service_process_and_disks_are_at_one_address(tmp_path: Path) -> None:
    said: list[str] = []
    with open_service_telemetry(0, said.append, folders={"database": tmp_path}) as counting:
        counting.games.game_started("gin")
        counting.service.watchers(2)
        series = scrape(said[0])
    assert value(series, "arena_games_in_progress", game="gin") == 1
    assert value(series, "arena_watchers") == 2
    assert value(series, "process_open_fds") > 0
    assert value(series, "arena_disk_free_bytes", folder="database") > 0


@pytest.mark.parametrize("address", ["127.0.0.2", "::1"])
def test_it_listens_where_it_is_told(address: str, tmp_path: Path) -> None:
    said: list[str] = []
    try:
        with open_service_telemetry(0, said.append, address=address, folders={}) as counting:
            counting.service.watchers(1)
            assert value(scrape(said[0]), "arena_watchers") == 1
    except MetricsPortError as error:
        pytest.skip(f"this machine has no {address}: {error}")


def test_without_a_port_it_counts_and_nothing_listens(tmp_path: Path) -> None:
    said: list[str] = []
    with open_service_telemetry(None, said.append, folders={"database": tmp_path}) as counting:
        counting.games.stored(0.1)
        counting.service.database_up(True)
    assert said == []
