"""The values behind the pictures."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.match.record import BUCKETS
from arena.report.history import POINTS, rating_history
from arena.report.pictures import heat_level, pieces, whiskers
from arena.report.scale import Scale, scale_over
from arena.report.times import decision_times
from arena.report.verdicts import bot_verdicts
from arena.tournament.model import SeatTimes
from arena.tournament.standings import make_crosstable, make_standings
from tests.tournament.examples import finish_all, make_tournament

NUMBERS = st.floats(-1e5, 1e5)


@given(st.lists(NUMBERS, min_size=1, max_size=9), st.integers(2, 9))
def test_ticks_are_round_inside_and_evenly_apart(values: list[float], about: int) -> None:
    scale = scale_over(values, 0, 700, least=100)
    ticks = scale.ticks(about)
    assert all(scale.low - 1e-6 <= tick <= scale.high + 1e-6 for tick in ticks)
    assert len(ticks) <= about + 1
    apart = [two - one for one, two in pairwise(ticks)]
    assert all(gap == pytest.approx(apart[0]) for gap in apart)


@given(st.lists(NUMBERS, min_size=1, max_size=9))
def test_every_value_has_a_place_on_the_picture(values: list[float]) -> None:
    scale = scale_over(values, 20, 700, least=100)
    assert scale.high - scale.low >= 100
    assert all(20 <= scale(value) <= 700 for value in values)


def test_a_scale_by_hand() -> None:
    scale = Scale(1400, 1600, 0, 100)
    assert [scale(1400), scale(1450), scale(1600)] == [0, 25, 100]
    assert scale.ticks(4) == [1400, 1450, 1500, 1550, 1600]
    assert Scale(1400, 1600, 100, 0)(1450) == 75


def test_the_history_ends_with_the_standings_and_counts_up() -> None:
    made = make_tournament(entrants=4, deal_sets=10)
    finished = finish_all(made)
    moments = rating_history(made, finished)
    assert [moment.games for moment in moments] == [120 * step // POINTS for step in range(1, POINTS + 1)]
    assert moments[-1].elo == {row.label: row.elo for row in make_standings(made, finished).rows}
    assert rating_history(made, tuple(reversed(finished))) == moments


def test_the_history_of_a_few_games_has_a_moment_each_and_only_those_who_have_played() -> None:
    made = make_tournament(entrants=3, deal_sets=1)
    moments = rating_history(made, finish_all(made)[:2])
    assert [moment.games for moment in moments] == [1, 2]
    assert set(moments[-1].elo) == {"bot1 1.0", "bot2 1.0"}


def test_decision_times_are_added_up_by_bot() -> None:
    def seat(bot: str, counts: dict[int, int], slowest: float) -> SeatTimes:
        histogram = tuple(counts.get(bucket, 0) for bucket in range(len(BUCKETS) + 1))
        return SeatTimes(bot, 0.25, slowest, histogram)

    seats = [seat("b 1", {0: 98}, 0.0004), seat("b 1", {4: 1, 14: 1}, 12.5), seat("a 1", {3: 10}, 0.0031)]
    one, two = decision_times([*seats, seat("idle 1", {}, 0.0)])
    assert (one.bot, one.decisions, one.mean, one.median, one.late) == ("a 1", 10, 0.025, 0.0031, 0.0031)
    assert (two.bot, two.decisions, two.mean) == ("b 1", 100, 0.005)
    # Of 100 decisions the 50th is in the first bucket, the 99th in that up to 10 ms, and one took longer than 10 s.
    assert (two.median, two.late, two.slowest) == (BUCKETS[0], 0.01, 12.5)
    assert sum(two.shares) == pytest.approx(1)


def test_verdicts_count_each_game_once_for_each_of_its_bots() -> None:
    made = make_tournament(entrants=3, deal_sets=4)
    finished = finish_all(made)
    lines = bot_verdicts(finished)
    at_fault = [game.bots[game.seat_at_fault] for game in finished if game.seat_at_fault is not None]
    assert {line.bot: line.faults for line in lines if line.faults} == {
        bot: {"crash": at_fault.count(bot)} for bot in set(at_fault)
    }
    assert all(line.played + sum(line.faults.values()) == line.games for line in lines)
    assert all(sum(piece.width for piece in pieces(line, 400)) == pytest.approx(400, abs=0.2) for line in lines)


def test_heat_goes_from_all_lost_to_all_won_and_is_mirrored() -> None:
    made = make_tournament(entrants=4, deal_sets=8)
    cells = make_crosstable(made, finish_all(made)).cells
    for row in range(4):
        for column in range(row):
            one, other = cells[row][column], cells[column][row]
            assert one is not None
            assert other is not None
            assert abs(heat_level(one) + heat_level(other) - 10) <= 1
            assert heat_level(one) == pytest.approx(10 * one.record.score / one.record.games, abs=0.5)


def test_whiskers_keep_their_order_and_their_middle_inside() -> None:
    made = make_tournament(entrants=4, deal_sets=10)
    rows = make_standings(made, finish_all(made)).rows
    marks, axis = whiskers(rows, 260)
    assert [mark.middle for mark in marks] == sorted((mark.middle for mark in marks), reverse=True)
    assert all(0 <= mark.low <= mark.middle <= mark.high <= 260 for mark in marks)
    assert [mark.known for mark in marks] == [row.interval is not None for row in rows]
    assert all(0 <= tick.place <= 260 for tick in axis)
