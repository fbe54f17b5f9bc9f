"""TLS: which files a server takes, who gets in, and how certificates are renewed."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc import StatusCode, aio

from arena.rpc.service.needs import SERVICE
from arena.rpc.service.server import Serving
from arena.rpc.service.tls_files import TlsError, TlsFiles, read_tls
from tests.rpc.service.authority import Authority, Pair
from tests.rpc.service.harness import LOOPBACK, Arena, arena, run, token


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


def secure(files: TlsFiles) -> Serving:
    return Serving(LOOPBACK, files, drain=0.1)


async def dial(server: Arena, ca: Path, mine: Pair | None = None) -> tuple[StatusCode, str]:
    """What a call comes to on a connection of its own."""
    pems = (None, None) if mine is None else (mine.key.read_bytes(), mine.certificate.read_bytes())
    credentials = grpc.ssl_channel_credentials(ca.read_bytes(), *pems)
    port = server.served.address.rpartition(":")[2]
    options = [("grpc.use_local_subchannel_pool", 1)]
    async with aio.secure_channel(f"localhost:{port}", credentials, options=options) as channel:
        call: Any = channel.unary_unary(f"/{SERVICE}/ListBots")
        try:
            await call(b"", metadata=token(), timeout=20)
        except aio.AioRpcError as error:
            return error.code(), error.details() or ""
    return StatusCode.OK, ""


def test_a_client_that_knows_the_authority_gets_in_and_others_do_not(authority: Authority, tmp_path: Path) -> None:
    other = Authority(tmp_path, "other")

    async def test() -> None:
        async with arena(secure(authority.issue("server", "localhost").files())) as server:
            assert (await dial(server, authority.file))[0] is StatusCode.OK
            assert (await dial(server, other.file))[0] is StatusCode.UNAVAILABLE
            # In the clear there is no answer.
            assert (await server.status("ListBots", b"", token()))[0] is StatusCode.UNAVAILABLE

    run(test())


def test_with_an_authority_for_clients_only_its_certificates_get_in(authority: Authority, tmp_path: Path) -> None:
    other = Authority(tmp_path, "other")
    server_pair = authority.issue("server", "localhost")
    ours, theirs = authority.issue("ours", "ada@example.org"), other.issue("theirs", "ada@example.org")

    async def test() -> None:
        async with arena(secure(server_pair.files(authority.file))) as server:
            assert (await dial(server, authority.file))[0] is StatusCode.UNAVAILABLE
            assert (await dial(server, authority.file, theirs))[0] is StatusCode.UNAVAILABLE
            assert (await dial(server, authority.file, ours))[0] is StatusCode.OK

    run(test())


def test_a_certificate_is_no_token(authority: Authority) -> None:
    server_pair, ours = authority.issue("server", "localhost"), authority.issue("ours", "ada@example.org")

    async def test() -> None:
        async with arena(secure(server_pair.files(authority.file))) as server:
            server.accounts.clear()
            assert (await dial(server, authority.file, ours))[0] is StatusCode.UNAUTHENTICATED

    run(test())


def test_new_certificates_hold_without_a_restart_and_bad_ones_do_not(
    authority: Authority, caplog: pytest.LogCaptureFixture
) -> None:
    pair = authority.issue("server", "localhost")

    async def test() -> None:
        async with arena(secure(pair.files())) as server:
            assert (await dial(server, authority.file))[0] is StatusCode.OK
            # Between the writes of the two files they do not match: the old ones hold.
            key = pair.key.read_bytes()
            authority.issue("server", "elsewhere.example")
            new_key = pair.key.read_bytes()
            pair.key.write_bytes(key)
            assert (await dial(server, authority.file))[0] is StatusCode.OK
            assert [record.getMessage() for record in caplog.records] == ["certificate not renewed"]
            assert "not the key" in caplog.records[0].__dict__["fields"]["reason"]
            pair.key.write_bytes(new_key)
            code, message = await dial(server, authority.file)
            assert code is StatusCode.UNAVAILABLE
            assert "Hostname" in message
            authority.issue("server", "localhost")
            assert (await dial(server, authority.file))[0] is StatusCode.OK
            pair.certificate.unlink()
            assert (await dial(server, authority.file))[0] is StatusCode.OK

    run(test())


def refusal(files: TlsFiles) -> str:
    with pytest.raises(TlsError) as refused:
        read_tls(files)
    return str(refused.value)


def test_good_files_are_taken(authority: Authority) -> None:
    pair = authority.issue("server", "localhost")
    pems = read_tls(pair.files(authority.file))
    assert pems == (pair.certificate.read_bytes(), pair.key.read_bytes(), authority.file.read_bytes())


def test_a_certificate_out_of_its_time_is_named(authority: Authority) -> None:
    late, early = (
        authority.issue("late", "localhost", days=(-9, -1)),
        authority.issue("early", "localhost", days=(1, 9)),
    )
    assert refusal(late.files()).startswith(f"{late.certificate}: certificate has expired")
    assert refusal(early.files()).startswith(f"{early.certificate}: certificate is not yet valid")


def test_a_key_of_another_certificate_is_named(authority: Authority) -> None:
    one, two = authority.issue("one", "localhost"), authority.issue("two", "localhost")
    assert refusal(TlsFiles(one.certificate, two.key)).startswith(f"{two.key}: this is not the key of")


def test_a_file_that_cannot_be_read_is_named(authority: Authority, tmp_path: Path) -> None:
    pair = authority.issue("server", "localhost")
    missing = tmp_path / "missing.pem"
    for files in (TlsFiles(missing, pair.key), TlsFiles(pair.certificate, missing), pair.files(missing)):
        assert refusal(files).startswith(f"{missing}: No such file")
    assert refusal(TlsFiles(tmp_path, pair.key)).startswith(f"{tmp_path}: Is a directory")


def test_a_file_of_another_kind_is_named(authority: Authority, tmp_path: Path) -> None:
    pair = authority.issue("server", "localhost")
    junk = tmp_path / "junk.pem"
    for content in (b"", b"junk", b"\xff" * 1000, b"-----BEGIN CERTIFICATE-----\njunk\n-----END CERTIFICATE-----\n"):
        junk.write_bytes(content)
        assert str(junk) in refusal(TlsFiles(junk, pair.key))
        assert str(junk) in refusal(TlsFiles(pair.certificate, junk))
        assert str(junk) in refusal(pair.files(junk))
    assert str(pair.key) in refusal(TlsFiles(pair.key, pair.certificate))


def test_a_certificate_of_a_host_is_no_authority(authority: Authority) -> None:
    pair = authority.issue("server", "localhost")
    assert refusal(pair.files(pair.certificate)).startswith(f"{pair.certificate}: none of its certificates")


def test_a_locked_key_is_refused_and_nobody_is_asked_for_its_password(authority: Authority, tmp_path: Path) -> None:
    pair = authority.issue("server", "localhost")
    locked = tmp_path / "locked.key"
    command = ["openssl", "pkey", "-aes256", "-passout", "pass:secret", "-in", str(pair.key), "-out", str(locked)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert refusal(TlsFiles(pair.certificate, locked)).startswith(f"{locked}: the key is locked by a password")


def test_a_server_does_not_begin_with_files_that_cannot_be_used(authority: Authority) -> None:
    late = authority.issue("late", "localhost", days=(-9, -1))

    async def test() -> None:
        with pytest.raises(TlsError, match="expired"):
            async with arena(secure(late.files())):
                pass

    run(test())
