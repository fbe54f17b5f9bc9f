from __future__ import annotations

import socket
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from arena.telemetry.metrics import Metrics
from arena.telemetry.serve import ADDRESS, MetricsPortError, serve_metrics
from tests.telemetry.examples import make_record, read, value


def get(port: int) -> str:
    with urlopen(f"http://{ADDRESS}:{port}/metrics", timeout=60) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain")
        return str(answer.read().decode())


def test_a_scrape_over_a_socket_reads_what_was_counted() -> None:
    metrics = Metrics()
    with serve_metrics(metrics.registry, 0) as port:
        metrics.game_started("gin")
        assert value(read(get(port)), "arena_games_in_progress", game="gin") == 1
        metrics.game_finished("gin", make_record("otter 1", "heron 1"))
        assert value(read(get(port)), "arena_games_in_progress", game="gin") == 0


def test_nothing_listens_afterwards() -> None:
    with serve_metrics(Metrics().registry, 0) as port:
        get(port)
    with pytest.raises(URLError, match="refused"):
        get(port)


def test_a_port_in_use_is_refused_with_a_way_out() -> None:
    with socket.create_server((ADDRESS, 0)) as taken:
        port = taken.getsockname()[1]
        expected = f"metrics port {port}: Address already in use; choose another, or 0 for any that is free"
        with pytest.raises(MetricsPortError, match=expected), serve_metrics(Metrics().registry, port):
            pass


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_number_that_is_no_port_is_refused(port: int) -> None:
    expected = f"metrics port {port}: a port is a number from 1 to 65535"
    with pytest.raises(MetricsPortError, match=expected), serve_metrics(Metrics().registry, port):
        pass


def test_an_address_of_another_machine_is_refused_by_its_name() -> None:
    expected = "metrics port 0 of 192.0.2.1: "
    with pytest.raises(MetricsPortError, match=expected), serve_metrics(Metrics().registry, 0, "192.0.2.1"):
        pass
