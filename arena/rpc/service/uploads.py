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
        BadField: the head is missing or comes twice, or there is no chunk.
        TooMany: it has more bytes than `largest`; no more than so many were written.
    """
    head = await anext(messages, None)
    if head is None or head.WhichOneof("part") != "head":
        raise BadField("head", "an upload begins with it; send the archive's file name first")
    size = 0
    with place.open("xb") as file:
        async for message in messages:
            if message.WhichOneof("part") != "chunk":
                raise BadField("head", "an upload has only one; send chunks after it")
            size += len(message.chunk)
            if size > largest:
                raise TooMany(f"chunk: this archive has more than {largest:,} bytes, the most that one may have")
            await asyncio.to_thread(file.write, message.chunk)
    if not size:
        raise BadField("chunk", "it is missing; send the archive after the head")
