"""What travels on the wire, as JSON for people and scripts."""

from __future__ import annotations

from typing import Any

from google.protobuf.json_format import MessageToJson

from arena.games.contract import AnyRules, Seat
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2


def observation_json(rules: AnyRules, state: Any, seat: Seat) -> str:
    """The observation that a seat would be sent of a state, with the field names of the .proto files.

    Fields that are not optional are there with their default too: 0, an empty list, ``CARD_UNSPECIFIED``.
    """
    decision = bot_pb2.Decision()
    translation(rules.game).put_observation(rules.observe(state, seat), decision)
    message = getattr(decision, rules.game)
    return MessageToJson(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)
