"""Faults that do not lose a game: a safe action is played for the seat, and it gets a strike."""

from __future__ import annotations

import pytest

from arena.cards import parse_card, parse_cards
from arena.games.contract import Event
from arena.games.gin.actions import DISCARDS, DRAW
from arena.games.transcript import format_transcript, parse
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.ports import BotFault, DealStarted, DecisionFault
from tests.match.fakes import Answer, FakeInstance, FakeLauncher, Script, script, washout
from tests.match.matches import Played, play, spec
from tests.match.table import Refereed, referee

END = BotFault(Reason.CRASH, "gone")
"""Ends a game where a test has seen enough."""


def told(game: Refereed, seat: int = 0) -> list[str]:
    """The lines of the arena in the log of a seat."""
    lines = game.chairs[seat].record("a 1").log.decode().splitlines()
    return [line for line in lines if line.startswith("arena: ")]


def test_the_safe_action_is_played_and_the_seat_gets_a_strike() -> None:
    game = referee(script(["discard KS", "knock KS"]), script([]), strikes=1)
    assert game.verdict == Verdict(Termination.COMPLETED, (86, 0))
    assert game.moves == ["0 draw", "0 knock KS"]
    assert [len(chair.strikes) for chair in game.chairs] == [1, 0]
    assert [chair.record("a 1").strikes for chair in game.chairs] == [1, 0]
    assert len(told(game)) == 1
    assert told(game)[0].startswith("arena: strike 1: illegal_action: 2.3: discard KS: ")
    assert told(game)[0].endswith("; the arena played draw")


def test_the_bot_is_told_what_was_played_for_it() -> None:
    game = referee(script(["discard KS", "", END]), script(["draw", "discard 2H"]), strikes=2)
    first, second, third = game.players[0].asked
    assert first.events == (DealStarted(1, 1),)
    assert second.events == (Event(0, DRAW, parse_card("AS")),)
    # It drew AS; of AC 2C 3C, 4D 5D 6D, 7H 8H 9H, KS and AS the king leaves least.
    assert third.events[0] == Event(0, DISCARDS[parse_card("KS")], None)
    assert third.observation.hand == tuple(sorted(parse_cards("AC 2C 3C 4D 5D 6D 7H 8H 9H AS")))


def test_one_strike_too_many_loses_as_it_ever_did() -> None:
    game = referee(script(["", "", ""]), washout, strikes=2)
    assert game.verdict == Verdict(Termination.FORFEIT, (0, 0), 0, Reason.PROTOCOL)
    assert game.detail == "the reply holds no action"
    assert game.moves[:2] == ["0 draw", "0 discard KS"]
    assert game.chairs[0].record("a 1").strikes == 2


def test_strikes_are_counted_by_seat_and_begin_anew_with_each_game() -> None:
    game = referee(script(["", "discard AS", END]), script(["", "discard 2H"]), strikes=1)
    assert game.verdict.reason == Reason.CRASH
    assert [len(chair.strikes) for chair in game.chairs] == [1, 1]
    assert strike_once().records["1/0"].seats[0].strikes == 1
    assert strike_once().records["2/0"].seats[0].strikes == 1


@pytest.mark.parametrize("reason", list(Reason))
def test_what_ends_a_stream_or_a_process_is_never_substituted(reason: Reason) -> None:
    game = referee(script([BotFault(reason, "so it was seen")]), washout, strikes=9)
    assert game.verdict == Verdict(Termination.FORFEIT, (0, 0), 0, reason)
    assert game.chairs[0].strikes == []


@pytest.mark.parametrize(
    ("reply", "moves"),
    [
        ("take, discard TC", ["0 take", "0 discard KS"]),  # 2.4: TC stays; KS leaves least
        ("take, draw", ["0 take", "0 discard KS"]),
        ("draw, discard 4D", ["0 draw", "0 discard KS"]),  # nothing may follow a draw
    ],
)
def test_what_was_legal_of_a_reply_stays(reply: str, moves: list[str]) -> None:
    game = referee(script([reply, END]), script(["draw", "discard 2H"]), strikes=1)
    assert game.moves[:2] == moves
    assert len(game.chairs[0].strikes) == 1


