"""What the tests of the hostile suite share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hostile.table import PROPERTY

Seen = Callable[[str], None]
"""Takes what a test has seen, for the table."""


@pytest.fixture
def seen(request: pytest.FixtureRequest) -> Seen:
    """Writes down for the table what was seen; the last word counts."""

    def write_down(text: str) -> None:
        number = request.node.get_closest_marker("scenario").args[0]
        request.node.user_properties[:] = [(PROPERTY, f"{number} {text}")]

    return write_down


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Have every scenario in the table, whatever becomes of it."""
    mark = item.get_closest_marker("scenario")
    if mark is not None:
        item.user_properties[:] = [(PROPERTY, f"{mark.args[0]} -")]
