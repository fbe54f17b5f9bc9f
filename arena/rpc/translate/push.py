"""Push on the wire, the arena's half: observations and listed actions go out, actions come in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arena.cards import Card, MeldKind
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Kind, Laid, Lay, LayOff, Plain, Replace
from arena.games.push.melds import Meld, make_set
from arena.games.push.observation import Observation, Phase
from arena.rpc.translate.cards import all_to_wire, from_wire, to_wire
from arena.rpc.translate.errors import WireError
from arena.v1 import bot_pb2, cards_pb2, push_pb2

_PHASES: Final = {
    Phase.DRAW: push_pb2.PUSH_PHASE_DRAW,
    Phase.PLAY: push_pb2.PUSH_PHASE_PLAY,
    Phase.OVER: push_pb2.PUSH_PHASE_OVER,
}
_MELD_KINDS: Final = {MeldKind.SET: cards_pb2.MELD_KIND_SET, MeldKind.RUN: cards_pb2.MELD_KIND_RUN}
_SET, _RUN = cards_pb2.MELD_KIND_SET, cards_pb2.MELD_KIND_RUN


def put_observation(seen: Observation, into: bot_pb2.Decision) -> None:
    """Write what a seat may know into a decision."""
    into.push.CopyFrom(observation(seen))


def observation(seen: Observation) -> push_pb2.PushObservation:
    """What a seat may know, as a message."""
    return push_pb2.PushObservation(
        phase=_PHASES[seen.phase],
        deal=seen.deal,
        dealer=seen.dealer,
        actor=seen.actor,
        scores=seen.scores,
        hand=all_to_wire(seen.hand),
        discard_pile=all_to_wire(seen.discard_pile),
        stock_size=seen.stock_size,
        hand_sizes=seen.hand_sizes,
        buried=all_to_wire(seen.buried),
        table=[_meld_to_wire(meld) for meld in seen.table],
        contracts_laid=seen.contracts_laid,
        drawn=to_wire(seen.drawn),
        taken=to_wire(seen.taken),
        barred=to_wire(seen.barred),
        idle_turns=seen.idle_turns,
    )


def action_to_wire(action: Action) -> bot_pb2.Action:
    """The message of an action."""
    return bot_pb2.Action(push=_to_wire(action))


def action_from_wire(message: bot_pb2.Action) -> Action:
    """The action that a message means; whether a clause allows it is not looked at.

    Raises:
        WireError: it means none.
    """
    if message.WhichOneof("game") != "push":
        raise WireError("the action is not one of Push")
    told = message.push
    match told.WhichOneof("action"):
        case "take":
            return TAKE
        case "push":
            return PUSH
        case "meld":
            return Lay(tuple(map(_meld_from_wire, told.meld.melds)))
        case "layoff":
            return _layoff_from_wire(told.layoff)
        case "replace":
            return _replace_from_wire(told.replace)
        case "discard":
            return DISCARDS[_card(told.discard.card)]
    raise WireError("the action of Push is not set")


def _to_wire(action: Action) -> push_pb2.PushAction:
    if isinstance(action, Plain):
        return _plain_to_wire(action)
    if isinstance(action, Lay):
        return push_pb2.PushAction(meld=push_pb2.PushLay(melds=[_meld_to_wire(meld) for meld in action.melds]))
    if isinstance(action, LayOff):
        return push_pb2.PushAction(layoff=_layoff_to_wire(action))
    use = action.use
    replace = push_pb2.PushReplace(number=action.meld, wild=to_wire(action.wild), natural=to_wire(action.natural))
    if isinstance(use, Meld):
        replace.meld.CopyFrom(_meld_to_wire(use))
    else:
        replace.layoff.CopyFrom(_layoff_to_wire(use))
    return push_pb2.PushAction(replace=replace)


def _plain_to_wire(action: Plain) -> push_pb2.PushAction:
    if action.kind is Kind.DISCARD:
        return push_pb2.PushAction(discard=push_pb2.PushDiscard(card=to_wire(action.card)))
    if action.kind is Kind.TAKE:
        return push_pb2.PushAction(take=push_pb2.PushTake())
    return push_pb2.PushAction(push=push_pb2.PushPush())


def _meld_to_wire(meld: Meld) -> push_pb2.PushMeld:
    return push_pb2.PushMeld(kind=_MELD_KINDS[meld.kind], cards=all_to_wire(meld.cards), low=to_wire(meld.low))


def _layoff_to_wire(action: LayOff) -> push_pb2.PushLayoff:
    cards = [push_pb2.PushLaidCard(card=to_wire(card), stands_for=to_wire(place)) for card, place in action.cards]
    return push_pb2.PushLayoff(number=action.meld, cards=cards)


def _meld_from_wire(message: push_pb2.PushMeld) -> Meld:
    cards, low = _cards(message.cards), from_wire(message.low)
    if message.kind == _SET:
        if low is not None:
            raise WireError("a set has no lowest card: leave low unset")
        return make_set(cards)
    if message.kind != _RUN:
        raise WireError(f"{message.kind} is no MeldKind of a meld")
    if low is None:
        raise WireError("a run needs low, the natural card of its first place")
    return Meld(MeldKind.RUN, cards, low)


def _layoff_from_wire(message: push_pb2.PushLayoff) -> LayOff:
    cards = tuple(Laid(_card(laid.card), from_wire(laid.stands_for)) for laid in message.cards)
    return LayOff(message.number, cards)


def _replace_from_wire(message: push_pb2.PushReplace) -> Replace:
    use: Meld | LayOff
    match message.WhichOneof("use"):
        case "meld":
            use = _meld_from_wire(message.meld)
        case "layoff":
            use = _layoff_from_wire(message.layoff)
        case _:
            raise WireError("the use of the freed wild is not set")
    return Replace(message.number, _card(message.wild), _card(message.natural), use)


def _cards(values: Iterable[int]) -> tuple[Card, ...]:
    return tuple(map(_card, values))


def _card(value: int) -> Card:
    card = from_wire(value)
    if card is None:
        raise WireError("a card of the action is not set")
    return card
