"""The messages of a game that are the same whatever the game is."""

from __future__ import annotations

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


def decision(number: int, asked: Decision, wire: Translation) -> bot_pb2.Decision:
    """A question, complete in itself."""
    message = bot_pb2.Decision(
        decision=number,
        events=[event(seen, wire) for seen in asked.events],
        bank_us=microseconds(asked.bank),
        limit_us=microseconds(asked.limit),
    )
    wire.put_observation(asked.observation, message)
    if asked.legal is not None:
        message.legal_actions.extend([wire.action_to_wire(action) for action in asked.legal.actions])
        message.legal_actions_complete = asked.legal.complete
    return message


def event(seen: SeenEvent, wire: Translation) -> bot_pb2.Event:
    """One thing that happened, as the seat saw it."""
    if isinstance(seen, Event):
        action = wire.action_to_wire(seen.action)
        return bot_pb2.Event(move=bot_pb2.Move(seat=seen.seat, action=action, card=to_wire(seen.card)))
    if isinstance(seen, DealStarted):
        return bot_pb2.Event(deal_start=bot_pb2.DealStart(deal=seen.deal, dealer=seen.dealer))
    return bot_pb2.Event(deal_end=_deal_end(seen))


def game_end(end: GameEnd, wire: Translation) -> bot_pb2.GameEnd:
    """The announcement of a result."""
    verdict = end.verdict
    return bot_pb2.GameEnd(
        termination=TERMINATIONS[verdict.termination],
        seat=verdict.seat,
        reason=verdict.reason or "",
        points=verdict.points,
        events=[event(seen, wire) for seen in end.events],
    )


def _deal_end(seen: DealEnded) -> bot_pb2.DealEnd:
    hands = [bot_pb2.Cards(cards=all_to_wire(hand)) for hand in seen.hands]
    return bot_pb2.DealEnd(points=seen.result.points, ending=seen.result.ending, hands=hands)
