"""Takes in archives as they stream: never more than the limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from arena.service.desk import BadField, TooMany
from arena.v1 import tournament_pb2 as pb


async def receive(messages: AsyncIterator[pb.SubmitBotRequest], place: Path, largest: int) -> None:
    """Write an archive to a new file as it comes.

    Raises:
        BadField: the head is missing or comes twice, or the chunks are not as long together as it says: gRPC tells of a
            client that is gone first as of one that has sent everything.
        TooMany: by its head it has more bytes than `largest`.
    """
    head = await anext(messages, None)
    if head is None or head.WhichOneof("part") != "head":
        raise BadField("head", "an upload begins with it; send the archive's file name first")
    due, size = head.head.size, 0
    if due > largest:
        raise TooMany(f"head.size: {due:,} bytes; an archive has at most {largest:,}")
    with place.open("xb") as file:
        async for message in messages:
            if message.WhichOneof("part") != "chunk":
                raise BadField("head", "an upload has only one; send chunks after it")
            size += len(message.chunk)
            if size > due:
                raise BadField("chunk", f"more than the {due:,} bytes that the head tells of")
            await asyncio.to_thread(file.write, message.chunk)
    if size < due:
        raise BadField("chunk", f"the archive ended after {size:,} of {due:,} bytes; send it again")
