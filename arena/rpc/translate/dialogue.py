"""The messages of a game that are the same whatever the game is."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from arena.games.contract import AnyRules, Event
from arena.games.parameter import format_value
from arena.games.verdict import Termination
from arena.match.clock import TimeControl
from arena.match.ports import DealEnded, DealStarted, Decision, GameEnd, GameStart, SeenEvent
from arena.match.spec import side_of
from arena.rpc.translate.cards import all_to_wire, to_wire
from arena.rpc.translate.registry import Translation
from arena.v1 import bot_pb2

TERMINATIONS = {
    Termination.COMPLETED: bot_pb2.TERMINATION_COMPLETED,
    Termination.FORFEIT: bot_pb2.TERMINATION_FORFEIT,
    Termination.VOID: bot_pb2.TERMINATION_VOID,
}


def microseconds(seconds: float) -> int:
    """A duration as the wire has it."""
    return round(seconds * 1_000_000)


def time_control(control: TimeControl) -> bot_pb2.TimeControl:
    """The limits that a bot is told."""
    return bot_pb2.TimeControl(
        bank_us=microseconds(control.bank),
        increment_us=microseconds(control.increment),
        move_limit_us=microseconds(control.move),
        margin_us=microseconds(control.margin),
    )


def game_start(start: GameStart) -> bot_pb2.GameStart:
    """The announcement of a game."""
    rules = start.rules
    seats = range(sum(len(side) for side in rules.sides))
    return bot_pb2.GameStart(
        ruleset=ruleset(rules),
        seat=start.seat,
        sides=[side_of(rules.sides, seat) for seat in seats],
        bot_seed=start.bot_seed,
        time_control=time_control(start.control),
    )


def ruleset(rules: AnyRules) -> bot_pb2.Ruleset:
    """Every parameter, the defaults too."""
    parameters = {name: format_value(value) for name, value in rules.parameters.items()}
    return bot_pb2.Ruleset(game=rules.game, name=rules.ruleset, parameters=parameters)


def put_decision(number: int, asked: Decision, wire: Translation, into: bot_pb2.Decision) -> None:
    """Write a question, complete in itself, into a message: writing in place saves copies."""
    into.decision = number
    into.bank_us = microseconds(asked.bank)
    into.limit_us = microseconds(asked.limit)
    for seen in asked.events:
        put_event(seen, wire, into.events.add())
    wire.put_observation(asked.observation, into)
    if asked.legal is not None:
        into.legal_actions.extend([wire.action_to_wire(action) for action in asked.legal.actions])
        into.legal_actions_complete = asked.legal.complete


def put_event(seen: SeenEvent, wire: Translation, into: bot_pb2.Event) -> None:
    """Write one thing that happened, as the seat saw it."""
    if isinstance(seen, Event):
        into.MergeFromString(_move(seen, wire))
    elif isinstance(seen, DealStarted):
        into.deal_start.deal = seen.deal
        into.deal_start.dealer = seen.dealer
    else:
        _put_deal_end(seen, into.deal_end)


@lru_cache(maxsize=4096)
def _move(seen: Event[Any], wire: Translation) -> bytes:
    """A move as it is on the wire; both seats see most of them, and many come again."""
    message = bot_pb2.Event()
    move = message.move
    move.seat = seen.seat
    move.action.CopyFrom(wire.action_to_wire(seen.action))
    if seen.card is not None:
        move.card = to_wire(seen.card)
    return message.SerializeToString()


def put_game_end(end: GameEnd, wire: Translation, into: bot_pb2.GameEnd) -> None:
    """Write the announcement of a result."""
    verdict = end.verdict
    into.termination = TERMINATIONS[verdict.termination]
    if verdict.seat is not None:
        into.seat = verdict.seat
    into.reason = verdict.reason or ""
    into.points.extend(verdict.points)
    for seen in end.events:
        put_event(seen, wire, into.events.add())


def _put_deal_end(seen: DealEnded, into: bot_pb2.DealEnd) -> None:
    into.points.extend(seen.result.points)
    into.ending = seen.result.ending
    for hand in seen.hands:
        into.hands.add().cards.extend(all_to_wire(hand))
