"""Where the server listens, and whether it may do so without TLS."""

from __future__ import annotations

import errno
import socket

from arena.rpc.address import Address, AddressError, parse_address


class ListenError(Exception):
    """The server cannot listen as it was asked to; the message names the setting and the way out."""


def parse_listen(text: str) -> Address:
    """The address to listen on that a text means; port 0 is any that is free.

    Raises:
        ListenError: it means none.
    """
    try:
        return parse_address(text)
    except AddressError as error:
        raise ListenError(str(error)) from error


def check_open(address: Address, *, tls: bool, insecure: bool) -> None:
    """Refuse to let tokens and bots travel in the clear beyond this machine.

    Raises:
        ListenError: they would.
    """
    if not (tls or insecure or address.is_loopback):
        raise ListenError(
            f"{address}: without TLS the arena listens on this machine only, as every token could be read on the way; "
            "set ARENA_TLS_CERT and ARENA_TLS_KEY, or listen on 127.0.0.1, or add --insecure"
        )


def check_free(address: Address) -> None:
    """See whether one can listen there: gRPC says no reason when it cannot, and prints one of its own.

    Raises:
        ListenError: one cannot.
    """
    problems: list[OSError] = []
    try:
        places = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise _cannot(address, error) from error
    for family, kind, protocol, _, place in places:
        try:
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(place)
        except OSError as error:
            problems.append(error)
    # Of localhost's two addresses a system may have only one.
    serious = [each for each in problems if each.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)]
    if serious or len(problems) == len(places):
        raise _cannot(address, (serious or problems)[0])


def _cannot(address: Address, error: OSError) -> ListenError:
    return ListenError(f"{address}: the arena cannot listen there: {error.strerror}; choose another")
