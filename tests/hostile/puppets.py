"""Two boxes of one bot, driven by the test: partners that try to talk to each other."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from arena.bots.box.level import Sandbox
from arena.bots.instance import Instance
from arena.bots.supervisor import Warden
from tests.hostile.aftermath import nothing_left
from tests.hostile.runner import hostile_bot, warm_up

START: Final = 120.0
ANSWER: Final = 60.0


class Refused(Exception):
    """The kernel refused what a puppet was asked to do; the text is the name of the error."""


class Puppet:
    """A bot that does what it is asked."""

    def __init__(self, instance: Instance, lines: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self.instance = instance
        self._reader, self._writer = lines

    async def ask(self, *request: object) -> Any:
        """Have it do something, and get the answer; or raise `Refused`."""
        self._writer.write(json.dumps(request).encode() + b"\n")
        async with asyncio.timeout(ANSWER):
            answer = json.loads(await self._reader.readline())
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["value"]

    def close(self) -> None:
        self._writer.close()


@asynccontextmanager
async def two_boxes(
    folder: Path, name: str, sandbox: Sandbox = Sandbox.BWRAP, given: Mapping[str, object] | None = None
) -> AsyncIterator[tuple[Puppet, Puppet]]:
    """Two running instances of one bot."""
    bot = hostile_bot(folder, name, given)
    async with Warden(sandbox) as warden, contextlib.AsyncExitStack() as stack:
        puppets = []
        for _ in range(2):
            instance = await warden.spawn(bot)
            stack.push_async_callback(instance.kill)
            await instance.wait_ready(START)
            puppet = Puppet(instance, await asyncio.open_unix_connection(instance.address))
            stack.callback(puppet.close)
            puppets.append(puppet)
        yield puppets[0], puppets[1]


class Passed(NamedTuple):
    """What came through a channel."""

    rate: float | None
    """The part of the bits that arrived; None: the channel is not there."""
    why: str
    """What refused it, or how it went."""


def bits(number: int) -> list[int]:
    """Bits by chance, the same ones each time, as many ones as zeros."""
    row = [0, 1] * (number // 2)
    random.Random(number).shuffle(row)
    return row


async def pass_bits(sender: Puppet, receiver: Puppet, channel: str, number: int = 16) -> Passed:
    """Send bits one by one; the channel is left empty."""
    right = heard = 0
    try:
        for bit in bits(number):
            await receiver.ask("prepare", channel)
            await sender.ask("send", channel, bit)
            received = await receiver.ask("receive", channel)
            right += received == bit
            heard += received
    except Refused as refusal:
        return Passed(None, str(refusal))
    finally:
        with contextlib.suppress(Refused):
            await sender.ask("send", channel, 0)
    if not heard:
        return Passed(None, "nothing arrived")
    return Passed(right / number, f"{right} of {number} bits")


def try_channels(
    folder: Path,
    name: str,
    channels: list[str],
    sandbox: Sandbox = Sandbox.BWRAP,
    given: Mapping[str, object] | None = None,
    number: int = 16,
) -> dict[str, Passed]:
    """What comes through each of some channels of a bot; nothing of the two boxes is left."""
    warm_up(sandbox)

    async def run() -> dict[str, Passed]:
        async with two_boxes(folder, name, sandbox, given) as (one, other):
            return {channel: await pass_bits(one, other, channel, number) for channel in channels}

    with nothing_left():
        return asyncio.run(run())
