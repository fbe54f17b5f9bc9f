"""Everything a bot process does between reading a message and writing one, without any network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.sdk.bot import Bot
from arena.sdk.wire import dialogue
from arena.sdk.wire.registry import Wire, wire
from arena.v1 import bot_pb2

BotClass = type[Bot[Any, Any]]


class Table:
    """The games that a bot process plays, by their numbers on the stream."""

    def __init__(self, bots: dict[str, BotClass]) -> None:
        """Take the bot class of each game."""
        self._bots = bots
        self._games: dict[int, tuple[Bot[Any, Any], Wire]] = {}

    def handle(self, request: bot_pb2.PlayRequest) -> list[bot_pb2.Reply]:
        """The replies to a message, in the order of its decisions."""
        replies = []
        for message in request.messages:
            kind = message.WhichOneof("content")
            if kind == "decision":
                replies.append(self._decide(message.game, message.decision))
            elif kind == "start":
                self._start(message.game, message.start)
            elif kind == "end":
                self._end(message.game, message.end)
        return replies

    def _start(self, number: int, start: bot_pb2.GameStart) -> None:
        info = dialogue.game_info(start)
        self._games[number] = (self._bots[info.name](info), wire(info.name))

    def _decide(self, number: int, asked: bot_pb2.Decision) -> bot_pb2.Reply:
        bot, half = self._games[number]
        chosen = bot.choose(dialogue.decision(asked, bot.game, half))
        actions: Sequence[Any] = chosen if isinstance(chosen, list) or _is_plain_tuple(chosen) else [chosen]
        return bot_pb2.Reply(
            game=number,
            decision=asked.decision,
            actions=[_to_wire(half, action, bot) for action in actions],
            note=bot.take_note(),
        )

    def _end(self, number: int, end: bot_pb2.GameEnd) -> None:
        bot, half = self._games.pop(number)
        bot.ended(dialogue.result(end, half))


def _is_plain_tuple(chosen: object) -> bool:
    """Whether a choice is a tuple of actions: an action itself may be a NamedTuple."""
    return type(chosen) is tuple


def _to_wire(half: Wire, action: Any, bot: Bot[Any, Any]) -> bot_pb2.Action:
    try:
        return half.action_to_wire(action)
    except (AttributeError, KeyError, TypeError) as error:
        what = f"{type(bot).__name__}.choose gave {action!r}, which is no action of {bot.game.name}"
        raise TypeError(f"{what}: return an action, or a list of actions") from error
