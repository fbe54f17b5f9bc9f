"""Gin on the wire, the bot's half."""

from __future__ import annotations

from typing import Final

from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action, Kind
from arena.games.gin.observation import Observation, Phase
from arena.sdk.wire.cards import card, cards, value
from arena.v1 import bot_pb2, gin_pb2

_PHASES: Final = {
    gin_pb2.GIN_PHASE_OFFER: Phase.OFFER,
    gin_pb2.GIN_PHASE_DRAW: Phase.DRAW,
    gin_pb2.GIN_PHASE_DISCARD: Phase.DISCARD,
    gin_pb2.GIN_PHASE_OVER: Phase.OVER,
}
_KINDS: Final = {
    Kind.DRAW: gin_pb2.GIN_ACTION_KIND_DRAW,
    Kind.TAKE: gin_pb2.GIN_ACTION_KIND_TAKE,
    Kind.PASS: gin_pb2.GIN_ACTION_KIND_PASS,
    Kind.DISCARD: gin_pb2.GIN_ACTION_KIND_DISCARD,
    Kind.KNOCK: gin_pb2.GIN_ACTION_KIND_KNOCK,
}
_MEANINGS: Final = {
    (_KINDS[action.kind], value(action.card)): action for action in (DRAW, TAKE, PASS, BIG_GIN, *DISCARDS, *KNOCKS)
}


def observation(decision: bot_pb2.Decision, seat: int) -> Observation:
    """What the seat knows."""
    seen = decision.gin
    return Observation(
        seat=seat,
        phase=_PHASES[seen.phase],
        actor=seen.actor if seen.HasField("actor") else None,
        deal=seen.deal,
        dealer=seen.dealer,
        scores=tuple(seen.scores),
        hand=cards(seen.hand),
        discard_pile=cards(seen.discard_pile),
        stock_size=seen.stock_size,
        opponent_hand_size=seen.opponent_hand_size,
        drawn=card(seen.drawn),
        taken=card(seen.taken),
        takes=seen.takes,
        hands=(),
    )


def action_from_wire(message: bot_pb2.Action) -> Action:
    """An action that the arena reports or lists."""
    return _MEANINGS[message.gin.kind, message.gin.card]


def action_to_wire(action: Action) -> bot_pb2.Action:
    """An action that the bot plays."""
    return bot_pb2.Action(gin=gin_pb2.GinAction(kind=_KINDS[action.kind], card=value(action.card)))
