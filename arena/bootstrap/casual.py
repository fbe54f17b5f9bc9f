"""A casual game: a person against bots, with nothing stored."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.cards import keyed_hash
from arena.games.contract import AnyRules, Seat
from arena.games.transcript import ruleset_text
from arena.games.verdict import Termination, Verdict
from arena.match.chair import Chair
from arena.match.clock import TimeControl
from arena.match.deals import DealSet
from arena.match.person import Person, PersonsChair
from arena.match.ports import BotFault
from arena.match.referee import Referee
from arena.match.scribe import Scribe
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher

T = TypeVar("T")

PERSON: Final = "person"
"""What transcripts call a person."""
LEFT: Final = "left"
"""Why a game is void that its person left."""


class PersonLeft(Exception):
    """The person has left before the game was over."""


@dataclass(frozen=True, slots=True)
class CasualGame:
    """What is to be played."""

    rules: AnyRules
    seat: Seat
    """The person's."""
    bots: Mapping[Seat, BotSpec]
    """Those of all other seats."""
    control: TimeControl
    """For the bots; the person has no clock."""
    seed: str
    sandbox: Sandbox


@dataclass(frozen=True, slots=True)
class Played:
    """How it went."""

    verdict: Verdict
    detail: str
    """One sentence on a forfeit or void."""
    transcript: str
    logs: Mapping[Seat, bytes]
    """What each bot wrote."""
    interrupted: bool
    """Whether Ctrl-C ended it."""


def play_casually(game: CasualGame, person: Person, left: asyncio.Event) -> Played:
    """Play a game to its end, or until the person has `left`, or until Ctrl-C; all processes have ended then.

    Raises:
        BotFault: a bot did not start.
        ArenaFault: the arena could not start one.
        PersonLeft: before the game began.
    """
    return asyncio.run(_play(game, person, left))


async def _play(game: CasualGame, person: Person, left: asyncio.Event) -> Played:
    interrupts: list[int] = []
    with _heeding(interrupts, left):
        async with Warden(game.sandbox) as warden, AsyncExitStack() as stack:
            bots = await _unless(left, _seat_bots(game, GrpcLauncher(warden, len(game.bots)), stack))
            chairs = [bots.get(seat) or PersonsChair(seat, person) for seat in range(len(game.bots) + 1)]
            verdict, detail, scribe = await _referee(game, chairs, left)
            logs = {seat: chair.record("").log for seat, chair in bots.items()}
    return Played(verdict, detail, scribe.finish(verdict), logs, bool(interrupts))


async def _seat_bots(game: CasualGame, launcher: GrpcLauncher, stack: AsyncExitStack) -> dict[Seat, Chair]:
    starts = (launcher.launch(bot, game.control.start) for bot in game.bots.values())
    launched = await asyncio.gather(*starts, return_exceptions=True)
    for instance in launched:
        if not isinstance(instance, BaseException):
            stack.push_async_callback(instance.close)
    chairs = {}
    for (seat, bot), instance in zip(game.bots.items(), launched, strict=True):
        if isinstance(instance, BotFault):
            raise BotFault(instance.reason, f"{bot.label} did not start: {instance.detail}") from instance
        if isinstance(instance, BaseException):
            raise instance
        chairs[seat] = Chair(seat, instance.join(), game.control)
    return chairs


async def _referee(game: CasualGame, chairs: list[Chair], left: asyncio.Event) -> tuple[Verdict, str, Scribe]:
    rules = game.rules
    labels = tuple(game.bots[seat].label if seat in game.bots else PERSON for seat in range(len(chairs)))
    scribe = Scribe(rules.game, ruleset_text(rules), labels, ())
    for chair in chairs:
        chair.begin(rules, keyed_hash(b"", "casual bot", game.seed, chair.seat))
    referee = Referee(rules, DealSet(rules, keyed_hash(b"", "casual", game.seed)), chairs, scribe)
    try:
        verdict, detail = await _unless(left, referee.play())
    except PersonLeft:
        verdict, detail = Verdict(Termination.VOID, referee.standing.totals, reason=LEFT), "the person left"
    for chair in chairs:
        chair.end(verdict)
    return verdict, detail, scribe


async def _unless(left: asyncio.Event, work: Coroutine[Any, Any, T]) -> T:
    """What some work gives, unless the person leaves before it is done."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(left.wait())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise PersonLeft
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


@contextmanager
def _heeding(interrupts: list[int], left: asyncio.Event) -> Iterator[None]:
    """SIGINT and SIGTERM mean that the person leaves."""
    loop = asyncio.get_running_loop()

    def interrupt(number: int) -> None:
        interrupts.append(number)
        left.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, interrupt, number)
    try:
        yield
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
