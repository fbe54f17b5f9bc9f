"""What telemetry is told of the database now and then."""

from __future__ import annotations

import asyncio

import pytest

from arena.bootstrap.service.gauges import Gauges
from tests.bootstrap.service.houses import Home
from tests.telemetry.examples import make_record, samples


@pytest.fixture
def gauges(home: Home) -> Gauges:
    for name, version in (("otter", "1"), ("otter", "2"), ("heron", "1")):
        home.submit(name, version)
    home.house.counting.service.ratings("gin", dict.fromkeys(("otter 1", "otter 2", "heron 1"), 1500.0))
    return Gauges(home.house)


def look(home: Home, gauges: Gauges) -> set[str]:
    """Every bot that is shown after a look, when all have played a game more."""
    home.metrics.game_started("gin")
    home.metrics.game_finished("gin", make_record("otter 1", "heron 1"))
    asyncio.run(gauges.step())
    return {label for _, labels in samples(home.metrics) for key, label in labels if key == "bot"}


def test_a_version_that_anybody_retires_loses_its_rating_at_the_next_look(home: Home, gauges: Gauges) -> None:
    assert look(home, gauges) == {"otter", "heron", "otter 1", "otter 2", "heron 1"}
    home.house.store.retire_bot("otter", "1")
    assert look(home, gauges) == {"otter", "heron", "otter 2", "heron 1"}


def test_a_bot_whose_last_version_is_retired_is_shown_no_more_though_it_plays(home: Home, gauges: Gauges) -> None:
    look(home, gauges)
    for version in ("1", "2"):
        home.house.store.retire_bot("otter", version)
    assert look(home, gauges) == {"heron", "heron 1"}
    for _ in range(2):
        assert look(home, gauges) == {"heron", "heron 1", "other"}
