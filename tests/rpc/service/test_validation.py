import re
from collections.abc import Iterator
from typing import Any

import pytest
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from arena.rpc.service.requests import REQUESTS
from arena.rpc.service.validation import InvalidRequest, check_request
from arena.v1 import tournament_pb2 as wire

SERVICE = wire.DESCRIPTOR.services_by_name["TournamentService"]
INPUTS = {method.input_type.name: method.input_type for method in SERVICE.methods}

ORDER = wire.Order(name="spring", game="gin", bots=["otter", "heron@0.9"], deal_sets=3)
RECURRING = wire.Order(game="gin", bots=["otter", "heron"])
GOOD: dict[str, Message] = {
    "SubmitBotRequest": wire.SubmitBotRequest(head=wire.SubmitBotHead(file_name="otter.tar.gz", size=1)),
    "RetireBotRequest": wire.RetireBotRequest(name="otter"),
    "GetBotRequest": wire.GetBotRequest(bot="otter@1.2"),
    "GetLogsRequest": wire.GetLogsRequest(game_id="spring/3/12/1"),
    "CreateTournamentRequest": wire.CreateTournamentRequest(order=ORDER),
    "AddRecurrenceRequest": wire.AddRecurrenceRequest(name="nightly", cron="0 3 * * *", order=RECURRING),
    "StartLadderRequest": wire.StartLadderRequest(game="push"),
    "StopLadderRequest": wire.StopLadderRequest(game="gin"),
    "ListRatingsRequest": wire.ListRatingsRequest(game="persian"),
    "GetTranscriptRequest": wire.GetTranscriptRequest(game_id="spring/1/1/0"),
}
"""A request of each message that may be as it is; those that are not here have a name and nothing else, or nothing."""

TEXTS = ["x" * 100_000, "a\nb", "a\x00b", "\x7f\x1b[31m", "../../etc/passwd", "-", "spring;", "\u2028"]
FREE = {"cron", "order.ruleset", "order.seed", "ruleset", "order.until", "order.time", "time"}
"""Fields for texts of which some of the bad ones above are plain, though senseless."""


def good(name: str) -> Message:
    message = GetMessageClass(INPUTS[name])()
    if name in GOOD:
        message.CopyFrom(GOOD[name])
    elif "name" in INPUTS[name].fields_by_name:
        setattr(message, "name", "spring")  # noqa: B010 (mypy knows no fields of a message in general)
    return message


def leaves(kind: Descriptor, place: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for field in kind.fields:
        if field.message_type is None:
            yield (*place, field.name)
        else:
            yield from leaves(field.message_type, (*place, field.name))


EVERY_FIELD = [
    pytest.param(name, path, id=f"{name}.{'.'.join(path)}") for name in INPUTS for path in leaves(INPUTS[name])
]


def bad_values(field: FieldDescriptor, place: str) -> list[Any]:
    if field.type == FieldDescriptor.TYPE_STRING:
        return TEXTS[:4] if place in FREE else TEXTS
    if field.type == FieldDescriptor.TYPE_BYTES:
        return [b"", b"x" * (1 << 20)]
    if place == "head.size":
        return [0]
    if field.type == FieldDescriptor.TYPE_UINT32:
        return [2**32 - 1, 2_000_000]
    assert field.type == FieldDescriptor.TYPE_BOOL
    return []


def put(message: Any, path: tuple[str, ...], value: Any) -> None:
    for part in path[:-1]:
        message = getattr(message, part)
    if message.DESCRIPTOR.fields_by_name[path[-1]].is_repeated:
        getattr(message, path[-1])[:] = ["otter", value] if path[-1] == "bots" else ["otter+heron", value]
    else:
        setattr(message, path[-1], value)


def reason(request: Message) -> str:
    with pytest.raises(InvalidRequest) as refusal:
        check_request(request)
    return str(refusal.value)


def test_every_field_of_every_request_has_a_rule() -> None:
    def fields(kind: Descriptor, rules: Any) -> None:
        assert set(rules) == set(kind.fields_by_name), kind.name
        for field in kind.fields:
            if field.message_type is not None:
                fields(field.message_type, rules[field.name].fields)

    assert set(REQUESTS) == set(INPUTS)
    for name, kind in INPUTS.items():
        fields(kind, REQUESTS[name])


@pytest.mark.parametrize("name", INPUTS)
def test_a_good_request_is_accepted(name: str) -> None:
    check_request(good(name))


@pytest.mark.parametrize(("name", "path"), EVERY_FIELD)
def test_a_bad_value_is_refused_by_the_name_of_its_field(name: str, path: tuple[str, ...]) -> None:
    kind: Any = INPUTS[name]
    for part in path[:-1]:
        kind = kind.fields_by_name[part].message_type
    field, place = kind.fields_by_name[path[-1]], ".".join(path)
    for value in bad_values(field, place):
        request = good(name)
        put(request, path, value)
        index = "[1]" if field.is_repeated else ""
        problem = reason(request)
        assert problem.startswith(f"{place}{index}: ")
        assert len(problem) < 400
        assert re.search(r"[\x00-\x1f\x7f]", problem) is None


def test_every_wrong_field_is_named_at_once() -> None:
    order = wire.Order(name="no name", game="chess", deal_sets=7_000_000, orientations=3)
    lines = reason(wire.CreateTournamentRequest(order=order)).splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "order.name",
        "order.game",
        "order.deal_sets",
        "order.orientations",
    ]


