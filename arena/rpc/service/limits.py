"""How much a client may have of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

MESSAGE_LIMIT: Final = 4 * 1024 * 1024
"""The largest request, in bytes."""
ANSWER_LIMIT: Final = 64 * 1024 * 1024
"""The largest answer, in bytes."""
METADATA_LIMIT: Final = 8 * 1024
"""The most metadata of a call, in bytes."""
CONNECTIONS: Final = 500
"""The most connections at a time; more are closed at once."""
STREAMS: Final = 100
"""The most calls at a time on one connection; more wait in the client."""


class Quota(NamedTuple):
    """How many at a time."""

    everybody: int
    """Of all accounts together."""
    account: int
    """Of one."""


CALLS: Final = Quota(512, 128)
UPLOADS: Final = Quota(4, 1)
WATCHERS: Final = Quota(512, 128)
STRANGERS: Final = Quota(64, 64)
"""Of watchers of the health, and of reflection."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Of calls; all times in seconds."""

    calls: Quota = CALLS
    uploads: Quota = UPLOADS
    watchers: Quota = WATCHERS
    """Calls that end when the caller wants it."""
    answer: float = 30.0
    """For a call with one answer, from its first byte to its last."""
    stream: float = 600.0
    """For an upload or a listing."""
    silence: float = 30.0
    """The longest that a message of an upload is waited for, and that an answer may lie unread."""


OPTIONS: Final = (
    ("grpc.max_receive_message_length", MESSAGE_LIMIT),
    ("grpc.max_send_message_length", ANSWER_LIMIT),
    ("grpc.max_metadata_size", METADATA_LIMIT),
    ("grpc.absolute_max_metadata_size", METADATA_LIMIT),
    ("grpc.max_allowed_incoming_connections", CONNECTIONS),
    ("grpc.max_concurrent_streams", STREAMS),
    # gRPC 1.80 limits a message only after it has inflated all of it, a thousand times its size.
    ("grpc.per_message_decompression", 0),
    # Two servers on one port would each get some of the calls.
    ("grpc.so_reuseport", 0),
    # Who has gone without a word is noticed after 80 s, who asks nothing for ten minutes dials again.
    ("grpc.keepalive_time_ms", 60_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.max_connection_idle_ms", 600_000),
    ("grpc.server_handshake_timeout_ms", 20_000),
    ("grpc.http2.min_ping_interval_without_data_ms", 10_000),
    ("grpc.http2.max_ping_strikes", 2),
)
"""Of the server's connections."""
