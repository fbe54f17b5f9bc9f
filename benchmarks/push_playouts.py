"""Random deals of Push, all five contracts in turn."""

from __future__ import annotations

from benchmarks import playouts
from benchmarks.row import Row


def rows() -> list[Row]:
    """Actions per CPU second beside the decisions of OpenSpiel's gin."""
    return [playouts.row("push")]
