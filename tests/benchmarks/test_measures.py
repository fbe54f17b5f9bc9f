"""Every measure still measures what the arena is now; how fast that is, `make bench` tells."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from benchmarks import (
    __main__,
    box,
    gin_deadwood,
    gin_playouts,
    persian_playouts,
    playouts,
    push_listing,
    push_playouts,
    storage,
    wire,
)
from benchmarks.spread import Spread

pytestmark = pytest.mark.slow

SMALL: dict[ModuleType, dict[str, Any]] = {
    gin_playouts: {"OURS": 2, "LOOP": 1, "CLONES": 1},
    gin_deadwood: {"HANDS": 50},
    persian_playouts: {"RANDOM": 5, "HOARDED": 2},
    push_playouts: {},
    push_listing: {"RANDOM": 3, "HOARDED": 5},
    storage: {"BATCH": 20},
    wire: {"ROUNDS": 1, "SECONDS": 0.2, "DEALS": 1},
    box: {"STARTS": 2, "ROUNDS": 1, "GAMES": 2, "FREEZES": 20},
}
"""What takes minutes, cut down to seconds."""


def test_every_measure_is_here() -> None:
    assert set(__main__.MEASURES) == set(SMALL)


@pytest.mark.parametrize(
    "measure",
    [pytest.param(each, marks=[pytest.mark.needs("box")] if each is box else [], id=each.__name__) for each in SMALL],
)
def test_a_measure_gives_its_rows(measure: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "DEALS", 2)
    for name, small in SMALL[measure].items():
        monkeypatch.setattr(measure, name, small)
    rows = measure.rows()
    assert rows
    for row in rows:
        assert row.ratio > 0
        assert row.name in str(row)
        if not isinstance(row, Spread):
            assert row.ours > 0
            assert row.theirs > 0
