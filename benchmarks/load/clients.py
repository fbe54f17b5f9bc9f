"""Many clients, each with a connection of its own, that ask at a steady rate whatever the answers take."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from time import perf_counter
from typing import Any, Final

from grpc import aio

from arena.v1 import tournament_pb2 as pb
from arena.v1 import tournament_pb2_grpc

PATIENCE: Final = 60.0
"""Seconds for an answer."""


class Clients:
    """So many connections, behind one token."""

    def __init__(self, address: str, token: str, number: int) -> None:
        """Take the service's address."""
        self.seconds: dict[str, list[float]] = {}
        """What answers took, from the moment when the request was due, by method."""
        self.failures = Counter[str]()
        self._address = address
        self._metadata = (("authorization", f"Bearer {token}"),)
        self._number = number
        self._stubs: list[Any] = []

    async def ask(self, questions: Sequence[tuple[str, Any]], rate: float, seconds: float) -> None:
        """Ask at so many requests a second; the questions are drawn, the clients take turns."""
        options = (("grpc.use_local_subchannel_pool", 1),)
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            for _ in range(self._number):
                channel = await stack.enter_async_context(aio.insecure_channel(self._address, options=options))
                await channel.channel_ready()
                self._stubs.append(tournament_pb2_grpc.TournamentServiceStub(channel))
            chance, begun = random.Random(1), perf_counter()
            for number in range(int(rate * seconds)):
                due = begun + number / rate
                await asyncio.sleep(max(0.0, due - perf_counter()))
                group.create_task(self._ask(self._stubs[number % self._number], *chance.choice(questions), due))

    async def _ask(self, stub: Any, method: str, request: Any, due: float) -> None:
        try:
            await getattr(stub, method)(request, metadata=self._metadata, timeout=PATIENCE)
        except aio.AioRpcError as error:
            self.failures[f"{method}: {error.code().name}"] += 1
        self.seconds.setdefault(method, []).append(perf_counter() - due)


def reads(tournament: str, game_ids: Sequence[str]) -> list[tuple[str, Any]]:
    """What people ask for who watch tournaments, each as often as it is in the list."""
    transcripts = [("GetTranscript", pb.GetTranscriptRequest(game_id=game)) for game in game_ids]
    return [
        *(("ListTournaments", pb.ListTournamentsRequest()) for _ in range(4)),
        *(("GetTournament", pb.GetTournamentRequest(name=tournament)) for _ in range(4)),
        *(("GetStandings", pb.GetStandingsRequest(name=tournament)) for _ in range(4)),
        *(("ListRatings", pb.ListRatingsRequest(game="gin")) for _ in range(2)),
        *(("ListBots", pb.ListBotsRequest()) for _ in range(1)),
        *(("ListLadders", pb.ListLaddersRequest()) for _ in range(1)),
        *transcripts,
    ]
