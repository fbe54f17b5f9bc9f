"""Submitted bots on the wire."""

from __future__ import annotations

from typing import NamedTuple

from arena.rpc.translate.service import times
from arena.rpc.translate.service.words import CHECKS, check_from_wire
from arena.service.checks import Check
from arena.service.desk import Content
from arena.tournament.submitted import SubmittedVersion
from arena.v1 import tournament_pb2 as pb


class Listed(NamedTuple):
    """A version and what came of trying it."""

    version: SubmittedVersion
    check: Check


def version_to_wire(listed: Listed) -> pb.BotVersion:
    """A submitted version."""
    version, check = listed
    return pb.BotVersion(
        name=version.name,
        version=version.version,
        digest=version.digest,
        games=version.games,
        owner=version.owner,
        submitted_at=times.to_wire(version.submitted_at),
        retired_at=times.to_wire(version.retired_at),
        trusted=version.trusted,
        check=CHECKS[check.state],
        check_report=check.report,
    )


def version_from_wire(message: pb.BotVersion) -> Listed:
    """A submitted version; when it was tried is not told.

    Raises:
        WireError: this version of the arena does not know what its check came to.
    """
    version = SubmittedVersion(
        name=message.name,
        version=message.version,
        digest=message.digest,
        games=tuple(message.games),
        owner=message.owner,
        submitted_at=times.from_wire(message.submitted_at),
        retired_at=times.optional(message, "retired_at"),
        trusted=message.trusted,
    )
    return Listed(version, Check(message.name, message.version, check_from_wire(message.check), message.check_report))


def content_to_wire(listed: Listed, content: Content) -> pb.GetBotResponse:
    """A version and what it consists of."""
    return pb.GetBotResponse(
        version=version_to_wire(listed),
        command=content.command,
        capacity=content.capacity,
        files=content.files,
        bytes=content.bytes,
    )


def content_from_wire(message: pb.GetBotResponse) -> Content:
    """What a version consists of."""
    return Content(tuple(message.command), message.capacity, message.files, message.bytes)
