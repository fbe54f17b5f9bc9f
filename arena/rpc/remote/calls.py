"""Calls to a service; whatever goes wrong is said as the service said it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import grpc
from google.protobuf.message import Message

from arena.tournament.ports import TournamentError
from arena.v1.tournament_pb2_grpc import TournamentServiceStub

PATIENCE: Final = 60.0
"""Seconds until an answer has to be there; lists, uploads and what is watched take as long as they take."""

TABLE_PATIENCE: Final = 600.0
"""The same for a table, which is made of up to a million games."""

UNREACHED: Final = "failed to connect"
"""What gRPC says, among other things, when no connection came about."""

Q = TypeVar("Q", bound=Message)
R = TypeVar("R", bound=Message)
T = TypeVar("T")


class RemoteError(TournamentError):
    """A service refuses what it was asked, or does not answer."""


class Calls:
    """A service at an address."""

    def __init__(self, channel: grpc.Channel, address: str) -> None:
        """Call through a channel, which stays open; `address` is for messages."""
        self.stub: Final = TournamentServiceStub(channel)
        self._address = address

    def ask(self, method: grpc.UnaryUnaryMultiCallable[Q, R], request: Q, patience: float = PATIENCE) -> R:
        """The answer to a request, for which so many seconds are waited.

        Raises:
            RemoteError: there is none.
        """
        with self.told():
            return method(request, timeout=patience)

    def stream(self, method: grpc.UnaryStreamMultiCallable[Q, R], request: Q, read: Callable[[R], T]) -> Iterator[T]:
        """What is made of one answer after the other; closing the iterator ends the call.

        Raises:
            RemoteError: the service refuses, or one has no meaning.
        """
        with self.told():
            answers = method(request)
            try:
                for answer in answers:
                    yield read(answer)
            finally:
                answers.cancel()

    @contextmanager
    def told(self) -> Iterator[None]:
        """Let what fails in the block fail in the service's words.

        Raises:
            RemoteError: in place of an error of the wire.
        """
        try:
            yield
        except grpc.RpcError as error:
            raise RemoteError(self._message(error)) from error
        except ValueError as error:
            raise RemoteError(f"{self._address}: {error}; is it as new as this program?") from error

    def _message(self, error: Any) -> str:
        code, details = error.code(), error.details() or ""
        match code:
            case grpc.StatusCode.UNAVAILABLE if UNREACHED in details:
                return f"{self._address} does not answer: {details}; does it run, and with TLS as ARENA_TLS_CA says?"
            case grpc.StatusCode.UNAVAILABLE | grpc.StatusCode.DEADLINE_EXCEEDED:
                return f"{self._address} does not answer: {details}"
            case grpc.StatusCode.UNAUTHENTICATED:
                return f"{self._address}: {details}; set ARENA_TOKEN, or name a file with --token-file"
            case grpc.StatusCode.UNIMPLEMENTED:
                return f"{self._address} cannot do that: {details}"
        return str(details) or f"{self._address}: {code.name}"
