"""Answers in gin: it draws and discards what it drew, so that every deal is washed out; and ways to answer wrongly."""

from __future__ import annotations

from typing import Final

from arena.v1 import bot_pb2, gin_pb2

DRAW: Final = gin_pb2.GinAction(kind=gin_pb2.GIN_ACTION_KIND_DRAW)


def discard(card: int) -> gin_pb2.GinAction:
    """Discard a card."""
    return gin_pb2.GinAction(kind=gin_pb2.GIN_ACTION_KIND_DISCARD, card=card)  # type: ignore[arg-type]


def reply(game: int, decision: int, *actions: gin_pb2.GinAction, note: str = "") -> bytes:
    """A message with one reply."""
    told = [bot_pb2.Action(gin=action) for action in actions]
    one = bot_pb2.Reply(game=game, decision=decision, actions=told, note=note)
    return bot_pb2.PlayResponse(replies=[one]).SerializeToString()


def honest(game: int, asked: bot_pb2.Decision) -> bytes:
    """Draw, then discard what was drawn."""
    drawn = asked.gin.drawn
    return reply(game, asked.decision, discard(drawn) if drawn else DRAW)
