"""Takes in archives as they stream: never more than the limit, and nothing stays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from arena.rpc.service.refusals import Aborted
from arena.rpc.service.validation import check_request
from arena.service.desk import BadField, TooMany
from arena.v1 import tournament_pb2 as pb

AT_ONCE: Final = 4
"""Uploads in progress, of all accounts; each account has one."""
PATIENCE: Final = 30.0
"""Seconds until the next message of an upload has to come."""


class TooLarge(TooMany):
    """An archive has more bytes than any may have."""


class Uploads:
    """Who uploads now."""

    def __init__(self) -> None:
        """Nobody yet."""
        self._busy: set[str] = set()

    @contextmanager
    def turn(self, account: str) -> Iterator[None]:
        """An upload of an account.

        Raises:
            TooMany: the account has another in progress, or so many others have.
        """
        if account in self._busy:
            raise TooMany(f"{account} uploads a bot already; one at a time")
        if len(self._busy) >= AT_ONCE:
            raise TooMany(f"{AT_ONCE} bots are uploaded at once, and no more can be; try again in a minute")
        self._busy.add(account)
        try:
            yield
        finally:
            self._busy.discard(account)


async def receive(messages: AsyncIterator[pb.SubmitBotRequest], place: Path, largest: int) -> str:
    """Write an archive to a file as it comes; the name that the client gives it.

    Raises:
        InvalidRequest: a message cannot be so.
        BadField: the head is missing or comes twice, or there is no chunk.
        TooLarge: it has more bytes than `largest`; no more than so many were written.
        Aborted: the next message does not come.
    """
    head = await _next(messages)
    if head is None or head.WhichOneof("part") != "head":
        raise BadField("head", "an upload begins with it; send the archive's file name first")
    size = 0
    with place.open("xb") as file:
        while (message := await _next(messages)) is not None:
            if message.WhichOneof("part") != "chunk":
                raise BadField("head", "an upload has only one; send chunks after it")
            size += len(message.chunk)
            if size > largest:
                raise TooLarge(f"chunk: this archive has more than {largest:,} bytes, the most that a bot may have")
            await asyncio.to_thread(file.write, message.chunk)
    if not size:
        raise BadField("chunk", "it is missing; send the archive after the head")
    return head.head.file_name


async def _next(messages: AsyncIterator[pb.SubmitBotRequest]) -> pb.SubmitBotRequest | None:
    """The next message; None at the end."""
    try:
        message = await asyncio.wait_for(anext(messages), PATIENCE)
    except StopAsyncIteration:
        return None
    except TimeoutError:
        raise Aborted(f"nothing came for {PATIENCE:g} s; send the bot again") from None
    check_request(message)
    return message
