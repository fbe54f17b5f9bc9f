"""Messages of gin as the arena sends them, written by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arena.cards import Card
from arena.v1 import bot_pb2, gin_pb2

DRAW = gin_pb2.GIN_ACTION_KIND_DRAW
TAKE = gin_pb2.GIN_ACTION_KIND_TAKE
PASS = gin_pb2.GIN_ACTION_KIND_PASS
DISCARD = gin_pb2.GIN_ACTION_KIND_DISCARD
KNOCK = gin_pb2.GIN_ACTION_KIND_KNOCK

UNKNOWN_FIELD = b"\xfa\x01\x03new"
"""Field 31 with three bytes: a later version of the protocol might have it."""


def start(game: int, seed: bytes = b"seed", parameters: Mapping[str, str] | None = None) -> bot_pb2.GameMessage:
    """A game begins."""
    ruleset = bot_pb2.Ruleset(game="gin", name="rummy-fans", parameters=parameters)
    return bot_pb2.GameMessage(game=game, start=bot_pb2.GameStart(ruleset=ruleset, sides=[0, 1], bot_seed=seed))


def end(game: int) -> bot_pb2.GameMessage:
    """A game has ended."""
    return bot_pb2.GameMessage(game=game, end=bot_pb2.GameEnd(termination=bot_pb2.TERMINATION_COMPLETED))


def legal(*cards: int) -> list[bot_pb2.Action]:
    """Discards, by the enum values of the cards."""
    return [action(DISCARD, card) for card in cards]


def action(kind: int, card: int = 0) -> bot_pb2.Action:
    """An action of gin, by enum values."""
    return bot_pb2.Action(gin=gin_pb2.GinAction(kind=kind, card=card))  # type: ignore[arg-type]  # unknown ones too


def choice(game: int, decision: int, actions: Sequence[bot_pb2.Action]) -> bot_pb2.GameMessage:
    """A decision that shows nothing but what may be done."""
    asked = bot_pb2.Decision(decision=decision, legal_actions=actions, legal_actions_complete=True)
    return bot_pb2.GameMessage(game=game, decision=asked)


def position(
    game: int, phase: int, hand: Iterable[Card], pile: Iterable[Card], taken: Card | None = None
) -> bot_pb2.GameMessage:
    """The first decision of a game, whatever its phase."""
    told: Any = {
        "phase": phase,
        "hand": [card + 1 for card in sorted(hand)],
        "discard_pile": [card + 1 for card in pile],
        "taken": 0 if taken is None else taken + 1,
    }
    seen = gin_pb2.GinObservation(deal=1, actor=0, stock_size=30, opponent_hand_size=10, **told)
    return bot_pb2.GameMessage(game=game, decision=bot_pb2.Decision(decision=1, gin=seen))


def answer(reply: bot_pb2.Reply) -> tuple[int, int]:
    """Kind and card of a reply's only action."""
    (only,) = reply.actions
    return only.gin.kind, only.gin.card


def unknown_content(game: int) -> bytes:
    """A request with one message, whose content no field of ours can hold."""
    message = bot_pb2.GameMessage(game=game).SerializeToString() + UNKNOWN_FIELD
    return bytes([0x0A, len(message)]) + message
