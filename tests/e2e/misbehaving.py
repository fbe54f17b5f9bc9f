"""Bots that misbehave once, each named after what it does, with the forfeit that it is due."""

from __future__ import annotations

from typing import Final, NamedTuple

from arena.games.verdict import Reason


class Case(NamedTuple):
    """A program; its first game is forfeited for this reason, None: it is completed."""

    program: str
    reason: Reason | None
    time: str = ""
    start: float | None = None
    """The limit of its first start; None: that of the time control, as for everybody."""


def _at_start(line: str) -> str:
    return f"leave_pid()\nif first_time():\n    {line}\nserve()\n"


def _deciding(line: str) -> str:
    body = f"    if first_time():\n        {line}\n    return honest(game, asked)\n"
    return f"def decide(game, asked):\n{body}\nserve(decide)\n"


def _answering(expression: str) -> str:
    return _deciding(f"return {expression}")


QUICK: Final = "move=2 margin=1"
"""Long enough for an honest bot on a busy machine."""

SDK: Final = """
from arena.sdk import run
from arena.sdk.gin import DRAW, GinBot, discard

class Bot(GinBot):
    def choose(self, decision):
        if first_time():
            raise RuntimeError("a bug of its own")
        drawn = decision.observation.drawn
        return DRAW if drawn is None else discard(drawn)

leave_pid()
run(Bot)
"""

CASES: Final = {
    "never_serves": Case(_at_start("time.sleep(600)"), Reason.START, start=6),
    "exits_at_start": Case(_at_start("sys.exit('no such module')"), Reason.START),
    "speaks_another_protocol_version": Case(_at_start("serve(protocol=2)"), Reason.START),
    "fails_in_the_handshake": Case(_at_start("serve(shake=lambda: 1 / 0)"), Reason.START),
    "dies_in_the_handshake": Case(_at_start("serve(shake=die)"), Reason.START),
    "serves_something_else": Case(_at_start("serve_text()"), Reason.START),
    "dies_in_a_decision": Case(_deciding("die()"), Reason.CRASH),
    "exits_with_0_in_a_decision": Case(_deciding("os._exit(0)"), Reason.CRASH),
    "raises_in_choose": Case(SDK, Reason.CRASH),
    "closes_its_stream": Case(
        "def decide(game, asked):\n    return honest(game, asked)\n"
        "def play_stream(requests, decide, ended, play=raw.play_stream):\n"
        "    if first_time():\n        next(requests)\n        return\n    yield from play(requests, decide, ended)\n"
        "raw.play_stream = play_stream\nserve()\n",
        Reason.DISCONNECT,
    ),
    "fails_in_its_stream": Case(_deciding("1 / 0"), Reason.DISCONNECT),
    "answers_late": Case(_deciding("time.sleep(4)"), Reason.TIME, QUICK),
    "answers_nothing": Case(_answering("[]"), Reason.TIME, QUICK),
    "answers_twice": Case(_answering("[*honest(game, asked), *honest(game, asked)]"), Reason.PROTOCOL),
    "answers_another_decision": Case(_answering("[reply(game, asked.decision + 1, DRAW)]"), Reason.PROTOCOL),
    "answers_another_game": Case(_answering("[reply(game + 1, asked.decision, DRAW)]"), Reason.PROTOCOL),
    "answers_garbage": Case(_answering(r"[b'\xff\xff\xff\xff']"), Reason.PROTOCOL),
    "answers_100_kilobytes": Case(
        _answering("[reply(game, asked.decision, DRAW, note='x' * 100_000)]"), Reason.PROTOCOL
    ),
    "answers_without_an_action": Case(_answering("[reply(game, asked.decision)]"), Reason.PROTOCOL),
    "answers_an_action_of_no_game": Case(
        _answering(
            "[bot_pb2.PlayResponse(replies=[bot_pb2.Reply(game=game, decision=asked.decision,"
            " actions=[bot_pb2.Action()])]).SerializeToString()]"
        ),
        Reason.PROTOCOL,
    ),
    "answers_an_unknown_kind": Case(
        _answering("[reply(game, asked.decision, gin_pb2.GinAction(kind=99))]"), Reason.PROTOCOL
    ),
    "answers_an_unknown_card": Case(_answering("[reply(game, asked.decision, discard(77))]"), Reason.PROTOCOL),
    "draws_with_a_card": Case(
        _answering("[reply(game, asked.decision, gin_pb2.GinAction(kind=1, card=5))]"), Reason.PROTOCOL
    ),
    "answers_too_much": Case(_answering("[reply(game, asked.decision, DRAW, discard(1))]"), Reason.PROTOCOL),
    "acts_against_a_clause": Case(_answering("[reply(game, asked.decision, discard(1))]"), Reason.ILLEGAL_ACTION),
    "writes_5_megabytes_to_its_log": Case(_deciding("sys.stderr.write('x' * 5_000_000)"), None),
    "writes_bytes_that_are_no_text": Case(_deciding(r"sys.stdout.buffer.write(bytes(range(256)) * 100)"), None),
    "ignores_every_polite_signal": Case(
        _at_start(
            "[signal.signal(number, signal.SIG_IGN) for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)]"
        ),
        None,
    ),
    "forks_a_child": Case(_at_start("fork_child()"), None),
}

PROGRAM: Final = """
import os, signal, socket, subprocess, sys, time
import raw
from raw import *

def serve_text():
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.environ["ARENA_SOCKET"])
    listener.listen()
    while True:
        connection, _ = listener.accept()
        connection.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\n")
        connection.close()

def fork_child():
    code = "import os, time; open(f'pid.{os.getpid()}', 'w'); os.setsid(); time.sleep(600)"
    subprocess.Popen([sys.executable, "-S", "-c", code])

"""
"""What every program begins with."""
