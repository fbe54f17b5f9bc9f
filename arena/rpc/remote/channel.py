"""The channel from a client to a service: by TLS, or within this machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import grpc

from arena.rpc.address import AddressError, parse_address
from arena.rpc.client_tls import NO_FILES, ClientTls
from arena.rpc.remote.calls import RemoteError
from arena.service.access import PREFIX

OPTIONS: Final = (
    ("grpc.max_receive_message_length", 64 * 1024 * 1024),
    ("grpc.max_send_message_length", 4 * 1024 * 1024),
    # Who watches a service that is gone without a word notices after 80 s.
    ("grpc.keepalive_time_ms", 60_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.enable_http_proxy", 0),
    ("grpc.use_local_subchannel_pool", 1),
)
"""Of the channel; an answer carries a transcript at most."""

_TOKEN: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")


@contextmanager
def open_channel(address: str, token: str | None, tls: ClientTls = NO_FILES) -> Iterator[grpc.Channel]:
    """A channel to a service while the block runs; every call shows the token.

    It is by TLS, unless the address is this machine's own and no authority is named: then gRPC sees to it that the
    other end is on this machine. So nobody on the way reads the token.

    Raises:
        RemoteError: the address is none, the token is none, or a file cannot be used.
    """
    try:
        target = parse_address(address)
    except AddressError as error:
        raise RemoteError(str(error)) from error
    within = target.is_loopback and tls.ca is None
    credentials = grpc.local_channel_credentials(grpc.LocalConnectionType.LOCAL_TCP) if within else _credentials(tls)
    with grpc.secure_channel(str(target), credentials, options=OPTIONS) as channel:
        yield channel if token is None else grpc.intercept_channel(channel, _Bearer(_checked(token)))


def _credentials(tls: ClientTls) -> grpc.ChannelCredentials:
    if (tls.certificate is None) != (tls.key is None):
        raise RemoteError("ARENA_TLS_CERT and ARENA_TLS_KEY: a certificate and its key belong together; set both")
    return grpc.ssl_channel_credentials(_read(tls.ca), _read(tls.key), _read(tls.certificate))


def _read(path: str | None) -> bytes | None:
    if path is None:
        return None
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise RemoteError(f"{path}: {error.strerror}; it is part of the TLS settings") from error
    if b"-----BEGIN " not in content:
        raise RemoteError(f"{path}: this is not PEM; it is part of the TLS settings")
    return content


def _checked(token: str) -> str:
    if not _TOKEN.fullmatch(token):
        raise RemoteError(
            f"this is no token, which is {PREFIX} and 43 characters more; set ARENA_TOKEN, or name a file: --token-file"
        )
    return token


class _Bearer(
    grpc.UnaryUnaryClientInterceptor,
    grpc.UnaryStreamClientInterceptor,
    grpc.StreamUnaryClientInterceptor,
):
    """Shows a token."""

    def __init__(self, token: str) -> None:
        self._metadata = (("authorization", f"Bearer {token}"),)

    def intercept_unary_unary(self, continuation: Any, client_call_details: Any, request: Any) -> Any:
        return continuation(self._with_token(client_call_details), request)

    def intercept_unary_stream(self, continuation: Any, client_call_details: Any, request: Any) -> Any:
        return continuation(self._with_token(client_call_details), request)

    def intercept_stream_unary(self, continuation: Any, client_call_details: Any, request_iterator: Any) -> Any:
        return continuation(self._with_token(client_call_details), request_iterator)

    def _with_token(self, details: Any) -> Any:
        return details._replace(metadata=(*(details.metadata or ()), *self._metadata))
