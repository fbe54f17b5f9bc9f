"""Push on the wire, the bot's half."""

from __future__ import annotations

from typing import Final

from arena.cards import Card, MeldKind
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Kind, Laid, Lay, LayOff, Plain, Replace
from arena.games.push.melds import Meld
from arena.games.push.observation import Observation, Phase
from arena.sdk.wire.cards import card, cards, value
from arena.v1 import bot_pb2, cards_pb2, push_pb2

_PHASES: Final = {
    push_pb2.PUSH_PHASE_DRAW: Phase.DRAW,
    push_pb2.PUSH_PHASE_PLAY: Phase.PLAY,
    push_pb2.PUSH_PHASE_OVER: Phase.OVER,
}
_MELD_KINDS: Final = {MeldKind.SET: cards_pb2.MELD_KIND_SET, MeldKind.RUN: cards_pb2.MELD_KIND_RUN}


def observation(decision: bot_pb2.Decision, seat: int) -> Observation:
    """What the seat knows."""
    seen = decision.push
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
        hand_sizes=tuple(seen.hand_sizes),
        buried=cards(seen.buried),
        table=tuple(map(_meld, seen.table)),
        contracts_laid=tuple(seen.contracts_laid),
        drawn=card(seen.drawn),
        taken=card(seen.taken),
        barred=card(seen.barred),
        idle_turns=seen.idle_turns,
        hands=(),
    )


def action_from_wire(message: bot_pb2.Action) -> Action:
    """An action that the arena reports or lists."""
    told = message.push
    match told.WhichOneof("action"):
        case "take":
            return TAKE
        case "push":
            return PUSH
        case "meld":
            return Lay(tuple(map(_meld, told.meld.melds)))
        case "layoff":
            return _layoff(told.layoff)
        case "replace":
            use = told.replace
            into = _meld(use.meld) if use.WhichOneof("use") == "meld" else _layoff(use.layoff)
            return Replace(use.number, _card(use.wild), _card(use.natural), into)
    return DISCARDS[_card(told.discard.card)]


def action_to_wire(action: Action) -> bot_pb2.Action:
    """An action that the bot plays."""
    return bot_pb2.Action(push=_message(action))


def _message(action: Action) -> push_pb2.PushAction:
    if isinstance(action, Plain):
        if action.kind is Kind.DISCARD:
            return push_pb2.PushAction(discard=push_pb2.PushDiscard(card=value(action.card)))
        if action.kind is Kind.TAKE:
            return push_pb2.PushAction(take=push_pb2.PushTake())
        return push_pb2.PushAction(push=push_pb2.PushPush())
    if isinstance(action, Lay):
        return push_pb2.PushAction(meld=push_pb2.PushLay(melds=map(_meld_message, action.melds)))
    if isinstance(action, LayOff):
        return push_pb2.PushAction(layoff=_layoff_message(action))
    message = push_pb2.PushReplace(number=action.meld, wild=value(action.wild), natural=value(action.natural))
    if isinstance(action.use, Meld):
        message.meld.CopyFrom(_meld_message(action.use))
    else:
        message.layoff.CopyFrom(_layoff_message(action.use))
    return push_pb2.PushAction(replace=message)


def _meld(told: push_pb2.PushMeld) -> Meld:
    kind = MeldKind.SET if told.kind == cards_pb2.MELD_KIND_SET else MeldKind.RUN
    return Meld(kind, cards(told.cards), card(told.low))


def _meld_message(meld: Meld) -> push_pb2.PushMeld:
    values = [value(each) for each in meld.cards]
    return push_pb2.PushMeld(kind=_MELD_KINDS[meld.kind], cards=values, low=value(meld.low))


def _layoff(told: push_pb2.PushLayoff) -> LayOff:
    return LayOff(told.number, tuple(Laid(_card(laid.card), card(laid.stands_for)) for laid in told.cards))


def _layoff_message(action: LayOff) -> push_pb2.PushLayoff:
    laid = [push_pb2.PushLaidCard(card=value(each.card), stands_for=value(each.stands_for)) for each in action.cards]
    return push_pb2.PushLayoff(number=action.meld, cards=laid)


def _card(told: int) -> Card:
    return Card(told - 1)
