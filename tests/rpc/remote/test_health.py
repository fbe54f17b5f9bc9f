"""A server of this machine is asked whether it serves, with and without TLS."""

import asyncio
from pathlib import Path

import pytest
import trustme

from arena.rpc.address import Address, parse_address
from arena.rpc.remote.health import NotServing, check_health
from arena.rpc.service.server import Serving
from arena.rpc.service.tls_files import TlsFiles
from tests.rpc.service.harness import LOOPBACK, Arena, arena, nobody, run

PATIENCE = 20.0


async def ask(served: Arena, tls: TlsFiles | None = None) -> Address:
    return await asyncio.to_thread(check_health, parse_address(served.served.address), tls, PATIENCE)


def files(folder: Path, *names: str, clients: bool = False) -> TlsFiles:
    """A certificate for these names, its key, and the authority of both where clients need one, too."""
    folder.mkdir()
    authority = trustme.CA()
    leaf = authority.issue_cert(*names)
    made = TlsFiles(folder / "cert.pem", folder / "key.pem", folder / "ca.pem" if clients else None)
    made.certificate.write_bytes(b"".join(pem.bytes() for pem in leaf.cert_chain_pems))
    leaf.private_key_pem.write_to_path(made.key)
    authority.cert_pem.write_to_path(folder / "ca.pem")
    return made


def test_who_serves_says_so() -> None:
    async def test() -> None:
        async with arena() as served:
            served.served.ready()
            assert str(await ask(served)) == served.served.address

    run(test())


def test_a_server_that_is_not_ready_or_drains_does_not_serve() -> None:
    async def test() -> None:
        async with arena() as served:
            with pytest.raises(NotServing, match="answers, and does not serve: it is starting or draining"):
                await ask(served)

    run(test())


def test_nobody_gives_no_answer(tmp_path: Path) -> None:
    async def test() -> None:
        with nobody() as address:
            for tls in (None, files(tmp_path / "own", "arena.example")):
                with pytest.raises(NotServing, match=f"{address} gives no answer: "):
                    await asyncio.to_thread(check_health, parse_address(address), tls, PATIENCE)

    run(test())


@pytest.mark.parametrize("names", [("arena.example",), ("*.arena.example",), ("127.0.0.1",)], ids=" ".join)
@pytest.mark.parametrize("clients", [False, True], ids=["tls", "mtls"])
def test_with_tls_the_certificate_of_the_server_is_trusted_whatever_its_name(
    tmp_path: Path, names: tuple[str, ...], clients: bool
) -> None:
    async def test() -> None:
        tls = files(tmp_path / "own", *names, clients=clients)
        async with arena(Serving(LOOPBACK, tls, drain=1.0)) as served:
            served.served.ready()
            assert str(await ask(served, tls)) == served.served.address

    run(test())


def test_who_has_another_certificate_is_not_the_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with arena(Serving(LOOPBACK, files(tmp_path / "other", "arena.example"), drain=1.0)) as served:
            served.served.ready()
            with pytest.raises(NotServing, match=r"gives no answer: .*certificate verify failed"):
                await ask(served, files(tmp_path / "own", "arena.example"))
            with pytest.raises(NotServing, match="gives no answer"):
                await ask(served)

    run(test())


def test_a_server_of_all_addresses_is_asked_at_loopback() -> None:
    async def test() -> None:
        async with arena(Serving("0.0.0.0:0", insecure=True, drain=1.0)) as served:
            served.served.ready()
            assert (await ask(served)).host == "127.0.0.1"

    run(test())
