"""``arena health``: 0 where the service serves, 1 where it does not, 2 where it was asked wrongly."""

import asyncio
from pathlib import Path

from tests.cli.conftest import Arena
from tests.rpc.service import harness

PATIENCE = ("--limit", "60")  # of a busy machine


def test_a_service_that_serves_is_well(arena: Arena) -> None:
    async def test() -> None:
        async with harness.arena() as served:
            served.served.ready()
            address = served.served.address
            ran = await asyncio.to_thread(arena, "health", "--listen", address, *PATIENCE)
            assert ran == (0, f"{address} serves\n", "")
            served.served.ready(serving=False)
            ran = await asyncio.to_thread(arena, "health", "--listen", address, *PATIENCE)
            assert (ran.code, ran.out) == (1, "")
            assert ran.err == f"error: {address} answers, and does not serve: it is starting or draining\n"

    harness.run(test())


def test_a_certificate_without_its_key_is_a_wrong_use(arena: Arena, tmp_path: Path) -> None:
    ran = arena("health", "--tls-cert", tmp_path / "cert.pem")
    assert ran == (2, "", "error: --tls-key (ARENA_TLS_KEY) is missing: TLS takes a certificate and its key\n")
