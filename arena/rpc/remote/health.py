"""Asks a server of this machine, by gRPC's own health protocol, whether it serves."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from arena.rpc.address import Address
from arena.rpc.remote.channel import OPTIONS
from arena.rpc.service.tls_files import TlsFiles, read_tls

ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 (looked up, not listened on)
"""An address that stands for all of a machine's, and the one at which the machine reaches itself."""


class NotServing(Exception):
    """The server does not serve; the message says what was seen."""


class _Secret(NamedTuple):
    """How to speak to a server with TLS."""

    credentials: grpc.ChannelCredentials
    name: str
    """The name that its certificate has."""


def check_health(address: Address, tls: TlsFiles | None, seconds: float) -> Address:
    """Ask the server that listens at an address; where it was reached.

    With TLS just the server's own certificate is trusted, and shown where the server demands one of its clients.

    Raises:
        NotServing: it does not serve, or gives no answer within so many seconds.
        TlsError: the files of its TLS cannot be used.
    """
    near = address._replace(host=ANYWHERE.get(address.host, address.host))
    try:
        with _channel(near, tls, seconds) as channel:
            stub: Any = health_pb2_grpc.HealthStub(channel)
            status = stub.Check(health_pb2.HealthCheckRequest(), timeout=seconds).status
    except grpc.RpcError as error:
        raise NotServing(f"{near} gives no answer: {_words(error)}") from error
    except OSError as error:
        raise NotServing(f"{near} gives no answer: {error}") from error
    if status != health_pb2.HealthCheckResponse.SERVING:
        raise NotServing(f"{near} answers, and does not serve: it is starting or draining")
    return near


def _words(error: Any) -> str:
    return str(error.details() or error.code().name)


@contextmanager
def _channel(address: Address, tls: TlsFiles | None, seconds: float) -> Iterator[grpc.Channel]:
    if tls is None:
        with grpc.insecure_channel(str(address), options=OPTIONS) as channel:
            yield channel
        return
    secret = _secret(address, tls, seconds)
    options = (*OPTIONS, ("grpc.ssl_target_name_override", secret.name))
    with grpc.secure_channel(str(address), secret.credentials, options=options) as channel:
        yield channel


def _secret(address: Address, tls: TlsFiles, seconds: float) -> _Secret:
    pems = read_tls(tls)
    mine = (pems.key, pems.certificate) if tls.client_ca is not None else (None, None)
    return _Secret(grpc.ssl_channel_credentials(pems.certificate, *mine), _name(address, tls, seconds))


def _name(address: Address, tls: TlsFiles, seconds: float) -> str:
    """A name of the certificate, which gRPC wants to know, and ssl tells of a peer only.

    Raises:
        OSError: nobody is there, or it is not who has this certificate.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    context.load_verify_locations(tls.certificate)
    context.set_alpn_protocols(["h2"])
    with (
        socket.create_connection((address.host, address.port), timeout=seconds) as plain,
        context.wrap_socket(plain) as secure,
    ):
        certificate: Any = secure.getpeercert()
    names = [name.replace("*", "any") for kind, name in certificate.get("subjectAltName", ()) if kind == "DNS"]
    return names[0] if names else address.host
