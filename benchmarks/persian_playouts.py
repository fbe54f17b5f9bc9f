"""Random deals of Persian Rummy, and how long its lists of legal actions take."""

from __future__ import annotations

from random import Random
from typing import Any

from arena import games
from arena.games.persian.actions import Discard, Draw
from benchmarks import playouts
from benchmarks.row import Row
from benchmarks.spread import Spread, spread

RANDOM, HOARDED = 10_000, 500


def rows() -> list[Row | Spread]:
    """The playouts, then the lists of random games, and of games in which nobody melds: the pile grows to 28 cards."""
    rules = games.rules("persian")
    return [
        playouts.row("persian"),
        spread("persian lists, random games", rules, playouts.states(rules, RANDOM, Random.choice)),
        spread("persian lists, nobody melds", rules, playouts.states(rules, HOARDED, _hoard)),
    ]


def _hoard(random: Random, actions: tuple[Any, ...]) -> Any:
    return random.choice([action for action in actions if isinstance(action, Draw | Discard)] or [actions[-1]])
