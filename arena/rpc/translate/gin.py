"""Gin on the wire, the arena's half: observations and listed actions go out, actions come in."""

from __future__ import annotations

from typing import Final

from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action
from arena.games.gin.observation import Observation, Phase
from arena.rpc.translate.cards import all_to_wire, from_wire, to_wire
from arena.rpc.translate.errors import WireError
from arena.v1 import bot_pb2, gin_pb2

_PHASES: Final = {
    Phase.OFFER: gin_pb2.GIN_PHASE_OFFER,
    Phase.DRAW: gin_pb2.GIN_PHASE_DRAW,
    Phase.DISCARD: gin_pb2.GIN_PHASE_DISCARD,
    Phase.OVER: gin_pb2.GIN_PHASE_OVER,
}


def put_observation(seen: Observation, into: bot_pb2.Decision) -> None:
    """Write what a seat may know into a decision."""
    message = into.gin
    message.phase = _PHASES[seen.phase]
    message.deal = seen.deal
    message.dealer = seen.dealer
    if seen.actor is not None:
        message.actor = seen.actor
    message.scores.extend(seen.scores)
    message.hand.extend(all_to_wire(seen.hand))
    message.discard_pile.extend(all_to_wire(seen.discard_pile))
    message.stock_size = seen.stock_size
    message.opponent_hand_size = seen.opponent_hand_size
    if seen.drawn is not None:
        message.drawn = to_wire(seen.drawn)
    if seen.taken is not None:
        message.taken = to_wire(seen.taken)
    message.takes = seen.takes


def _message(kind: gin_pb2.GinActionKind.ValueType, action: Action) -> bot_pb2.Action:
    return bot_pb2.Action(gin=gin_pb2.GinAction(kind=kind, card=to_wire(action.card)))


_ACTIONS: Final[dict[Action, bot_pb2.Action]] = {
    DRAW: _message(gin_pb2.GIN_ACTION_KIND_DRAW, DRAW),
    TAKE: _message(gin_pb2.GIN_ACTION_KIND_TAKE, TAKE),
    PASS: _message(gin_pb2.GIN_ACTION_KIND_PASS, PASS),
    BIG_GIN: _message(gin_pb2.GIN_ACTION_KIND_KNOCK, BIG_GIN),
    **{action: _message(gin_pb2.GIN_ACTION_KIND_DISCARD, action) for action in DISCARDS},
    **{action: _message(gin_pb2.GIN_ACTION_KIND_KNOCK, action) for action in KNOCKS},
}
_MEANINGS: Final = {(message.gin.kind, message.gin.card): action for action, message in _ACTIONS.items()}


def action_to_wire(action: Action) -> bot_pb2.Action:
    """The message of an action; it is shared, so it may be copied but not changed."""
    return _ACTIONS[action]


def action_from_wire(message: bot_pb2.Action) -> Action:
    """The action that a message means.

    Raises:
        WireError: it means none.
    """
    if message.WhichOneof("game") != "gin":
        raise WireError("the action is not one of gin")
    action = _MEANINGS.get((message.gin.kind, message.gin.card))
    if action is None:
        from_wire(message.gin.card)
        raise WireError(f"kind {message.gin.kind} with card {message.gin.card} is no action of gin")
    return action
