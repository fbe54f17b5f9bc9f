"""Answers in the way that is named on its command line."""

import sys

from answers import DRAW, discard, reply
from line import open_line

from arena.v1 import bot_pb2, gin_pb2

line = open_line()
for game, asked in line.decisions():
    number = asked.decision
    ways = {
        "another_decision": reply(game, number + 1, DRAW),
        "another_game": reply(game + 1, number, DRAW),
        "an_illegal_action": reply(game, number, discard(1), discard(1)),
        "an_unknown_kind": reply(game, number, gin_pb2.GinAction(kind=99)),  # type: ignore[arg-type]
        "an_unknown_card": reply(game, number, discard(77)),
        "no_action": reply(game, number),
        "an_empty_action": bot_pb2.PlayResponse(
            replies=[bot_pb2.Reply(game=game, decision=number, actions=[bot_pb2.Action()])]
        ).SerializeToString(),
        "ten_thousand_actions": reply(game, number, *[DRAW] * 10_000),
        "no_message": b"\xff" * 1000,
        "a_message_cut_short": reply(game, number, DRAW, note="x" * 100)[:-50],
    }
    line.answer(ways[sys.argv[1]])
