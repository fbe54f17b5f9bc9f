"""The referee with scripted bots: what a reply may hold, what is refused, and what it costs."""

from __future__ import annotations

import pytest

from arena.cards import parse_card, parse_cards
from arena.games.contract import DealResult, Event, Standing
from arena.games.gin.actions import DRAW, TAKE
from arena.games.transcript import read
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.ports import ArenaFault, BotFault, DealEnded, DealStarted
from tests.match.fakes import Answer, script, washout
from tests.match.table import OTHER, STARTER, referee

WIN = ("draw", "knock KS")
"""The starter draws AS and keeps 1: it wins 87 - 1 = 86."""
NOBODY = script([])


def forfeit(reason: Reason, seat: int = 0, points: tuple[int, int] = (0, 0)) -> Verdict:
    return Verdict(Termination.FORFEIT, points, seat, reason)


def test_a_game_is_played_to_its_end() -> None:
    game = referee(script(WIN), NOBODY)
    assert game.verdict == Verdict(Termination.COMPLETED, (86, 0))
    assert game.detail == ""
    assert game.moves == ["0 draw", "0 knock KS"]
    assert game.standing == Standing((DealResult(1, (86, 0), "knock", 0),), (86, 0))


def test_a_reply_may_hold_take_and_discard() -> None:
    game = referee(script(["take, discard KS", BotFault(Reason.CRASH, "gone")]), script(["draw", "discard AS"]))
    assert game.moves == ["0 take", "0 discard KS", "1 draw", "1 discard AS"]
    assert len(game.players[0].asked) == 2


@pytest.mark.parametrize(
    ("reply", "done", "last"),
    [
        ("draw, discard AS", ["0 draw"], "draw"),
        ("take, discard KS, draw", ["0 take", "0 discard KS"], "discard KS"),
        ("take, discard KS, discard 9H", ["0 take", "0 discard KS"], "discard KS"),
        ("draw, draw", ["0 draw"], "draw"),
    ],
)
def test_what_comes_after_something_new_or_the_turn_is_protocol(reply: str, done: list[str], last: str) -> None:
    game = referee(script([reply]), NOBODY)
    assert game.verdict == forfeit(Reason.PROTOCOL)
    assert game.detail == f"the reply goes on after '{last}', which ends a reply"
    assert game.moves == done


@pytest.mark.parametrize("ruleset", ["deals=1", "deals=2"])
def test_a_reply_that_goes_on_after_the_deal_forfeits_before_it_ends(ruleset: str) -> None:
    # The points of a forfeit are those of the deals before: the transcript could not hold a deal that has ended.
    game = referee(script(["draw", "knock KS, discard AC"]), NOBODY, ruleset)
    assert game.verdict == forfeit(Reason.PROTOCOL)
    assert game.detail == "the reply goes on after 'knock KS', which ends a reply"
    assert game.moves == ["0 draw"]
    assert read(game.transcript).verdict == game.verdict


def test_an_empty_reply_is_protocol() -> None:
    game = referee(script([""]), NOBODY)
    assert game.verdict == forfeit(Reason.PROTOCOL)
    assert game.detail == "the reply holds no action"
    assert game.moves == []


@pytest.mark.parametrize(
    ("replies", "moves", "clause"),
    [
        (["discard KS"], [], "2.3"),
        (["take, discard TC"], ["0 take"], "2.4"),
        (["draw", "discard QH"], ["0 draw"], "2.3"),
        (["draw", "knock AC"], ["0 draw"], "2.7"),
    ],
)
def test_1_2_an_illegal_action_changes_nothing_and_forfeits(
    replies: list[Answer], moves: list[str], clause: str
) -> None:
    game = referee(script(replies), NOBODY)
    assert game.verdict == forfeit(Reason.ILLEGAL_ACTION)
    assert game.moves == moves
    assert game.detail.startswith(f"{clause}: ")
    assert game.standing == Standing((), (0, 0))
    assert game.players[1].ended[0].events[1:] == (
        tuple(Event(0, TAKE, parse_card("TC")) if "take" in move else Event(0, DRAW, None) for move in moves)
    )


def test_a_forfeit_keeps_the_points_as_they_stood() -> None:
    game = referee(script([*WIN, "discard KS"]), NOBODY, "deals=2")
    assert game.verdict == forfeit(Reason.ILLEGAL_ACTION, points=(86, 0))
    assert game.transcript.endswith("\nresult forfeit 0 illegal_action 86 0\n")
    assert "score 86 0\n" in game.transcript


@pytest.mark.parametrize("reason", list(Reason))
def test_a_fault_of_a_bot_is_data(reason: Reason) -> None:
    game = referee(script(["draw", "discard AS"]), script([BotFault(reason, "so it was seen")]))
    assert game.verdict == forfeit(reason, seat=1)
    assert game.detail == "so it was seen"
    assert [player.ended[0].verdict for player in game.players] == [game.verdict] * 2


