"""Where the server may listen."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from arena.rpc.address import Address, AddressError, parse_address
from arena.rpc.service.listening import ListenError, check_free, check_open
from arena.rpc.service.server import Serving
from arena.rpc.service.tls_files import TlsFiles
from tests.rpc.service.harness import LOOPBACK, arena, run

READ = {
    "127.0.0.1:50051": Address("127.0.0.1", 50051),
    "[::1]:0": Address("::1", 0),
    "localhost:65535": Address("localhost", 65535),
    "arena.example:443": Address("arena.example", 443),
}


@pytest.mark.parametrize("text", READ)
def test_an_address_is_read_and_written(text: str) -> None:
    assert parse_address(text) == READ[text]
    assert str(READ[text]) == text


@pytest.mark.parametrize("text", ["", "50051", ":50051", "host", "host:", "host:-1", "host:65536", "::1:80", "a b:1"])
def test_what_is_no_address_is_told_with_an_example(text: str) -> None:
    with pytest.raises(AddressError, match="HOST:PORT, for instance"):
        parse_address(text)


@pytest.mark.parametrize("text", ["127.0.0.1:1", "127.8.8.8:1", "[::1]:1", "localhost:1"])
def test_within_this_machine_tls_is_not_needed(text: str) -> None:
    check_open(parse_address(text), tls=False, insecure=False)


@pytest.mark.parametrize("text", ["0.0.0.0:1", "[::]:1", "192.0.2.1:1", "arena.example:1", "localhost.example:1"])
def test_beyond_this_machine_tls_is_needed_unless_somebody_insists(text: str) -> None:
    address = parse_address(text)
    with pytest.raises(ListenError, match=r"ARENA_TLS_CERT.*--insecure"):
        check_open(address, tls=False, insecure=False)
    check_open(address, tls=True, insecure=False)
    check_open(address, tls=False, insecure=True)


def test_a_server_without_tls_does_not_begin_beyond_this_machine() -> None:
    async def test() -> None:
        with pytest.raises(ListenError, match="every token could be read"):
            async with arena(Serving("0.0.0.0:0")):
                pass
        async with arena(Serving("0.0.0.0:0", insecure=True, drain=0)) as server:
            assert server.served.address.startswith("0.0.0.0:")

    run(test())


def test_a_port_in_use_is_told_with_the_reason_and_never_shared() -> None:
    async def test() -> None:
        async with arena(Serving(LOOPBACK, drain=0)) as server:
            with pytest.raises(ListenError, match=f"{server.served.address}: .*in use"):
                async with arena(Serving(server.served.address)):
                    pass

    run(test())


def test_an_address_of_another_machine_is_told_with_the_reason() -> None:
    with pytest.raises(ListenError, match=r"192\.0\.2\.1:1"):
        check_free(Address("192.0.2.1", 1))
    with pytest.raises(ListenError, match=r"nowhere\.invalid:1"):
        check_free(Address("nowhere.invalid", 1))


def test_looking_whether_an_address_is_free_leaves_it_free() -> None:
    check_free(Address("localhost", 0))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    check_free(Address("127.0.0.1", port))
    check_free(Address("127.0.0.1", port))


def test_tls_that_cannot_be_used_is_told_before_anybody_listens(tmp_path: Path) -> None:
    async def test() -> None:
        files = TlsFiles(tmp_path / "cert.pem", tmp_path / "key.pem")
        with pytest.raises(Exception, match=r"cert\.pem: No such file"):
            async with arena(Serving("0.0.0.0:0", files)):
                pass

    run(test())
