"""What the tests of the hostile suite share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.ports import ArenaFault
from tests.hostile.table import PROPERTY

Seen = Callable[[str], None]
"""Takes what a test has seen, for the table."""


@pytest.fixture(scope="session")
def box() -> str:
    """Why this machine has no box; empty if it has."""
    return asyncio.run(_try_box())


@pytest.fixture(autouse=True)
def needs_box(request: pytest.FixtureRequest, box: str) -> None:
    """Skip what this machine cannot show."""
    if box and request.node.get_closest_marker("scenario"):
        pytest.skip(box)


@pytest.fixture
def seen(request: pytest.FixtureRequest) -> Seen:
    """Writes down for the table what was seen; the last word counts."""

    def write_down(text: str) -> None:
        number = request.node.get_closest_marker("scenario").args[0]
        request.node.user_properties[:] = [(PROPERTY, f"{number} {text}")]

    return write_down


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Have every scenario in the table, whatever becomes of it."""
    mark = item.get_closest_marker("scenario")
    if mark is not None:
        item.user_properties[:] = [(PROPERTY, f"{mark.args[0]} -")]


async def _try_box() -> str:
    try:
        async with Warden(Sandbox.BWRAP):
            return ""
    except ArenaFault as fault:
        return f"no box can be built here: {fault}"
