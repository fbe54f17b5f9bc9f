"""How the arena dials: options of its channels, the same everywhere."""

from __future__ import annotations

from typing import Final

MESSAGE_LIMIT: Final = 64 * 1024
"""The largest message from a bot, in bytes."""

SEND_LIMIT: Final = 4 * 1024 * 1024
"""The largest message to a bot, in bytes: what servers of gRPC accept in every language unless they are told otherwise.

The longest list of legal actions that is known, 38,572 of Push, takes less than 0.9 million.
"""

BOT_OPTIONS: Final = (
    ("grpc.max_receive_message_length", MESSAGE_LIMIT),
    ("grpc.max_send_message_length", SEND_LIMIT),
    ("grpc.max_metadata_size", 8 * 1024),
    ("grpc.absolute_max_metadata_size", 8 * 1024),
    ("grpc.enable_retries", 0),
    ("grpc.enable_http_proxy", 0),
    ("grpc.use_local_subchannel_pool", 1),
    # A bot dials nobody, so its name can be fixed: a Unix socket path is no valid HTTP/2 authority for every server.
    ("grpc.default_authority", "localhost"),
)
"""For the channel to a bot: nothing that a stranger's server sends may grow without bound."""

WORKER_OPTIONS: Final = (
    ("grpc.max_receive_message_length", 64 * 1024 * 1024),
    ("grpc.max_send_message_length", 64 * 1024 * 1024),
    # A match server that is alive but frozen is noticed, though a match may be silent for minutes.
    ("grpc.keepalive_time_ms", 10_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.http2.min_ping_interval_without_data_ms", 5_000),
    ("grpc.enable_retries", 0),
    ("grpc.enable_http_proxy", 0),
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.default_authority", "localhost"),
)
"""For the channel between director and match server: a record carries a transcript and up to 2 MiB of logs."""


def target_of(address: str) -> str:
    """What gRPC dials for a bot's address: a path is a Unix socket, anything else a host and its port."""
    return f"unix:{address}" if address.startswith("/") else address
