"""The bot's end of the wire in hand-written HTTP/2 frames (RFC 9113): no library stands between a bot and its malice.

It is copied beside the program that imports it.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from arena.v1 import bot_pb2

PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA: Final = 0
HEADERS: Final = 1
RST_STREAM: Final = 3
SETTINGS: Final = 4
PING: Final = 6
GOAWAY: Final = 7
WINDOW_UPDATE: Final = 8
CONTINUATION: Final = 9
END_STREAM: Final = 1
ACK: Final = 1
END_HEADERS: Final = 4
LARGEST_FRAME: Final = 16_384
ADDRESS: Final = os.environ["ARENA_SOCKET"]


class Frame(NamedTuple):
    """One frame that came in."""

    kind: int
    flags: int
    stream: int
    payload: bytes


def frame(kind: int, flags: int, stream: int, payload: bytes = b"") -> bytes:
    """A frame (clause 4.1)."""
    return len(payload).to_bytes(3, "big") + bytes((kind, flags)) + stream.to_bytes(4, "big") + payload


def header(name: str, value: str) -> bytes:
    """A literal field that enters no table (RFC 7541, 6.2.2)."""
    return b"\0" + _text(name) + _text(value)


def message(data: bytes, *, compressed: bool = False) -> bytes:
    """A gRPC message with its prefix."""
    return bytes((compressed,)) + len(data).to_bytes(4, "big") + data


def listen(address: str = ADDRESS) -> socket.socket:
    """A listening socket."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(address)
    listener.listen()
    return listener


class Line:
    """A connection on which the arena speaks HTTP/2."""

    def __init__(self, connection: socket.socket) -> None:
        """Take a connection after the preface."""
        self.socket = connection
        self.play = 0
        """The number of the stream of `Play`, once it is open."""
        self.fields = b""
        """More fields for the headers that answer `Play`."""
        self._input = connection.makefile("rb")
        self._pending: dict[int, bytes] = {}
        self.send(frame(SETTINGS, 0, 0))

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.socket.sendall(data)

    def frames(self) -> Iterator[Frame]:
        """What comes in; settings and pings are acknowledged, windows are kept open."""
        while len(head := self._input.read(9)) == 9:
            length, stream = int.from_bytes(head[:3], "big"), int.from_bytes(head[5:], "big")
            found = Frame(head[3], head[4], stream, self._input.read(length))
            if found.kind in (SETTINGS, PING) and not found.flags & ACK:
                self.send(frame(found.kind, ACK, 0, found.payload if found.kind == PING else b""))
            if found.kind == DATA and length:
                more = length.to_bytes(4, "big")
                self.send(frame(WINDOW_UPDATE, 0, 0, more) + frame(WINDOW_UPDATE, 0, stream, more))
            yield found

    def messages(self) -> Iterator[tuple[int, bytes]]:
        """The gRPC messages that come in, with the numbers of their streams."""
        for found in self.frames():
            if found.kind != DATA:
                continue
            data = self._pending.pop(found.stream, b"") + found.payload
            while len(data) >= 5 and len(data) >= (end := 5 + int.from_bytes(data[1:5], "big")):
                yield found.stream, data[5:end]
                data = data[end:]
            self._pending[found.stream] = data

    def shake_hands(self, before_its_end: Callable[[], None] = lambda: None) -> None:
        """Answer the handshake as an honest bot does; what is to be done before its end is known is done then."""
        stream, _ = next(self.messages())
        hello = bot_pb2.HandshakeResponse(protocol=1).SerializeToString()
        self.send(begin(stream) + frame(DATA, 0, stream, message(hello)))
        before_its_end()
        self.send(end(stream))

    def send_away(self) -> None:
        """Have the arena open no further stream on this connection (clause 6.8), and wait until it has read so."""
        self.send(frame(GOAWAY, 0, 0, (1).to_bytes(4, "big") + bytes(4)) + frame(PING, 0, 0, bytes(8)))
        next(found for found in self.frames() if found.kind == PING and found.flags & ACK)

    def requests(self) -> Iterator[bot_pb2.PlayRequest]:
        """What the arena sends on the stream of `Play`, which is answered by headers first."""
        for stream, data in self.messages():
            if not self.play:
                self.play = stream
                self.send(begin(stream, self.fields))
            yield bot_pb2.PlayRequest.FromString(data)

    def decisions(self) -> Iterator[tuple[int, bot_pb2.Decision]]:
        """Every decision with the number of its game."""
        for request in self.requests():
            for each in request.messages:
                if each.HasField("decision"):
                    yield each.game, each.decision

    def answer(self, data: bytes) -> None:
        """Send a message on the stream of `Play`, in frames that may be so large."""
        whole = message(data)
        for start in range(0, len(whole), LARGEST_FRAME):
            self.send(frame(DATA, 0, self.play, whole[start : start + LARGEST_FRAME]))


def begin(stream: int, *more: bytes) -> bytes:
    """The headers of an answer."""
    fields = header(":status", "200") + header("content-type", "application/grpc") + b"".join(more)
    return frame(HEADERS, END_HEADERS, stream, fields)


def end(stream: int, *more: bytes) -> bytes:
    """The trailers of an answer."""
    return frame(HEADERS, END_HEADERS | END_STREAM, stream, header("grpc-status", "0") + b"".join(more))


def accept(listener: socket.socket) -> Line:
    """The first connection that speaks HTTP/2: the arena knocks before it dials."""
    while True:
        connection, _ = listener.accept()
        if connection.recv(len(PREFACE), socket.MSG_WAITALL) == PREFACE:
            return Line(connection)


def open_line() -> Line:
    """Serve, and shake hands honestly."""
    line = accept(listen())
    line.shake_hands()
    return line


def _text(text: str) -> bytes:
    data = text.encode()
    return _integer(len(data)) + data


def _integer(number: int) -> bytes:
    """A number after a prefix of seven bits (RFC 7541, 5.1)."""
    if number < 127:
        return bytes((number,))
    number -= 127
    digits = [127]
    while number >= 128:
        digits.append(number % 128 + 128)
        number //= 128
    return bytes((*digits, number))
