"""Persian Rummy on the wire, the arena's half: observations and listed actions go out, actions come in."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
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
    lay_off,
    meld_run,
    meld_set,
)
from arena.games.persian.observation import Observation, Phase
from arena.rpc.translate.cards import all_to_wire, from_wire, to_wire
from arena.rpc.translate.errors import WireError
from arena.v1 import bot_pb2, cards_pb2, persian_pb2

_PHASES: Final = {
    Phase.DRAW: persian_pb2.PERSIAN_PHASE_DRAW,
    Phase.PLAY: persian_pb2.PERSIAN_PHASE_PLAY,
    Phase.OVER: persian_pb2.PERSIAN_PHASE_OVER,
}
_KINDS: Final = {MeldKind.SET: cards_pb2.MELD_KIND_SET, MeldKind.RUN: cards_pb2.MELD_KIND_RUN}
_KEPT: Final = 4096
"""Messages of actions kept for the next list."""


def put_observation(seen: Observation, into: bot_pb2.Decision) -> None:
    """Write what a seat may know into a decision."""
    message = into.persian
    message.phase = _PHASES[seen.phase]
    message.deal = seen.deal
    message.dealer = seen.dealer
    if seen.actor is not None:
        message.actor = seen.actor
    message.scores.extend(seen.scores)
    message.hand.extend(all_to_wire(seen.hand))
    message.discard_pile.extend(all_to_wire(seen.discard_pile))
    for meld in seen.melds:
        message.melds.add(kind=_KINDS[meld.kind], cards=all_to_wire(meld.cards), seats=meld.seats)
    message.melded.extend(seen.melded)
    message.stock_size = seen.stock_size
    message.hand_sizes.extend(seen.hand_sizes)
    message.drawn = to_wire(seen.drawn)
    message.passes = seen.passes


@lru_cache(maxsize=_KEPT)
def action_to_wire(action: Action) -> bot_pb2.Action:
    """The message of an action; it is shared, so it may be copied but not changed."""
    return bot_pb2.Action(persian=_to_wire(action))


def action_from_wire(message: bot_pb2.Action) -> Action:
    """The action that a message means.

    Raises:
        WireError: it means none.
    """
    if message.WhichOneof("game") != "persian":
        raise WireError("the action is not one of Persian Rummy")
    told = message.persian
    kind = told.WhichOneof("action")
    if kind == "draw":
        return DRAW
    if kind == "pass_turn":
        return PASS
    if kind == "discard":
        return DISCARDS[_card(told.discard.card)]
    if kind == "take":
        return _take(told.take)
    return _use(told)


def _to_wire(action: Action) -> persian_pb2.PersianAction:
    wire = persian_pb2
    if isinstance(action, Draw):
        return wire.PersianAction(draw=wire.PersianDraw())
    if isinstance(action, Discard):
        return wire.PersianAction(discard=wire.PersianDiscard(card=to_wire(action.card)))
    if isinstance(action, Meld):
        return wire.PersianAction(meld=_meld_to_wire(action))
    if isinstance(action, Layoff):
        return wire.PersianAction(layoff=_layoff_to_wire(action))
    if isinstance(action, Take):
        return wire.PersianAction(take=_take_to_wire(action))
    return wire.PersianAction(pass_turn=wire.PersianPass())


def _take_to_wire(take: Take) -> persian_pb2.PersianTake:
    card, use = to_wire(take.card), take.use
    if isinstance(use, Meld):
        return persian_pb2.PersianTake(card=card, nth=take.nth, meld=_meld_to_wire(use))
    return persian_pb2.PersianTake(card=card, nth=take.nth, layoff=_layoff_to_wire(use))


def _meld_to_wire(meld: Meld) -> persian_pb2.PersianMeld:
    return persian_pb2.PersianMeld(kind=_KINDS[meld.shape], cards=all_to_wire(meld.cards))


def _layoff_to_wire(layoff: Layoff) -> persian_pb2.PersianLayoff:
    return persian_pb2.PersianLayoff(number=layoff.number, cards=all_to_wire(layoff.cards))


def _take(told: persian_pb2.PersianTake) -> Take:
    return Take(_card(told.card), told.nth or 1, _use(told))


def _use(told: persian_pb2.PersianAction | persian_pb2.PersianTake) -> Meld | Layoff:
    if told.HasField("meld"):
        return _meld(told.meld)
    if told.HasField("layoff"):
        return lay_off(told.layoff.number, _cards(told.layoff.cards))
    raise WireError("a take names a meld or a lay-off, and any other action its kind")


def _meld(told: persian_pb2.PersianMeld) -> Meld:
    if told.kind == cards_pb2.MELD_KIND_SET:
        return meld_set(_cards(told.cards))
    if told.kind == cards_pb2.MELD_KIND_RUN:
        return meld_run(_cards(told.cards))
    raise WireError(f"{told.kind} is no MeldKind")


def _cards(values: Iterable[int]) -> list[Card]:
    return [_card(value) for value in values]


def _card(value: int) -> Card:
    card = from_wire(value)
    if card is None:
        raise WireError("a card is missing")
    return card
