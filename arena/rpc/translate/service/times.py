"""Moments on the wire."""

from __future__ import annotations

from datetime import UTC, datetime

from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp


def to_wire(moment: datetime | None) -> Timestamp | None:
    """A moment in UTC; None stays absent."""
    if moment is None:
        return None
    message = Timestamp()
    message.FromDatetime(moment)
    return message


def from_wire(message: Timestamp) -> datetime:
    """A moment, in UTC."""
    return message.ToDatetime(UTC)


def optional(message: Message, field: str) -> datetime | None:
    """The moment in a field; None where it is absent."""
    return from_wire(getattr(message, field)) if message.HasField(field) else None
