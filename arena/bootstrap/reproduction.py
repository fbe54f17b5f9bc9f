"""Plays a finished game again: the same packs, seeds and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import replace

from arena import games
from arena.bootstrap.orders import seats_of
from arena.bots.box.level import Sandbox
from arena.bots.manifest import Manifest
from arena.match.events import GameFinished
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, MatchSpec
from arena.rpc.worker_pool import WorkerPool
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.parts import match_of
from arena.tournament.ports import WorkerLost


def reproduce(tournament: Tournament, game: PlannedGame, bots: Mapping[str, Manifest], sandbox: Sandbox) -> GameRecord:
    """The record of a planned game that is played now; nothing is stored.

    `bots` are folders to take in place of those that the tournament names, by the bot's label.

    Raises:
        WorkerLost: the match server died.
    """
    seats = seats_of(games.rules(tournament.game, tournament.ruleset))
    spec = match_of(tournament, [game], seats)
    entrants = tuple(tuple(_moved(bot, bots) for bot in side) for side in spec.entrants)
    return asyncio.run(_play(replace(spec, entrants=entrants), sandbox))


def _moved(bot: BotSpec, bots: Mapping[str, Manifest]) -> BotSpec:
    """A bot under the label that it had, from the folder that is wanted now."""
    if bot.label not in bots:
        return bot
    return replace(bots[bot.label].to_spec(), name=bot.name, version=bot.version)


async def _play(spec: MatchSpec, sandbox: Sandbox) -> GameRecord:
    async with WorkerPool(1, sandbox) as pool, aclosing(pool.play(spec, 0)) as events:
        async for event in events:
            if isinstance(event, GameFinished):
                return event.record
    raise WorkerLost("the match ended without a word on its game")