def test_a_fault_of_the_arena_is_void_and_nobodys() -> None:
    game = referee(script([*WIN, ArenaFault("descriptors", "none was left")]), NOBODY, "deals=2")
    assert game.verdict == Verdict(Termination.VOID, (86, 0), None, "descriptors")
    assert game.detail == "none was left"
    assert game.transcript.endswith("\nresult void descriptors 86 0\n")


def test_each_seat_is_told_what_it_may_see() -> None:
    stop = BotFault(Reason.CRASH, "gone")
    game = referee(script([*WIN, stop]), NOBODY, "deals=2 starter=winner")
    one = game.players[1].ended[0].events
    started = DealStarted(1, 1)
    knocked = game.players[1].started[0].rules.parse_action("knock KS")
    hands = (tuple(sorted(parse_cards(STARTER.replace("KS", "AS")))), tuple(sorted(parse_cards(OTHER))))
    ended = DealEnded(DealResult(1, (86, 0), "knock", 0), hands)
    assert one == (started, Event(0, DRAW, None), Event(0, knocked, None), ended, DealStarted(2, 1))
    zero = game.players[0].asked
    assert zero[0].events == (started,)
    assert zero[1].events == (Event(0, DRAW, parse_card("AS")),)
    assert zero[2].events == (Event(0, knocked, None), ended, DealStarted(2, 1))
    assert game.players[0].ended[0].events == ()


def test_legal_actions_are_listed_where_they_are_wanted() -> None:
    game = referee(script(WIN), NOBODY, legal=True)
    listing = game.players[0].asked[0].legal
    assert listing is not None
    assert listing.complete
    assert set(listing.actions) == {DRAW, TAKE}
    assert referee(script(WIN), NOBODY).players[0].asked[0].legal is None


def test_the_clock_is_charged_by_decision_and_the_increment_comes_by_turn() -> None:
    control = TimeControl(bank=4.0, increment=0.5, move=3.0, margin=0.25)
    zero: list[Answer] = [("draw", 1.5), ("discard AS", 1.0), ("draw", 0.25), BotFault(Reason.TIME, "")]
    game = referee(script(zero), script([("draw", 0.125), ("discard 2H", 4.0)]), control=control)
    first, second, third, fourth = game.players[0].asked
    assert (first.bank, first.limit, first.deadline) == (4.0, 3.0, 3.25)
    assert (second.bank, second.limit, second.deadline) == (2.5, 2.5, 2.75)
    assert (third.bank, third.limit) == (2.0, 2.0)  # 2.5 - 1.0 + 0.5
    assert (fourth.bank, fourth.limit) == (1.75, 1.75)  # no increment within a turn
    assert [asked.bank for asked in game.players[1].asked] == [4.0, 3.875]


def test_the_bank_is_never_below_0_and_a_bot_lives_on_its_increments() -> None:
    control = TimeControl(bank=1.0, increment=0.5, move=3.0, margin=0.25)
    zero: list[Answer] = [("draw", 1.25), ("discard AS", 0.125), ("draw", 0.75), BotFault(Reason.TIME, "")]
    game = referee(script(zero), washout, control=control)
    assert [(asked.bank, asked.limit, asked.deadline) for asked in game.players[0].asked] == [
        (1.0, 1.0, 1.25),
        (0.0, 0.0, 0.25),
        (0.5, 0.5, 0.75),
        (0.0, 0.0, 0.25),
    ]


def test_a_decision_that_ran_out_of_time_counts_with_its_deadline() -> None:
    control = TimeControl(bank=4.0, increment=0.5, move=3.0, margin=0.25)
    game = referee(script([("draw", 1.5), BotFault(Reason.TIME, "")]), NOBODY, control=control)
    record = game.chairs[0].record("a 1")
    assert (record.decisions, record.seconds, record.slowest) == (2, 4.25, 2.75)  # 1.5 and 2.5 + 0.25


def test_the_figures_of_a_seat_are_those_of_its_decisions() -> None:
    game = referee(script([("draw", 0.0005), ("knock KS", 20.0)]), NOBODY)
    record = game.chairs[0].record("a 1")
    assert (record.bot, record.decisions, record.seconds, record.slowest) == ("a 1", 2, 20.0005, 20.0)
    assert (record.histogram[0], record.histogram[-1], sum(record.histogram)) == (1, 1, 2)
    assert game.chairs[1].record("b 1").decisions == 0


def test_bots_that_never_knock_come_to_an_end() -> None:
    game = referee(washout, washout, "deals=3")
    assert game.verdict == Verdict(Termination.COMPLETED, (0, 0))
    assert [deal.ending for deal in game.standing.deals] == ["washout"] * 3
