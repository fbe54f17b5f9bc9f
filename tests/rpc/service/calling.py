"""Calls of the service by somebody, and what a call is refused for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import grpc
import pytest

from arena.rpc.remote.channel import open_channel
from arena.v1.tournament_pb2_grpc import TournamentServiceStub
from tests.bots.programs import wait_until
from tests.rpc.service.running import Running


class Refusal(NamedTuple):
    """How a call ended."""

    code: grpc.StatusCode
    message: str


@contextmanager
def stub_of(service: Running, name: str) -> Iterator[TournamentServiceStub]:
    """What somebody calls the service by."""
    place = service.place(name)
    with open_channel(place.address, place.token) as channel:
        yield TournamentServiceStub(channel)


def call(service: Running, name: str, method: str, request: Any) -> Any:
    """The answer that somebody gets, of a stream the list of all."""
    with stub_of(service, name) as stub:
        answer = getattr(stub, method)(request, timeout=30)
        return list(answer) if method in ("ListGames", "ListOpenGames", "WatchTournament") else answer


def refused(service: Running, name: str, method: str, request: Any) -> Refusal:
    """Why somebody gets none; the place of the call is free again."""
    with pytest.raises(grpc.RpcError) as error:
        call(service, name, method, request)
    wait_until(lambda: service.home.counted("arena_rpcs_in_progress", method=method) == 0)
    told: Any = error.value
    return Refusal(told.code(), told.details())
