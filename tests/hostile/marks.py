"""How a test says which scenario it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.hostile.scenarios import SCENARIOS

Test = TypeVar("Test", bound=Callable[..., None])


def scenario(number: int, *, quick: bool = False, slow: bool = False) -> Callable[[Test], Test]:
    """Mark a test as one of the hostile suite; the quick ones are in `make test` too, slow ones in `make test-slow`."""
    assert SCENARIOS[number - 1].number == number

    def mark(test: Test) -> Test:
        marks = [
            pytest.mark.hostile,
            pytest.mark.needs("box"),
            pytest.mark.scenario(number),
            *([pytest.mark.quick] if quick else []),
            *([pytest.mark.slow] if slow else []),
        ]
        for each in marks:
            test = each(test)
        return test

    return mark
