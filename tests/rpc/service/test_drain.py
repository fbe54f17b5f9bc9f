"""How the server ends: what is in progress finishes, nothing new begins, and everybody is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from grpc import StatusCode, aio
from grpc_health.v1 import health_pb2, health_pb2_grpc

from arena.rpc.service.flights import CLOSING
from arena.rpc.service.needs import SERVICE
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.harness import Arena, Ended, arena, run, token

SERVING = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING
LONG = 30.0
"""Seconds that no test waits for."""


async def watch(_request: object, _context: object) -> AsyncIterator[pb.WatchTournamentResponse]:
    yield pb.WatchTournamentResponse()
    await asyncio.Event().wait()


class Slow:
    """A handler that answers when it is let."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.let = asyncio.Event()

    async def __call__(self, _request: object, _context: object) -> pb.ListBotsResponse:
        self.begun.set()
        await self.let.wait()
        return pb.ListBotsResponse(versions=[pb.BotVersion(name="otter")])


def health_of(server: Arena) -> Any:
    return health_pb2_grpc.HealthStub(server.channel)


async def status_of(server: Arena, service: str = "") -> int:
    answer = await health_of(server).Check(health_pb2.HealthCheckRequest(service=service))
    status: int = answer.status
    return status


def test_a_call_in_progress_finishes_and_a_new_one_does_not_begin() -> None:
    async def test() -> None:
        slow = Slow()
        async with arena(ListBots=slow.__call__) as server:
            first = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await slow.begun.wait()
            draining = asyncio.create_task(server.served.drain(LONG))
            code, message = StatusCode.OK, ""
            while code is StatusCode.OK:
                code, message = await server.status("ListLadders", b"", token())
            assert (code, message) == (StatusCode.UNAVAILABLE, CLOSING)
            slow.let.set()
            assert (await first).versions[0].name == "otter"
            await draining

    run(test())


def test_a_watcher_is_told_at_once() -> None:
    async def test() -> None:
        slow = Slow()
        async with arena(ListBots=slow.__call__, WatchTournament=watch) as server:
            call = server.stub().WatchTournament(pb.WatchTournamentRequest(name="spring"), metadata=token())
            await call.read()
            first = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await slow.begun.wait()
            draining = asyncio.create_task(server.served.drain(LONG))
            assert (await call.code(), await call.details()) == (StatusCode.UNAVAILABLE, CLOSING)
            assert not draining.done()
            slow.let.set()
            await asyncio.gather(first, draining)

    run(test())


def test_what_does_not_finish_in_time_is_ended() -> None:
    async def test() -> None:
        slow = Slow()
        async with arena(ListBots=slow.__call__) as server:
            call = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await slow.begun.wait()
            await server.served.drain(0.05)
            assert (await call.code(), await call.details()) == (StatusCode.UNAVAILABLE, CLOSING)
            assert Ended("ListBots", "UNAVAILABLE") in await server.ended()

    run(test())


def test_a_handler_that_will_not_be_ended_does_not_hold_the_server_up() -> None:
    begun, let = asyncio.Event(), asyncio.Event()

    async def stubborn(_request: object, _context: object) -> pb.ListBotsResponse:
        begun.set()
        while not let.is_set():
            with contextlib.suppress(asyncio.CancelledError):
                await let.wait()
        return pb.ListBotsResponse()

    async def test() -> None:
        async with arena(ListBots=stubborn) as server:
            call = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await begun.wait()
            await server.served.drain(0.05)
            assert await call.code() is StatusCode.UNAVAILABLE
            let.set()

    run(test())


def test_a_client_that_does_not_read_does_not_hold_the_server_up() -> None:
    async def games(_request: object, _context: object) -> AsyncIterator[pb.ListGamesResponse]:
        while True:
            yield pb.ListGamesResponse(game=pb.PlannedGame(id="x" * 100_000))

    async def test() -> None:
        async with arena(ListGames=games) as server:
            call = server.stub().ListGames(pb.ListGamesRequest(name="spring"), metadata=token())
            await call.read()
            await asyncio.sleep(0.2)
            await server.served.drain(0.05)

    run(test())


def test_after_the_drain_nobody_listens_and_draining_again_does_nothing() -> None:
    async def test() -> None:
        async with arena() as server:
            await server.served.drain(LONG)
            await server.served.drain(LONG)
            host, _, port = server.served.address.partition(":")
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection(host, int(port))
            code, _ = await server.status("ListBots", b"", token())
            assert code is StatusCode.UNAVAILABLE

    run(test())


def test_health_says_that_it_serves_only_from_when_it_is_ready_until_it_drains() -> None:
    async def test() -> None:
        slow = Slow()
        async with arena(ListBots=slow.__call__) as server:
            assert await status_of(server) == NOT_SERVING
            server.served.ready()
            assert await status_of(server) == await status_of(server, SERVICE) == SERVING
            server.served.ready(serving=False)
            assert await status_of(server) == NOT_SERVING
            server.served.ready()
            call = server.stub().ListBots(pb.ListBotsRequest(), metadata=token())
            await slow.begun.wait()
            draining = asyncio.create_task(server.served.drain(LONG))
            await asyncio.sleep(0)
            assert await status_of(server) == NOT_SERVING
            slow.let.set()
            await asyncio.gather(call, draining)

    run(test())


def test_who_watches_the_health_is_told_of_each_change() -> None:
    async def test() -> None:
        async with arena() as server:
            watchers = [health_of(server).Watch(health_pb2.HealthCheckRequest()) for _ in range(3)]
            for each in watchers:
                assert (await each.read()).status == NOT_SERVING
            server.served.ready()
            for each in watchers:
                assert (await each.read()).status == SERVING
            # The first who goes does not take the news from the others.
            watchers[0].cancel()
            await asyncio.sleep(0.05)
            # Who asks only when the connection has ended may find the end first.
            news = [asyncio.create_task(each.read()) for each in watchers[1:]]
            await server.served.drain(LONG)
            for each, told in zip(watchers[1:], news, strict=True):
                assert (await told).status == NOT_SERVING
                assert await each.code() is StatusCode.UNAVAILABLE

    run(test())


def test_the_health_of_a_service_that_is_none_is_not_found() -> None:
    async def test() -> None:
        async with arena() as server:
            with pytest.raises(aio.AioRpcError) as refusal:
                await status_of(server, "arena.v1.BotService")
            assert refusal.value.code() is StatusCode.NOT_FOUND
            call = health_of(server).Watch(health_pb2.HealthCheckRequest(service="arena.v1.BotService"))
            assert (await call.read()).status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN
            call.cancel()

    run(test())


def test_leaving_the_block_drains() -> None:
    async def test() -> None:
        async with arena(WatchTournament=watch) as server:
            call = server.stub().WatchTournament(pb.WatchTournamentRequest(name="spring"), metadata=token())
            await call.read()
            other = aio.insecure_channel(server.served.address)
            late: Any = other.unary_stream(f"/{SERVICE}/WatchTournament")
            watching = late(pb.WatchTournamentRequest(name="spring").SerializeToString(), metadata=token())
            await watching.read()
        assert await watching.code() is StatusCode.UNAVAILABLE
        assert await watching.details() == CLOSING
        await other.close()

    run(test())
