"""Finds the translation of a game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from arena.v1 import bot_pb2


class Translation(NamedTuple):
    """The arena's half of one game's wire."""

    put_observation: Callable[[Any, bot_pb2.Decision], None]
    action_to_wire: Callable[[Any], bot_pb2.Action]
    action_from_wire: Callable[[bot_pb2.Action], Any]


def translation(game: str) -> Translation:
    """The translation of a game: the functions of ``arena.rpc.translate.<game>``."""
    module = import_module(f"arena.rpc.translate.{game}")
    return Translation(*(getattr(module, name) for name in Translation._fields))
