"""What a reply can get wrong on the wire."""

from __future__ import annotations


class WireError(ValueError):
    """A message is well-formed protobuf and still means nothing: an unset oneof, an unknown enum, a missing card."""
