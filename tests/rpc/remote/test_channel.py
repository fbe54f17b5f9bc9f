"""A client dials: by TLS or within this machine, and never shows a token where somebody could read it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.rpc.client_tls import ClientTls
from arena.rpc.remote.calls import Calls, RemoteError
from arena.rpc.remote.channel import open_channel
from arena.rpc.service.server import Serving
from arena.service.access import Role
from arena.v1 import tournament_pb2 as pb
from tests.rpc.service.authority import Authority
from tests.rpc.service.harness import LOOPBACK, SECRETS, Arena, Ended, arena, nobody, run

TOKEN = SECRETS[Role.VIEWER]


def list_bots(address: str, token: str | None, tls: ClientTls) -> Any:
    with open_channel(address, token, tls) as channel:
        calls = Calls(channel, address)
        return calls.ask(calls.stub.ListBots, pb.ListBotsRequest())


async def refusal(address: str, token: str | None = TOKEN, tls: ClientTls | None = None) -> str:
    with pytest.raises(RemoteError) as refused:
        await asyncio.to_thread(list_bots, address, token, tls or ClientTls())
    return str(refused.value)


def against(test: Callable[[Arena], Any], how: Serving | None = None) -> None:
    """Run a test against a server."""

    async def served() -> None:
        async with arena(how or Serving(LOOPBACK, drain=0.1)) as server:
            await test(server)

    run(served())


def test_within_this_machine_a_call_shows_the_token_without_tls() -> None:
    async def test(server: Arena) -> None:
        await asyncio.to_thread(list_bots, server.served.address, TOKEN, ClientTls())
        port = server.served.address.rpartition(":")[2]
        await asyncio.to_thread(list_bots, f"localhost:{port}", TOKEN, ClientTls())
        assert await server.ended() == [Ended("ListBots", "OK")] * 2

    against(test)


def test_without_a_token_or_with_a_bad_one_the_message_names_the_setting() -> None:
    async def test(server: Arena) -> None:
        address = server.served.address
        assert "ARENA_TOKEN" in await refusal(address, None)
        server.accounts.clear()
        assert "ARENA_TOKEN" in await refusal(address)
        for word in ("", "x", f"{TOKEN}\n", "arena_" + "ü" * 43, "arena_short"):
            assert "ARENA_TOKEN" in await refusal(address, word)

    against(test)


def test_by_tls_the_authority_is_checked_and_so_is_the_host(tmp_path: Path) -> None:
    authority, other = Authority(tmp_path), Authority(tmp_path, "other")
    files = authority.issue("server", "localhost").files()

    async def test(server: Arena) -> None:
        port = server.served.address.rpartition(":")[2]
        good = ClientTls(str(authority.file))
        await asyncio.to_thread(list_bots, f"localhost:{port}", TOKEN, good)
        assert "does not answer" in await refusal(f"127.0.0.1:{port}", tls=good)
        assert "does not answer" in await refusal(f"localhost:{port}", tls=ClientTls(str(other.file)))
        # Nobody was shown a token but by the first call.
        assert await server.ended() == [Ended("ListBots", "OK")]

    against(test, Serving(LOOPBACK, files, drain=0.1))


def test_a_service_that_wants_certificates_is_shown_one(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    files = authority.issue("server", "localhost").files(authority.file)
    mine = authority.issue("mine", "ada@example.org")

    async def test(server: Arena) -> None:
        address = f"localhost:{server.served.address.rpartition(':')[2]}"
        shown = ClientTls(str(authority.file), str(mine.certificate), str(mine.key))
        await asyncio.to_thread(list_bots, address, TOKEN, shown)
        assert "does not answer" in await refusal(address, tls=ClientTls(str(authority.file)))
        half = ClientTls(str(authority.file), str(mine.certificate))
        assert await refusal(address, tls=half) == (
            "ARENA_TLS_CERT and ARENA_TLS_KEY: a certificate and its key belong together; set both"
        )

    against(test, Serving(LOOPBACK, files, drain=0.1))


def test_a_plain_server_is_not_shown_a_token_where_tls_was_asked_for(tmp_path: Path) -> None:
    authority = Authority(tmp_path)

    async def test(server: Arena) -> None:
        assert "does not answer" in await refusal(server.served.address, tls=ClientTls(str(authority.file)))
        assert server.telemetry.started == []

    against(test)


def test_files_that_cannot_be_used_and_addresses_that_are_none_are_named(tmp_path: Path) -> None:
    junk = tmp_path / "junk.pem"
    junk.write_bytes(b"junk")

    async def test() -> None:
        missing = str(tmp_path / "missing.pem")
        assert (await refusal("localhost:1", tls=ClientTls(missing))).startswith(f"{missing}: No such file")
        assert (await refusal("localhost:1", tls=ClientTls(str(junk)))).startswith(f"{junk}: this is not PEM")
        assert "HOST:PORT" in await refusal("nowhere")

    run(test())


def test_where_nobody_listens_the_address_is_named() -> None:
    async def test() -> None:
        with nobody() as address:
            assert (await refusal(address)).startswith(f"{address} does not answer")

    run(test())
