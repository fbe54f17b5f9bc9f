"""How much of the server a client can have, however hard it tries."""

from __future__ import annotations

import asyncio
import gzip
import socket
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from grpc import StatusCode, aio

from arena.rpc.service.limits import MESSAGE_LIMIT, METADATA_LIMIT, OPTIONS, STREAMS, Limits, Quota
from arena.rpc.service.needs import SERVICE
from arena.rpc.service.requests import CHUNK
from arena.rpc.service.server import Serving
from arena.service.access import Role
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.harness import LOOPBACK, Ended, arena, code_of, run, token

NAMED = pb.WatchTournamentRequest(name="spring")


def limited(**limits: Any) -> Serving:
    return Serving(LOOPBACK, drain=0.1, limits=Limits(**limits))


async def watch(_request: object, _context: object) -> AsyncIterator[pb.WatchTournamentResponse]:
    yield pb.WatchTournamentResponse()
    await asyncio.Event().wait()


async def until(condition: Any) -> None:
    while not condition():  # noqa: ASYNC110 (there is nothing to wait for)
        await asyncio.sleep(0.01)


def test_an_account_has_so_many_watchers_and_all_together_have_so_many() -> None:
    async def test() -> None:
        async with arena(limited(watchers=Quota(3, 2)), WatchTournament=watch) as server:
            open_calls = []

            async def begin(role: Role) -> str:
                call = server.stub().WatchTournament(NAMED, metadata=token(role))
                try:
                    await call.read()
                except aio.AioRpcError as error:
                    return f"{error.code().name} {error.details()}"
                open_calls.append(call)
                return ""

            assert [await begin(Role.VIEWER) for _ in range(2)] == ["", ""]
            assert "RESOURCE_EXHAUSTED too many watchers at once: viewer has 2" in await begin(Role.VIEWER)
            assert await begin(Role.ADMIN) == ""
            assert "RESOURCE_EXHAUSTED too many watchers at once: the arena serves 3" in await begin(Role.AUTHOR)
            # Whoever goes makes room.
            open_calls[0].cancel()
            await until(lambda: Ended("WatchTournament", "CANCELLED") in server.telemetry.ended)
            assert await begin(Role.AUTHOR) == ""
            # Other calls have places of their own.
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK

    run(test())


def test_a_place_comes_back_whatever_becomes_of_the_call() -> None:
    async def fail(_request: object, _context: object) -> Any:
        raise RuntimeError

    async def test() -> None:
        async with arena(limited(calls=Quota(1, 1)), ListBots=fail) as server:
            for _ in range(5):
                for method, code in (
                    ("ListBots", StatusCode.INTERNAL),
                    ("GetTournament", StatusCode.INVALID_ARGUMENT),
                    ("ListLadders", StatusCode.OK),
                ):
                    assert (await server.status(method, b"", token()))[0] is code
                    await server.ended()  # a client may have its answer before the place is free

    run(test())


def test_the_server_ends_an_answer_that_takes_too_long_though_the_client_would_wait() -> None:
    async def wait(_request: object, _context: object) -> Any:
        await asyncio.Event().wait()

    async def test() -> None:
        async with arena(limited(answer=0.1), ListBots=wait) as server:
            code, message = await server.status("ListBots", b"", token())
            assert code is StatusCode.DEADLINE_EXCEEDED
            assert message.startswith("this took longer than 0.1 s; what was asked for may still be done")

    run(test())


def test_a_handler_that_meets_a_time_out_of_its_own_is_not_told_as_late() -> None:
    async def fail(_request: object, _context: object) -> Any:
        raise TimeoutError

    async def test() -> None:
        async with arena(ListBots=fail) as server:
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.INTERNAL

    run(test())


def test_a_listing_that_takes_too_long_is_ended_and_a_watcher_is_not() -> None:
    async def games(_request: object, _context: object) -> AsyncIterator[pb.ListGamesResponse]:
        while True:
            yield pb.ListGamesResponse()
            await asyncio.sleep(0.01)

    async def test() -> None:
        async with arena(limited(stream=0.2, answer=0.2), ListGames=games, WatchTournament=watch) as server:
            watching = server.stub().WatchTournament(NAMED, metadata=token())
            await watching.read()
            listing = server.stub().ListGames(pb.ListGamesRequest(name="spring"), metadata=token())
            assert await code_of(listing) is StatusCode.DEADLINE_EXCEEDED
            assert not watching.done()

    run(test())


