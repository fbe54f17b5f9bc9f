"""The messages of a game that are the same whatever the game is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena import games
from arena.games.contract import Event
from arena.sdk.model import DealEnd, DealStart, Decision, GameInfo, GameResult, SeenEvent
from arena.sdk.wire.cards import card, cards
from arena.sdk.wire.registry import Wire
from arena.v1 import bot_pb2

_TERMINATIONS = {
    bot_pb2.TERMINATION_COMPLETED: "completed",
    bot_pb2.TERMINATION_FORFEIT: "forfeit",
    bot_pb2.TERMINATION_VOID: "void",
}


def seconds(microseconds: int) -> float:
    """A duration of the wire."""
    return microseconds / 1_000_000


def game_info(start: bot_pb2.GameStart) -> GameInfo:
    """The game that is announced."""
    told = start.ruleset
    text = " ".join([told.name, *(f"{name}={value}" for name, value in sorted(told.parameters.items()))])
    control = start.time_control
    return GameInfo(
        name=told.game,
        rules=games.rules(told.game, text),
        seat=start.seat,
        sides=tuple(start.sides),
        seed=start.bot_seed,
        bank=seconds(control.bank_us),
        increment=seconds(control.increment_us),
        move_limit=seconds(control.move_limit_us),
    )


def decision(asked: bot_pb2.Decision, game: GameInfo, wire: Wire) -> Decision[Any, Any]:
    """The question that is asked."""
    return Decision(
        game,
        asked.decision,
        wire.observation(asked, game.seat),
        events(asked.events, wire),
        seconds(asked.bank_us),
        seconds(asked.limit_us),
        tuple([wire.action_from_wire(action) for action in asked.legal_actions]),
        asked.legal_actions_complete,
    )


def events(told: Iterable[bot_pb2.Event], wire: Wire) -> tuple[SeenEvent[Any], ...]:
    """What happened, as this seat saw it."""
    return tuple([_event(event, wire) for event in told])


def result(end: bot_pb2.GameEnd, wire: Wire) -> GameResult[Any]:
    """The result that is announced."""
    return GameResult(
        termination=_TERMINATIONS[end.termination],
        points=tuple(end.points),
        seat=end.seat if end.HasField("seat") else None,
        reason=end.reason,
        events=events(end.events, wire),
    )


def _event(told: bot_pb2.Event, wire: Wire) -> SeenEvent[Any]:
    kind = told.WhichOneof("content")
    if kind == "move":
        move = told.move
        return Event(move.seat, wire.action_from_wire(move.action), card(move.card))
    if kind == "deal_start":
        return DealStart(told.deal_start.deal, told.deal_start.dealer)
    ended = told.deal_end
    return DealEnd(tuple(ended.points), ended.ending, tuple(cards(hand.cards) for hand in ended.hands))
