"""Bots that abuse the wire: 33 to 46."""

from __future__ import annotations

import pytest

from arena.games.verdict import Reason
from arena.rpc.flood import FOR_NOTHING
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario
from tests.hostile.wire import PROCESSOR, QUICK, attack, check, wire_bot


@scenario(33)
def test_a_bot_that_never_answers_is_out_of_time(seen: Seen) -> None:
    found = attack(wire_bot("never_answers"), QUICK)
    seen(str(found))
    check(found, Reason.TIME)


@scenario(34)
def test_a_late_answer_is_not_applied_to_the_next_decision(seen: Seen) -> None:
    """The late answer comes while the next decision is open; then that one's own comes, and is taken."""
    # When its time has run out, a seat has only the margin for the next decision.
    found = attack(wire_bot("answers_late"), "move=1 margin=15", strikes=3)
    seen(f"{found}; {found.record.seats[1].strikes} strike")
    check(found, None)
    assert found.record.seats[1].strikes == 1
    assert attack(wire_bot("answers_late"), QUICK).record.verdict.reason == Reason.TIME


@scenario(35)
def test_a_second_answer_is_against_the_protocol(seen: Seen) -> None:
    found = attack(wire_bot("answers_twice"))
    seen(str(found))
    check(found, Reason.PROTOCOL)


@pytest.mark.parametrize("kind", ["answers", "empty_messages"])
@scenario(36, quick=True)
def test_a_flood_of_answers_ends_with_the_first(kind: str, seen: Seen) -> None:
    found = attack(wire_bot(f"floods_with_{kind}"))
    seen(str(found))
    check(found, Reason.PROTOCOL)


@scenario(37)
def test_a_closed_stream_is_a_disconnect(seen: Seen) -> None:
    found = attack(wire_bot("closes_its_stream"))
    seen(str(found))
    check(found, Reason.DISCONNECT)


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("another_decision", Reason.PROTOCOL),
        ("another_game", Reason.PROTOCOL),
        ("an_illegal_action", Reason.ILLEGAL_ACTION),
        ("an_unknown_kind", Reason.PROTOCOL),
        ("an_unknown_card", Reason.PROTOCOL),
        ("no_action", Reason.PROTOCOL),
        ("an_empty_action", Reason.PROTOCOL),
        ("ten_thousand_actions", Reason.PROTOCOL),
    ],
)
@scenario(38)
def test_a_wrong_answer_is_what_the_table_of_the_protocol_says(way: str, reason: Reason, seen: Seen) -> None:
    found = attack(wire_bot("answers_wrongly", way))
    seen(str(found))
    check(found, reason)


@scenario(39, quick=True)
def test_100_megabytes_are_refused_by_their_announced_length(seen: Seen) -> None:
    found = attack(wire_bot("answers_100_megabytes"))
    seen(str(found))
    check(found, Reason.PROTOCOL)


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
@scenario(40, quick=True)
def test_a_compressed_bomb_is_never_unpacked_beyond_the_limit_of_a_message(encoding: str, seen: Seen) -> None:
    found = attack(wire_bot("answers_a_compressed_bomb", encoding))
    seen(str(found))
    check(found, Reason.PROTOCOL)


@pytest.mark.parametrize("field", ["one", "many"])
@pytest.mark.parametrize("place", ["headers", "trailers"])
@scenario(41)
def test_a_megabyte_of_metadata_is_refused(place: str, field: str, seen: Seen) -> None:
    found = attack(wire_bot("sends_1_megabyte_of_metadata", place, field))
    seen(str(found))
    check(found, Reason.PROTOCOL)


@scenario(42)
def test_an_answer_that_drips_is_out_of_time(seen: Seen) -> None:
    found = attack(wire_bot("drips"), QUICK)
    seen(str(found))
    check(found, Reason.TIME)


@pytest.mark.parametrize(
    ("way", "reasons"),
    [
        ("garbage", (Reason.DISCONNECT, Reason.PROTOCOL, Reason.TIME)),
        ("http_1", (Reason.DISCONNECT,)),
        ("goaway", (Reason.DISCONNECT,)),
        ("goaway_for_all", (Reason.DISCONNECT,)),
        ("rst", (Reason.PROTOCOL,)),
        ("rst_no_error", (Reason.PROTOCOL,)),
        ("bad_hpack", (Reason.DISCONNECT,)),
        ("a_frame_of_16_megabytes", (Reason.DISCONNECT,)),
        ("a_window_that_overflows", (Reason.TIME, Reason.DISCONNECT)),
        ("more_than_the_window", (Reason.PROTOCOL, Reason.DISCONNECT)),
        ("settings_of_an_odd_length", (Reason.DISCONNECT,)),
        ("streams_of_its_own", (Reason.TIME, Reason.DISCONNECT)),
    ],
)
@scenario(43)
def test_a_connection_that_breaks_http_2_is_lost_by_its_bot(way: str, reasons: tuple[Reason, ...], seen: Seen) -> None:
    found = attack(wire_bot("breaks_http", way), QUICK if Reason.TIME in reasons else "")
    seen(str(found))
    check(found, *reasons)


@pytest.mark.parametrize(
    "kind",
    [
        "ping",
        "ping_answers",
        "settings",
        "settings_that_change",
        "window_update",
        "priority",
        "empty_data",
        "padding",
        "unknown",
        "rst_of_ended_streams",
        "continuation",
        "continuation_that_holds_fields",
    ],
)
@scenario(44)
def test_a_flood_of_frames_is_stopped(kind: str, seen: Seen) -> None:
    """Of the ten seconds of a decision it gets few, unless the machine is so busy that it costs next to nothing."""
    found = attack(wire_bot("floods_with_frames", kind), "move=10 margin=1")
    seen(f"{found} in {found.seconds:.1f} s")
    bound = PROCESSOR + FOR_NOTHING * found.seconds
    check(found, Reason.PROTOCOL, Reason.DISCONNECT, Reason.TIME, processor=bound)


@scenario(44)
def test_a_flood_of_farewells_fills_no_log_of_the_arena(seen: Seen, capfd: pytest.CaptureFixture[str]) -> None:
    found = attack(wire_bot("floods_the_log"), QUICK)
    out, err = capfd.readouterr()
    seen(f"{found}; {len(out + err)} characters of log")
    check(found, Reason.TIME, Reason.DISCONNECT, Reason.PROTOCOL)
    assert out + err == ""


@pytest.mark.parametrize(
    ("way", "reason"), [("no_window", Reason.TIME), ("socket", Reason.TIME), ("no_window_at_start", Reason.START)]
)
@scenario(45)
def test_a_bot_that_does_not_read_is_out_of_time(way: str, reason: Reason, seen: Seen) -> None:
    found = attack(wire_bot("never_reads", way), QUICK, start=5 if reason is Reason.START else None)
    seen(str(found))
    check(found, reason)


@pytest.mark.parametrize("way", ["no_message", "a_message_cut_short"])
@scenario(46)
def test_what_is_no_message_is_against_the_protocol(way: str, seen: Seen) -> None:
    found = attack(wire_bot("answers_wrongly", way))
    seen(str(found))
    check(found, Reason.PROTOCOL)