def test_an_upload_that_falls_silent_is_ended() -> None:
    async def silent() -> AsyncIterator[pb.SubmitBotRequest]:
        yield pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name="otter.zip", size=2))
        await asyncio.Event().wait()

    async def test() -> None:
        async with arena(limited(silence=0.1)) as server:
            call = server.stub().SubmitBot(silent(), metadata=token())
            with pytest.raises(aio.AioRpcError) as refusal:
                await call
            assert refusal.value.code() is StatusCode.DEADLINE_EXCEEDED
            assert refusal.value.details() == "no message came for 0.1 s"
            assert await server.ended() == [Ended("SubmitBot", "DEADLINE_EXCEEDED")]

    run(test())


def test_a_request_that_never_comes_is_not_waited_for() -> None:
    """A call is opened, and its one message not sent: gRPC by itself would wait for ever."""

    async def test() -> None:
        async with arena(limited(silence=0.1)) as server:
            opened: Any = server.channel.stream_unary(f"/{SERVICE}/ListBots")
            call = opened(metadata=token())
            assert await call.code() is StatusCode.DEADLINE_EXCEEDED

    run(test())


def test_uploads_have_few_places() -> None:
    begun = asyncio.Event()

    async def take(messages: AsyncIterator[pb.SubmitBotRequest], _context: object) -> pb.SubmitBotResponse:
        async for _ in messages:
            begun.set()
        return pb.SubmitBotResponse()

    async def slow() -> AsyncIterator[pb.SubmitBotRequest]:
        yield pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name="otter.zip", size=2))
        await asyncio.Event().wait()

    async def test() -> None:
        async with arena(limited(uploads=Quota(2, 1)), SubmitBot=take) as server:
            first = server.stub().SubmitBot(slow(), metadata=token(Role.AUTHOR))
            await begun.wait()
            second = server.stub().SubmitBot(slow(), metadata=token(Role.AUTHOR))
            assert await second.code() is StatusCode.RESOURCE_EXHAUSTED
            assert "author has 1" in await second.details()
            assert not first.done()

    run(test())


def test_a_client_that_does_not_read_holds_its_place_and_nobody_elses() -> None:
    """Its stream is full: the handler is ended, and what the client still holds is a place of its own account."""
    ended = asyncio.Event()

    async def games(_request: object, _context: object) -> AsyncIterator[pb.ListGamesResponse]:
        try:
            while True:
                yield pb.ListGamesResponse(game=pb.PlannedGame(id="x" * 100_000))
        finally:
            ended.set()

    async def test() -> None:
        async with arena(limited(silence=3.0, calls=Quota(9, 1)), ListGames=games) as server:
            call = server.stub().ListGames(pb.ListGamesRequest(name="spring"), metadata=token(Role.VIEWER))
            await call.read()
            await ended.wait()
            assert (await server.status("ListBots", b"", token(Role.VIEWER)))[0] is StatusCode.RESOURCE_EXHAUSTED
            assert (await server.status("ListBots", b"", token(Role.ADMIN)))[0] is StatusCode.OK
            call.cancel()
            await until(lambda: Ended("ListGames", "RESOURCE_EXHAUSTED") in server.telemetry.ended)
            assert (await server.status("ListBots", b"", token(Role.VIEWER)))[0] is StatusCode.OK

    run(test())


def test_a_request_beyond_the_limit_is_not_taken() -> None:
    asked = []

    async def create(request: pb.CreateTournamentRequest, _context: object) -> Any:
        asked.append(request)
        return pb.CreateTournamentResponse()

    async def test() -> None:
        async with arena(options=[("grpc.max_send_message_length", -1)], CreateTournament=create) as server:
            for size in (MESSAGE_LIMIT + 1, 64 * 1024 * 1024):
                code, _ = await server.status("CreateTournament", b"\0" * size, token())
                assert code is StatusCode.RESOURCE_EXHAUSTED
            # Within the limit it is read, and refused for what it says.
            request = pb.CreateTournamentRequest(order=pb.Order(name="spring", game="gin", seed="x" * 4_000_000))
            code, message = await server.status("CreateTournament", request.SerializeToString(), token())
            assert (code, message.partition(":")[0]) == (StatusCode.INVALID_ARGUMENT, "order.seed")

    run(test())
    assert asked == []


