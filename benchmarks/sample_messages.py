"""A question and a reply of the size that gin has on the wire, ready-made."""

from __future__ import annotations

from arena import games
from arena.cards import shuffle
from arena.games.gin.actions import DRAW
from arena.match.ports import Decision
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2

MOVES = 30
"""So many moves into a deal, the discard pile has half its usual length."""


def question(game: int) -> bot_pb2.GameMessage:
    """A decision in the middle of a deal."""
    rules = games.rules("gin")
    state = rules.deal(rules.start(), shuffle(rules.pack(), b"question"), 0)
    events = []
    for _ in range(MOVES):
        legal = rules.legal_actions(state).actions
        action = DRAW if DRAW in legal else legal[-1]
        events.append(rules.event(state, action, 0))
        state = rules.apply(state, action)
    seat = rules.actor(state)
    assert seat is not None
    asked = Decision(rules.observe(state, seat), tuple(events[-2:]), 60.0, 10.0, 10.1, None)
    message = bot_pb2.GameMessage(game=game)
    put_decision(1, asked, translation("gin"), message.decision)
    return message


_DRAW = translation("gin").action_to_wire(DRAW)


def reply(game: int) -> bot_pb2.Reply:
    """A draw."""
    return bot_pb2.Reply(game=game, decision=1, actions=[_DRAW])
