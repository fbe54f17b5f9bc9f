"""Puts a position of a transcript to a bot."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.cards import keyed_hash
from arena.games.errors import IllegalAction
from arena.games.verdict import Termination, Verdict
from arena.match.chair import Chair
from arena.match.clock import TimeControl
from arena.match.ports import BotFault, Reply
from arena.match.position import Position
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher

ASKED: Final = "asked"
"""Why the game that the bot is told of does not count."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot said."""

    reply: Reply | None
    """None: see `fault`."""
    fault: str
    """What it did wrong, in a sentence; empty: nothing."""
    log: bytes
    """What it wrote, without its note."""


def ask(bot: BotSpec, position: Position, control: TimeControl, sandbox: Sandbox) -> Answer:
    """Start a bot, tell it the deal until now as its seat saw it, and ask what it does; then end it.

    Its seed is not that of the transcript's game, which no transcript tells.

    Raises:
        ArenaFault: the arena could not ask.
    """
    return asyncio.run(_ask(bot, position, control, sandbox))


async def _ask(bot: BotSpec, position: Position, control: TimeControl, sandbox: Sandbox) -> Answer:
    async with Warden(sandbox) as warden:
        try:
            instance = await GrpcLauncher(warden, 1).launch(bot, control.start)
        except BotFault as fault:
            return Answer(None, f"{fault.reason}: {fault.detail}", getattr(fault, "output", "").encode())
        try:
            chair = Chair(position.seat, instance.join(), control)
            chair.events.extend(position.events)
            chair.begin(position.rules, keyed_hash(b"", ASKED, position.deal))
            try:
                reply, fault_text = await chair.decide(position.rules, position.state), ""
            except BotFault as fault:
                reply, fault_text = None, f"{fault.reason}: {fault.detail}"
            chair.end(Verdict(Termination.VOID, position.totals, reason=ASKED))
            log = chair.record(bot.label).log
        finally:
            await instance.close()
    if reply is None:
        return Answer(None, fault_text, log)
    return Answer(reply, _objection(position, reply), log.replace(f"note 1: {reply.note}\n".encode(), b"", 1))


def _objection(position: Position, reply: Reply) -> str:
    """What the referee would say of the actions; empty: nothing."""
    rules, state = position.rules, position.state
    if not reply.actions:
        return "protocol: the reply holds no action"
    for number, action in enumerate(reply.actions, start=1):
        try:
            state = rules.apply(state, action)
        except IllegalAction as error:
            return f"illegal_action: {error}"
        ends = rules.informs(action) or rules.actor(state) != position.seat
        if ends and number < len(reply.actions):
            return f"protocol: the reply goes on after {rules.format_action(action)!r}, which ends a reply"
    return ""
