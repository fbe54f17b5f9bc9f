"""Clients that keep to HTTP/2 and mean ill: resets, windows that never open, calls that never say what they want."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Final

import pytest
from grpc import StatusCode

from arena.rpc.service import conductor
from arena.rpc.service.limits import Limits, Quota
from arena.rpc.service.needs import HEALTH, SERVICE
from arena.rpc.service.server import Serving
from arena.service.access import Role
from tests.rpc.service.frames import INITIAL_WINDOW, PREFACE, Frames
from tests.rpc.service.harness import LOOPBACK, SECRETS, Arena, Ended, arena, run, token
from tests.rpc.service.test_limits import until

NO_WINDOW: Final = [(INITIAL_WINDOW, 0)]
CHECK: Final = f"/{HEALTH}/Check"
WATCH: Final = f"/{HEALTH}/Watch"


async def works(server: Arena) -> bool:
    """Whether another client is served."""
    codes = [(await server.status(method, b"", token()))[0] for method in ("ListBots", CHECK)]
    return codes == [StatusCode.OK] * 2


def test_calls_that_are_taken_back_at_once_leave_nothing_behind() -> None:
    def attack(address: str) -> None:
        with Frames(address) as frames:
            try:
                for _ in range(5_000):
                    frames.call(f"/{SERVICE}/ListBots", reset=True)
            except OSError:
                pass  # the server has had enough of it

    async def test() -> None:
        async with arena() as server:
            await asyncio.to_thread(attack, server.served.address)
            assert await works(server)
            await until(lambda: len(server.telemetry.started) == len(server.telemetry.ended))

    run(test())


def test_strangers_who_read_nothing_take_only_places_of_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor, "STRANGERS", Quota(3, 3))

    async def test() -> None:
        async with arena(Serving(LOOPBACK, drain=0.1, limits=Limits(watchers=Quota(2, 2)))) as server:
            with Frames(server.served.address, NO_WINDOW) as frames:
                for _ in range(10):
                    frames.call(WATCH)
                await until(lambda: Counter(server.telemetry.ended)[Ended("Watch", "RESOURCE_EXHAUSTED")] == 7)
                assert await works(server)
                assert (await server.status("WatchTournament", b"\x0a\x01x", token()))[0] is StatusCode.OK
            # Gone, they make room.
            await until(lambda: Counter(server.telemetry.ended)[Ended("Watch", "CANCELLED")] == 3)

    run(test())


def test_strangers_who_read_nothing_do_not_make_the_server_look_ill() -> None:
    async def test() -> None:
        async with arena() as server:
            with Frames(server.served.address, NO_WINDOW) as frames:
                for _ in range(90):
                    frames.call(CHECK)
                await until(lambda: server.telemetry.started.count("Check") >= 90)
                assert await works(server)
                # Nor do they hold it up.
                await server.served.drain(0.1)

    run(test())


def test_an_account_that_reads_nothing_takes_its_own_places() -> None:
    async def test() -> None:
        async with arena(Serving(LOOPBACK, drain=0.1, limits=Limits(calls=Quota(100, 5)))) as server:
            with Frames(server.served.address, NO_WINDOW) as frames:
                for _ in range(20):
                    frames.call(f"/{SERVICE}/ListBots", SECRETS[Role.VIEWER])
                await until(lambda: Counter(server.telemetry.ended)[Ended("ListBots", "RESOURCE_EXHAUSTED")] == 15)
                assert await works(server)

    run(test())


def test_calls_that_never_say_what_they_want_are_ended() -> None:
    """A call whose message does not come, of an account and of a stranger; gRPC by itself waits for ever."""

    async def test() -> None:
        async with arena(Serving(LOOPBACK, drain=0.1, limits=Limits(silence=0.1))) as server:
            with Frames(server.served.address) as frames:
                frames.call(f"/{SERVICE}/GetTournament", SECRETS[Role.VIEWER], whole=False)
                frames.call(CHECK, whole=False)
                frames.call(f"/{SERVICE}/GetTournament", whole=False)
                await until(lambda: len(server.telemetry.ended) == 3)
            assert sorted(server.telemetry.ended) == [
                Ended("Check", "DEADLINE_EXCEEDED"),
                Ended("GetTournament", "DEADLINE_EXCEEDED"),
                Ended("GetTournament", "UNAUTHENTICATED"),
            ]

    run(test())


def test_connections_that_say_nothing_keep_nobody_out() -> None:
    async def test() -> None:
        async with arena() as server:
            host, _, port = server.served.address.partition(":")
            silent = [socket.create_connection((host, int(port)), 5) for _ in range(100)]
            for number, each in enumerate(silent):
                each.sendall(PREFACE[: number % len(PREFACE)])
            assert await works(server)
            for each in silent:
                each.close()

    run(test())
