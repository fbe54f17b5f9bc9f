"""A scripted bot that answers each decision by itself, after a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from arena.v1 import bot_pb2
from tests.rpc.scripted import ScriptedCall

Think = Callable[[int, int], float | None]
"""The seconds that a bot thinks about a decision of a game; None: for ever."""


class Thinker(ScriptedCall):
    """A bot that thinks about each decision by itself."""

    def __init__(self, think: Think) -> None:
        super().__init__()
        self._think = think
        self.open: set[tuple[int, int]] = set()
        self.asked_at: dict[tuple[int, int], float] = {}

    async def write(self, request: bytes, /) -> None:
        loop = asyncio.get_running_loop()
        for message in bot_pb2.PlayRequest.FromString(request).messages:
            key = (message.game, message.decision.decision)
            if message.HasField("decision"):
                self.open.add(key)
                self.asked_at[key] = loop.time()
                seconds = self._think(*key)
                if seconds is not None:
                    loop.call_later(seconds, self._answer, key)
        await super().write(request)

    def _answer(self, key: tuple[int, int]) -> None:
        self.open.discard(key)
        self.answer(key)
