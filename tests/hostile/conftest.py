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
