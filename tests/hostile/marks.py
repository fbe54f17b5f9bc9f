"""How a test says which scenario it shows."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, TypeVar

import pytest

from arena.bots.box.level import Sandbox
from tests.hostile.scenarios import SCENARIOS

Test = TypeVar("Test", bound=Callable[..., None])

BOXES: Final = (Sandbox.BWRAP, Sandbox.GVISOR, Sandbox.CONTAINER)
"""The levels that keep strangers' bots."""
_NEEDS: Final = {Sandbox.BWRAP: ("box",), Sandbox.GVISOR: ("runsc", "gvisor"), Sandbox.CONTAINER: ("crun", "container")}


def at_each_level(levels: Collection[Sandbox] = BOXES, *, quick: Collection[Sandbox] = ()) -> Callable[[Test], Test]:
    """Have a test run at every level of isolation, given as `sandbox`; at some of them in `make test`, too."""

    def marks(level: Sandbox) -> list[pytest.MarkDecorator]:
        return [
            pytest.mark.needs(*_NEEDS[level]),
            *([pytest.mark.quick] if level in quick else []),
        ]

    return pytest.mark.parametrize("sandbox", [pytest.param(each, marks=marks(each), id=str(each)) for each in levels])


def scenario(number: int, *, quick: bool = False) -> Callable[[Test], Test]:
    """Mark a test as one of the hostile suite; `make test` runs the quick ones, `make test-slow` others."""
    assert SCENARIOS[number - 1].number == number

    def mark(test: Test) -> Test:
        marks = [
            pytest.mark.hostile,
            pytest.mark.needs("box"),
            pytest.mark.scenario(number),
            *([pytest.mark.quick] if quick else []),
        ]
        for each in marks:
            test = each(test)
        return test

    return mark
