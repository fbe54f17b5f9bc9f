"""What fits through the channel to a bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc
from grpc import aio

from arena.match.ports import Decision
from arena.rpc.channel import BOT_OPTIONS, SEND_LIMIT, target_of
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2
from tests.games.push.table import position, rules_of


async def length(request: bytes, _context: object) -> bytes:
    return str(len(request)).encode()


def test_a_message_of_the_greatest_length_reaches_a_server_with_the_defaults_of_grpc(tmp_path: Path) -> None:
    async def run() -> bytes:
        server = aio.server()
        handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.unary_unary_rpc_method_handler(length)
        server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("test.Service", {"Length": handler}),))
        server.add_insecure_port(f"unix:{tmp_path}/bot.sock")
        await server.start()
        async with aio.insecure_channel(target_of(f"{tmp_path}/bot.sock"), options=BOT_OPTIONS) as channel:
            call: aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary("/test.Service/Length")
            answer = await call(bytes(SEND_LIMIT))
        await server.stop(None)
        return answer

    assert int(asyncio.run(run())) == SEND_LIMIT


def test_the_longest_list_of_actions_fits_with_room_to_spare() -> None:
    # Every natural once and every kind of wild in the hand; the wilds that are left are on the table, to be replaced.
    naturals = " ".join(rank + suit for suit in "CDHS" for rank in "A3456789TJQK")
    table = "set 3C 2C JK", "set 5C 2D JK", "set 7C 2H JK", "set 9C 9D 2S"
    state, rules = position(f"{naturals} 2C 2D 2H 2S JK", *table), rules_of()
    message = bot_pb2.Decision()
    listing = rules.legal_actions(state)
    put_decision(1, Decision(rules.observe(state, 0), (), 60.0, 10.0, 11.0, listing), translation("push"), message)
    assert len(listing.actions) == 38_572
    assert 800_000 < message.ByteSize() < SEND_LIMIT // 4
