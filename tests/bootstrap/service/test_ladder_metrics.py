"""What telemetry is told of ladders."""

from __future__ import annotations

import asyncio

import pytest

from arena.bootstrap.service.ladders import Climber
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.service.checks import CheckState
from tests.bootstrap.service.hosts import make_host
from tests.bootstrap.service.houses import ANNA, Home


def nothing() -> None:
    """Ring no bell."""


@pytest.fixture
def office(home: Home) -> ServiceOffice:
    for name in ("otter", "heron"):
        home.submit(name, check=CheckState.PASSED)
    made = ServiceOffice(home.house, Bells(nothing, nothing, nothing))
    asyncio.run(made.start_ladder("gin", "", "", 12, ANNA))
    return made


def climb(home: Home) -> None:
    asyncio.run(Climber(home.house, 40.0, nothing).step())


def shown(home: Home, name: str) -> dict[str, float]:
    """A metric by its label of a bot, or of a game where it has none."""
    return {
        sample.labels.get("bot", sample.labels.get("game", "")): sample.value
        for family in home.metrics.registry.collect()
        for sample in family.samples
        if sample.name == name
    }


def test_ratings_intervals_and_the_goal_are_told(home: Home, office: ServiceOffice) -> None:
    climb(home)
    assert shown(home, "arena_ladder_versions") == shown(home, "arena_ladder_unsettled") == {"gin": 2}
    assert shown(home, "arena_rating") == {}
    asyncio.run(make_host(home).step())
    climb(home)
    (view,) = asyncio.run(office.ladders())
    assert shown(home, "arena_rating") == {f"{row.name} {row.version}": row.elo for row in view.rows}
    widths = [row.interval[1] - row.interval[0] for row in view.rows if row.interval is not None]
    assert shown(home, "arena_ladder_widest_interval") == {"gin": max(widths)}
    assert shown(home, "arena_ladder_goal_interval") == {"": 40}


def test_a_stopped_ladder_has_no_versions_and_no_intervals_any_more(home: Home, office: ServiceOffice) -> None:
    climb(home)
    asyncio.run(office.stop_ladder("gin"))
    climb(home)
    assert shown(home, "arena_ladder_versions") == shown(home, "arena_ladder_unsettled") == {}
    assert shown(home, "arena_ladder_widest_interval") == {}
