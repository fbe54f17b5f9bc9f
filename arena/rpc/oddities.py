"""Messages for an interview: proper ones, and those that no match ever sends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from arena.cards import shuffle
from arena.games.contract import AnyRules
from arena.match.clock import TimeControl
from arena.match.ports import DealStarted, Decision, GameStart
from arena.rpc.translate import dialogue
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2

UNKNOWN: Final = 99
"""A value that no enum of the protocol has."""

Messages = list[bot_pb2.GameMessage]


def opening(rules: AnyRules, number: int, *, legal: bool) -> Messages:
    """The start of a game with that number, and its first decision, which has the number 1."""
    standing = rules.start()
    dealer = rules.dealers(standing)[0]
    state = rules.deal(standing, shuffle(rules.pack(), number.to_bytes(4, "big")), dealer)
    seat = rules.actor(state)
    assert seat is not None  # a deal begins
    control = TimeControl()
    begun = bot_pb2.GameMessage(game=number)
    begun.start.CopyFrom(dialogue.game_start(GameStart(rules, seat, b"interview", control)))
    asked = bot_pb2.GameMessage(game=number)
    question = Decision(
        rules.observe(state, seat),
        (DealStarted(1, dealer),),
        control.bank,
        control.move,
        control.move,
        rules.legal_actions(state) if legal else None,
    )
    dialogue.put_decision(1, question, translation(rules.game), asked.decision)
    return [begun, asked]


def _unknown_enum(rules: AnyRules) -> Messages:
    begun, asked = opening(rules, 1, legal=True)
    getattr(asked.decision, rules.game).phase = UNKNOWN
    return [begun, asked]


def _unknown_game(rules: AnyRules) -> Messages:
    begun, _ = opening(rules, 1, legal=False)
    begun.start.ruleset.game = "no-such-game"
    return [begun]


def _unbegun_game(_rules: AnyRules) -> Messages:
    end = bot_pb2.GameEnd(termination=bot_pb2.TERMINATION_COMPLETED, points=[0, 0])
    return [bot_pb2.GameMessage(game=7, end=end)]


ODDITIES: Final[Mapping[str, Callable[[AnyRules], Messages]]] = {
    "an unknown enum value": _unknown_enum,
    "a game that it does not know": _unknown_game,
    "the end of a game that never began": _unbegun_game,
}
"""Each in a few words, with what is sent."""