def test_a_compressed_message_is_not_inflated() -> None:
    """A thousandth of its size would pass the limit: 4 MiB of gzip can be 4 GiB of zeros."""
    inflated = pb.GetTournamentRequest(name="x" * 3_000_000).SerializeToString()
    assert len(gzip.compress(inflated)) < 10_000

    async def test() -> None:
        async with arena() as server:
            packed = aio.insecure_channel(server.served.address, compression=grpc.Compression.Gzip)
            call: Any = packed.unary_unary(f"/{SERVICE}/GetTournament")
            with pytest.raises(aio.AioRpcError) as refusal:
                await call(inflated, metadata=token())
            assert refusal.value.code() is StatusCode.INVALID_ARGUMENT
            assert "compressed" in (refusal.value.details() or "")
            await packed.close()

    run(test())


def test_metadata_beyond_the_limit_are_not_taken_and_the_server_goes_on() -> None:
    async def test() -> None:
        async with arena(options=[("grpc.max_send_message_length", -1)]) as server:
            for flood in (
                [("x", "y" * METADATA_LIMIT)],
                [("x", "y" * 5_000_000)],
                [(f"x{number}", "y" * 100) for number in range(1_000)],
                [("authorization", "Bearer " + "y" * METADATA_LIMIT)],
            ):
                code, _ = await server.status("ListBots", b"", [*token(), *flood])
                assert code is StatusCode.RESOURCE_EXHAUSTED
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK

    run(test())


def test_a_chunk_is_smaller_than_a_message() -> None:
    assert CHUNK * 4 <= MESSAGE_LIMIT

    async def upload(size: int) -> AsyncIterator[pb.SubmitBotRequest]:
        yield pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name="otter.zip", size=2))
        yield pb.SubmitBotRequest(chunk=b"x" * size)

    async def test() -> None:
        async with arena() as server:
            await server.stub().SubmitBot(upload(CHUNK), metadata=token())
            for size in (0, CHUNK + 1):
                call = server.stub().SubmitBot(upload(size), metadata=token())
                assert await call.code() is StatusCode.INVALID_ARGUMENT
                assert (await call.details()).startswith("chunk: ")
                await server.ended()  # there is one place for an upload, and a client may be ahead of it

    run(test())


def test_a_thousand_calls_on_one_connection_are_served_some_at_a_time() -> None:
    now = most = 0

    async def list_bots(_request: object, _context: object) -> pb.ListBotsResponse:
        nonlocal now, most
        now += 1
        most = max(most, now)
        await asyncio.sleep(0)
        now -= 1
        return pb.ListBotsResponse()

    async def test() -> None:
        async with arena(ListBots=list_bots) as server:
            stub = server.stub()
            calls = [stub.ListBots(pb.ListBotsRequest(), metadata=token()) for _ in range(1_000)]
            codes = Counter(await asyncio.gather(*(call.code() for call in calls)))
            # A client that fills a connection has some calls refused by gRPC before they begin.
            assert set(codes) <= {StatusCode.OK, StatusCode.UNAVAILABLE}
            assert await server.ended() == [Ended("ListBots", "OK")] * codes[StatusCode.OK]
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK

    run(test())
    assert 1 <= most <= STREAMS


def test_connections_beyond_the_limit_are_closed_and_room_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = [(name, 3 if name == "grpc.max_allowed_incoming_connections" else value) for name, value in OPTIONS]
    monkeypatch.setattr("arena.rpc.service.server.OPTIONS", fewer)

    async def test() -> None:
        async with arena() as server:
            host, _, port = server.served.address.partition(":")
            sockets = [await asyncio.to_thread(socket.create_connection, (host, int(port)), 20) for _ in range(8)]
            greeted = [await asyncio.to_thread(_greets, each) for each in sockets]
            assert greeted == [True] * 3 + [False] * 5
            for each in sockets:
                each.close()
            while (await server.status("ListBots", b"", token()))[0] is not StatusCode.OK:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    run(test())


def _greets(connection: socket.socket) -> bool:
    """Whether the server begins HTTP/2 there."""
    try:
        return bool(connection.recv(9))
    except ConnectionResetError:
        return False


def test_garbage_on_a_connection_harms_nobody_else() -> None:
    async def test() -> None:
        async with arena() as server:
            host, _, port = server.served.address.partition(":")
            for garbage in (b"GET / HTTP/1.1\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 5_000, bytes(9)):
                with socket.create_connection((host, int(port)), 5) as connection:
                    connection.sendall(garbage)
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.OK
            assert await server.ended() == [Ended("ListBots", "OK")]

    run(test())
