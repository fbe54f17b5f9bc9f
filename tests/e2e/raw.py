"""A bot without the SDK: it washes every deal out, unless the program that imports it does something else.

It is copied into the folders of test bots; a program defines what differs and calls `serve`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grpc

from arena.v1 import bot_pb2, gin_pb2

DRAW = gin_pb2.GinAction(kind=gin_pb2.GIN_ACTION_KIND_DRAW)


def leave_pid() -> None:
    """Tell the test that this process runs."""
    Path(f"pid.{os.getpid()}").touch()


def first_time() -> bool:
    """Whether no process of this bot has asked before; so a bot misbehaves once and is honest ever after."""
    try:
        Path("once").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def discard(card: int) -> gin_pb2.GinAction:
    """Discard a card."""
    return gin_pb2.GinAction(kind=gin_pb2.GIN_ACTION_KIND_DISCARD, card=card)  # type: ignore[arg-type]


def reply(game: int, decision: int, *actions: gin_pb2.GinAction, note: str = "") -> bytes:
    """A message with one reply."""
    told = [bot_pb2.Action(gin=action) for action in actions]
    one = bot_pb2.Reply(game=game, decision=decision, actions=told, note=note)
    return bot_pb2.PlayResponse(replies=[one]).SerializeToString()


def honest(game: int, asked: bot_pb2.Decision) -> list[bytes]:
    """Draw, then discard what was drawn."""
    drawn = asked.gin.drawn
    return [reply(game, asked.decision, discard(drawn) if drawn else DRAW)]


def told(end: bot_pb2.GameEnd) -> None:
    """Write the result down."""
    name = bot_pb2.Termination.Name(end.termination).removeprefix("TERMINATION_").lower()
    words = [name, str(end.seat) if end.HasField("seat") else "-", end.reason or "-", *map(str, end.points)]
    with Path("told").open("a", encoding="utf-8") as file:
        file.write(" ".join(words) + "\n")


Decide = Callable[[int, bot_pb2.Decision], Iterable[bytes]]


def play_stream(requests: Iterable[bytes], decide: Decide, ended: Callable[[bot_pb2.GameEnd], None]) -> Iterator[bytes]:
    """The bot's side of `Play`."""
    for data in requests:
        for message in bot_pb2.PlayRequest.FromString(data).messages:
            if message.HasField("decision"):
                yield from decide(message.game, message.decision)
            elif message.HasField("end"):
                ended(message.end)


def serve(
    decide: Decide = honest,
    ended: Callable[[bot_pb2.GameEnd], None] = told,
    protocol: int = 1,
    capacity: int = 0,
    shake: Callable[[], None] = lambda: None,
) -> None:
    """Serve until the arena ends this process."""
    hello = bot_pb2.HandshakeResponse(protocol=protocol, capacity=capacity).SerializeToString()

    def handshake(_request: bytes, _context: object) -> bytes:
        shake()
        return hello

    def play(requests: Iterator[bytes], _context: object) -> Iterator[bytes]:
        return play_stream(requests, decide, ended)

    methods: dict[str, grpc.RpcMethodHandler[bytes, bytes]] = {
        "Handshake": grpc.unary_unary_rpc_method_handler(handshake),
        "Play": grpc.stream_stream_rpc_method_handler(play),
    }
    server = grpc.server(ThreadPoolExecutor(4))
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("arena.v1.BotService", methods),))
    server.add_insecure_port(f"unix:{os.environ['ARENA_SOCKET']}")
    leave_pid()
    server.start()
    server.wait_for_termination()


def die() -> None:
    """End at once, as a crash does."""
    sys.stderr.write("dying\n")
    sys.stderr.flush()
    os.kill(os.getpid(), signal.SIGKILL)