def test_a_part_that_is_needed_may_not_be_missing() -> None:
    assert reason(wire.CreateTournamentRequest()) == "order: it is missing"
    assert reason(wire.AddRecurrenceRequest(name="nightly")) == "order: it is missing"
    assert reason(wire.SubmitBotRequest()) == "part: it is missing; set one of head, chunk"


def test_a_recurrence_has_neither_name_nor_seed_for_its_runs() -> None:
    request = wire.AddRecurrenceRequest(name="nightly", cron="0 3 * * *", order=ORDER)
    request.order.seed = "x"
    assert [line.partition(":")[0] for line in reason(request).splitlines()] == ["order.name", "order.seed"]


def test_too_many_bots_are_refused_as_a_whole() -> None:
    order = wire.Order(name="spring", game="gin", bots=["otter"] * 1001)
    assert reason(wire.CreateTournamentRequest(order=order)) == "order.bots: 1,001 of them; at most 1,000 are allowed"


@pytest.mark.parametrize("word", ["otter", "otter@1.2", "otter@sha256:0123456789ab", "o@" + "sha256:" + "f" * 64])
def test_a_word_for_a_submitted_bot_is_accepted(word: str) -> None:
    check_request(wire.CreateTournamentRequest(order=wire.Order(name="spring", game="gin", bots=[word])))


@pytest.mark.parametrize("word", ["", "@", "otter@", "@1", "a@b@c", "otter@sha256:0123", "otter@sha256:" + "F" * 64])
def test_a_word_that_can_name_no_submitted_bot_is_refused(word: str) -> None:
    order = wire.Order(name="spring", game="gin", bots=[word])
    assert reason(wire.CreateTournamentRequest(order=order)).startswith("order.bots[0]: ")


@pytest.mark.parametrize("zone", ["Europe/Nowhere", "/etc/passwd", "../x", "Europe", "a" * 5000])
def test_a_zone_that_is_none_is_refused(zone: str) -> None:
    request = wire.AddRecurrenceRequest(name="nightly", cron="0 3 * * *", zone=zone, order=RECURRING)
    assert reason(request).startswith("zone: ")


def test_the_text_of_a_clock_and_of_a_stop_are_read() -> None:
    order = wire.Order(name="spring", game="gin", time="bank=-1", until="sprt elo=1")
    lines = reason(wire.CreateTournamentRequest(order=order)).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["order.time", "order.until"]


@pytest.mark.parametrize("field", ["deal_sets", "orientations", "cycles", "challengers"])
def test_a_number_that_is_there_is_not_zero_and_one_that_is_absent_may_be(field: str) -> None:
    order = wire.Order(name="spring", game="gin")
    check_request(wire.CreateTournamentRequest(order=order))
    setattr(order, field, 0)
    assert reason(wire.CreateTournamentRequest(order=order)).startswith(f"order.{field}: ")


def test_a_ladder_of_no_deal_sets_is_refused() -> None:
    assert reason(wire.StartLadderRequest(game="push", deal_sets=0)) == "deal_sets: 0: write 1 to 5,000"
