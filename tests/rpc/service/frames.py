"""HTTP/2 by hand, for a client that keeps to the frames and to nothing else."""

from __future__ import annotations

import socket
import struct
from collections.abc import Sequence
from typing import Final, Self

PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, RESET, SETTINGS = 0, 1, 3, 4
END_STREAM, END_HEADERS = 1, 4
INITIAL_WINDOW: Final = 4
"""The setting: bytes that the other end may send on a stream before it is let send more."""
EMPTY_MESSAGE: Final = bytes(5)
"""A gRPC message without content: not compressed, of length 0."""


class Frames:
    """A connection on which frames are written."""

    def __init__(self, address: str, settings: Sequence[tuple[int, int]] = ()) -> None:
        host, _, port = address.rpartition(":")
        self._socket = socket.create_connection((host, int(port)), 5)
        self._socket.settimeout(5)
        self._next = 1
        self.send(PREFACE + frame(SETTINGS, 0, 0, b"".join(struct.pack(">HI", *each) for each in settings)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def send(self, content: bytes) -> None:
        self._socket.sendall(content)

    def call(self, path: str, token: str = "", *, whole: bool = True, reset: bool = False) -> None:
        """Begin a call: with its message and the end of the stream if it is whole, and take it back if it is reset."""
        number, self._next = self._next, self._next + 2
        frames = frame(HEADERS, END_HEADERS, number, _headers(path, token))
        if whole:
            frames += frame(DATA, END_STREAM, number, EMPTY_MESSAGE)
        if reset:
            frames += frame(RESET, 0, number, struct.pack(">I", 8))
        self.send(frames)


def frame(kind: int, flags: int, stream: int, payload: bytes = b"") -> bytes:
    """A frame."""
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def _headers(path: str, token: str) -> bytes:
    told = {":method": "POST", ":scheme": "http", ":path": path, ":authority": "localhost", "te": "trailers"}
    told["content-type"] = "application/grpc"
    if token:
        told["authorization"] = f"Bearer {token}"
    return b"".join(b"\0" + _text(name) + _text(value) for name, value in told.items())


def _text(value: str) -> bytes:
    """As HPACK writes it without any compression."""
    assert len(value) < 127
    return bytes([len(value)]) + value.encode()