def test_what_follows_the_end_of_a_turn_is_dropped_and_nobody_else_is_played_for() -> None:
    game = referee(script(["take, discard KS, draw", END]), script(["draw", "discard AS"]), strikes=1)
    assert game.moves == ["0 take", "0 discard KS", "1 draw", "1 discard AS"]
    assert told(game)[0].endswith("'discard KS', which ends a reply; the rest of the reply was dropped")


def test_what_follows_the_end_of_a_deal_is_dropped() -> None:
    game = referee(script(["draw", "knock KS, draw"]), script([]), strikes=1)
    assert game.verdict == Verdict(Termination.COMPLETED, (86, 0))


def test_a_late_answer_empties_the_bank_and_increments_go_on() -> None:
    control = TimeControl(bank=4.0, increment=0.5, move=3.0, margin=0.25)
    late = DecisionFault(Reason.TIME, "no answer within 3.250 s, the margin included")
    game = referee(
        script([late, ("discard AS", 0.125), END]), script(["draw", "discard 2H"]), control=control, strikes=1
    )
    assert [(asked.bank, asked.limit, asked.deadline) for asked in game.players[0].asked] == [
        (4.0, 3.0, 3.25),
        (0.0, 0.0, 0.25),
        (0.5, 0.5, 0.75),
    ]
    assert game.chairs[0].record("a 1").slowest == 3.25


def test_a_substituted_action_that_ends_a_turn_brings_the_increment() -> None:
    control = TimeControl(bank=4.0, increment=0.5, move=3.0, margin=0.25)
    game = referee(script(["draw", "discard 2D", END]), script(["draw", "discard 2H"]), control=control, strikes=1)
    assert [asked.bank for asked in game.players[0].asked] == [4.0, 4.0, 4.5]


def test_bots_that_never_answer_properly_come_to_an_end() -> None:
    game = referee(lambda _rules, _asked: "", lambda _rules, _asked: "knock KS", "deals=2", strikes=1000)
    assert game.verdict.termination == Termination.COMPLETED
    assert len(game.moves) == sum(len(chair.strikes) for chair in game.chairs)


def test_a_transcript_has_the_strikes_by_seat_in_its_header() -> None:
    transcript = strike_once().records["1/0"].transcript
    assert "\nid 1/0\nstrikes 1 0\n" in transcript
    assert format_transcript(parse(transcript)) == transcript
    assert "strikes" not in play(spec("1/0", strikes=1)).records["1/0"].transcript


def strike_once(fault: Answer = "discard 2C") -> Played:
    """Two games that the first bot begins with a fault."""

    def choose(instance: FakeInstance, _game: int) -> Script:
        answers = iter([fault] if instance.bot.name == "otter" else [])
        return lambda rules, asked: next(answers, None) or washout(rules, asked)

    return play(spec("1/0 2/0", strikes=1), FakeLauncher(choose))


def test_the_record_of_a_completed_game_has_the_strikes() -> None:
    record = strike_once().records["1/0"]
    assert (record.verdict.termination, record.detail) == (Termination.COMPLETED, "")
    assert [seat.strikes for seat in record.seats] == [1, 0]
    assert record.seats[0].log.startswith(b"log\narena: strike 1: illegal_action: ")


@pytest.mark.parametrize(
    ("fault", "processes"),
    [
        ("discard 2C", 1),
        (DecisionFault(Reason.TIME, "late"), 2),
        (DecisionFault(Reason.PROTOCOL, "unreadable"), 2),
    ],
)
def test_a_process_that_was_late_or_unreadable_finishes_its_game_and_gets_no_other(
    fault: Answer, processes: int
) -> None:
    played = strike_once(fault)
    assert [record.verdict.termination for record in played.records.values()] == [Termination.COMPLETED] * 2
    assert len(played.launcher.of("otter")) == processes
    assert len(played.launcher.of("heron")) == 1
