"""Finds the bot's half of a game's wire."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from arena.v1 import bot_pb2


class Wire(NamedTuple):
    """The bot's half of one game's wire: the functions of ``arena.sdk.wire.<game>``."""

    observation: Callable[[bot_pb2.Decision, int], Any]
    action_from_wire: Callable[[bot_pb2.Action], Any]
    action_to_wire: Callable[[Any], bot_pb2.Action]


def wire(game: str) -> Wire:
    """The bot's half of a game's wire."""
    module = import_module(f"arena.sdk.wire.{game}")
    return Wire(*(getattr(module, name) for name in Wire._fields))
