"""Persian Rummy on the wire, the bot's half."""

from __future__ import annotations

from typing import Final

from arena.cards import Card, MeldKind
from arena.games.persian.actions import (
    DISCARDS,
    DRAW,
    PASS,
    Action,
    Discard,
    Draw,
    Layoff,
    Meld,
    Take,
)
from arena.games.persian.observation import Observation, Phase, TableMeld
from arena.sdk.wire.cards import card, cards, value
from arena.v1 import bot_pb2, cards_pb2, persian_pb2

_PHASES: Final = {
    persian_pb2.PERSIAN_PHASE_DRAW: Phase.DRAW,
    persian_pb2.PERSIAN_PHASE_PLAY: Phase.PLAY,
    persian_pb2.PERSIAN_PHASE_OVER: Phase.OVER,
}
_SHAPES: Final = {cards_pb2.MELD_KIND_SET: MeldKind.SET, cards_pb2.MELD_KIND_RUN: MeldKind.RUN}
_KINDS: Final = {shape: kind for kind, shape in _SHAPES.items()}


def observation(decision: bot_pb2.Decision, seat: int) -> Observation:
    """What the seat knows."""
    seen = decision.persian
    return Observation(
        seat=seat,
        phase=_PHASES[seen.phase],
        actor=seen.actor if seen.HasField("actor") else None,
        deal=seen.deal,
        dealer=seen.dealer,
        scores=tuple(seen.scores),
        hand=cards(seen.hand),
        discard_pile=cards(seen.discard_pile),
        melds=tuple([TableMeld(_SHAPES[meld.kind], cards(meld.cards), tuple(meld.seats)) for meld in seen.melds]),
        melded=tuple(seen.melded),
        stock_size=seen.stock_size,
        hand_sizes=tuple(seen.hand_sizes),
        drawn=card(seen.drawn),
        passes=seen.passes,
        hands=(),
    )


def action_from_wire(message: bot_pb2.Action) -> Action:
    """An action that the arena reports or lists."""
    told = message.persian
    kind = told.WhichOneof("action")
    if kind == "draw":
        return DRAW
    if kind == "pass_turn":
        return PASS
    if kind == "discard":
        return DISCARDS[told.discard.card - 1]
    if kind == "take":
        return Take(Card(told.take.card - 1), told.take.nth, _use(told.take))
    return _use(told)


def action_to_wire(action: Action) -> bot_pb2.Action:
    """An action that the bot plays."""
    return bot_pb2.Action(persian=_to_wire(action))


def _use(told: persian_pb2.PersianAction | persian_pb2.PersianTake) -> Meld | Layoff:
    if told.HasField("meld"):
        return Meld(_SHAPES[told.meld.kind], cards(told.meld.cards))
    return Layoff(told.layoff.number, cards(told.layoff.cards))


def _to_wire(action: Action) -> persian_pb2.PersianAction:
    wire = persian_pb2
    if isinstance(action, Draw):
        return wire.PersianAction(draw=wire.PersianDraw())
    if isinstance(action, Discard):
        return wire.PersianAction(discard=wire.PersianDiscard(card=value(action.card)))
    if isinstance(action, Take):
        return wire.PersianAction(take=_take(action))
    if isinstance(action, Meld):
        return wire.PersianAction(meld=_meld(action))
    if isinstance(action, Layoff):
        return wire.PersianAction(layoff=_layoff(action))
    return wire.PersianAction(pass_turn=wire.PersianPass())


def _take(take: Take) -> persian_pb2.PersianTake:
    told = persian_pb2.PersianTake(card=value(take.card), nth=take.nth)
    if isinstance(take.use, Meld):
        told.meld.CopyFrom(_meld(take.use))
    else:
        told.layoff.CopyFrom(_layoff(take.use))
    return told


def _meld(meld: Meld) -> persian_pb2.PersianMeld:
    return persian_pb2.PersianMeld(kind=_KINDS[meld.shape], cards=[value(each) for each in meld.cards])


def _layoff(layoff: Layoff) -> persian_pb2.PersianLayoff:
    return persian_pb2.PersianLayoff(number=layoff.number, cards=[value(each) for each in layoff.cards])
