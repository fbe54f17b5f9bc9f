"""What the rules to stop by say, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from arena.rating.intervals import MIN_DEAL_SETS
from arena.tournament.fixed import plan_games
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.plan import pairings
from arena.tournament.standings import make_standings
from arena.tournament.stopping import Decision, Outcome, SequentialDecision, WidthDecision, decide
from arena.tournament.terms import IntervalWidth, SequentialTest, Until
from tests.tournament.examples import make_tournament
from tests.tournament.played_out import play

DUEL = make_tournament(entrants=2, deal_sets=200)


def games(tournament: Tournament, outright: Sequence[int]) -> list[FinishedGame]:
    """A deal set for each number: 1 is won twice by the lower entrant, -1 lost twice, 0 won once from either side."""
    planned = plan_games(tournament, pairings(tournament), range(1, len(outright) + 1))
    return [play(game, lambda game: outright[game.deal_set - 1] or (-1) ** game.orientation) for game in planned]


def say(until: Until, outright: Sequence[int], tournament: Tournament = DUEL, *, exhausted: bool = False) -> Decision:
    return decide(tournament, until, games(tournament, outright), len(outright), exhausted=exhausted)


def test_h1_is_accepted() -> None:
    # 30 deal sets won, 60 shared: the mean is 2/3, as of H1. With the mean 1/2 the likeliest is 1/6 won, 1/6 lost
    # and the rest shared, so the ratio is 30 log (1/3 : 1/6) + 60 log 1 = 20.794; empty counts take 0.01.
    decision = say(SequentialTest(0, 120.412), [1, 0, 0] * 30)
    assert isinstance(decision, SequentialDecision)
    assert decision.state.log_ratio == pytest.approx(30 * 0.693147, abs=0.02)
    assert decision.outcome is Outcome.H1
    assert decision.text == (
        "H1 accepted: bot0 1.0 is stronger than bot1 1.0 by more than 0 Elo "
        "(log likelihood ratio 20.78, bounds -2.94 and 2.94, 90 deal sets)"
    )


def test_h0_is_accepted() -> None:
    decision = say(SequentialTest(0, 100, 0.05, 0.1), [-1, 0, 0] * 20)
    assert decision.outcome is Outcome.H0
    assert decision.text.startswith("H0 accepted: bot0 1.0 is stronger than bot1 1.0 by less than 100 Elo (log like")
    assert decision.text.endswith("bounds -2.25 and 2.89, 60 deal sets)")


@pytest.mark.parametrize(
    ("outright", "exhausted", "outcome", "words"),
    [
        ([], False, Outcome.OPEN, "undecided: nothing is decided before 20 deal sets ("),
        ([1, -1] * 10, False, Outcome.OPEN, "undecided yet between -2.5 Elo (H0) and 2.5 Elo (H1) ("),
        ([1, -1] * 10, True, Outcome.EXHAUSTED, "undecided: all 20 deal sets are played ("),
    ],
)
def test_nothing_is_accepted(outright: list[int], exhausted: bool, outcome: Outcome, words: str) -> None:
    decision = say(SequentialTest(-2.5, 2.5), outright, exhausted=exhausted)
    assert decision.outcome is outcome
    assert decision.text.startswith(words)


def test_the_entrant_named_first_is_tested_whatever_its_label() -> None:
    swapped = replace(DUEL, entrants=DUEL.entrants[::-1])
    decision = say(SequentialTest(0, 100), [1, 0, 0] * 20, swapped)
    assert isinstance(decision, SequentialDecision)
    assert (decision.first, decision.outcome) == ("bot1 1.0", Outcome.H1)


def test_four_orientations_have_nine_shares() -> None:
    made = replace(DUEL, orientations=4)
    half_won = SequentialTest(0, 100)
    decision = say(half_won, [1, 0, 0] * 20, made)
    assert isinstance(decision, SequentialDecision)
    assert (decision.outcome, decision.state.deal_sets) == (Outcome.H1, 60)
    none = decide(made, half_won, [], 0, exhausted=False)
    assert isinstance(none, SequentialDecision)
    assert none.state.log_ratio == 0


def test_half_a_deal_set_tells_a_test_nothing() -> None:
    whole = games(DUEL, [1, 0, 0] * 20)
    rule = SequentialTest(0, 100)
    half = [*whole, play(next(plan_games(DUEL, pairings(DUEL), range(61, 62))), lambda _: 1)]
    assert decide(DUEL, rule, half, 60, exhausted=False) == decide(DUEL, rule, whole, 60, exhausted=False)


@pytest.mark.parametrize(("elo0", "elo1", "alpha"), [(10, 10, 0.05), (20, 10, 0.05), (0, 10, 0), (0, 10, 1)])
def test_a_senseless_test_is_refused(elo0: float, elo1: float, alpha: float) -> None:
    with pytest.raises(ValueError, match=r"elo0|alpha"):
        say(SequentialTest(elo0, elo1, alpha), [1, 0])


def test_widths_are_those_of_the_standings() -> None:
    made = make_tournament(entrants=3, deal_sets=100)
    outright = [1, -1, 0, 0, 1] * 8
    widths = {
        row.label: row.interval.high - row.interval.low
        for row in make_standings(made, games(made, outright)).rows
        if row.interval
    }
    widest = max(widths.values())
    for width, outcome in ((widest + 0.1, Outcome.NARROW), (widest, Outcome.NARROW), (widest - 0.1, Outcome.OPEN)):
        decision = say(IntervalWidth(width), outright, made)
        assert isinstance(decision, WidthDecision)
        assert (decision.outcome, decision.widest) == (outcome, widest)
        assert widths[decision.entrant] == widest


def test_an_entrant_without_an_interval_keeps_it_going() -> None:
    few = [1, -1] * ((MIN_DEAL_SETS - 1) // 2)
    for outright in (few, [0] * 100, [1] * 100):
        assert say(IntervalWidth(2000), outright).outcome is Outcome.OPEN
        assert say(IntervalWidth(2000), outright, exhausted=True).outcome is Outcome.EXHAUSTED


def test_a_width_in_words() -> None:
    reached, missed = (say(IntervalWidth(width), [1, -1] * 30) for width in (300, 50))
    assert reached.text.startswith("intervals no wider than 300 Elo: reached (the widest is ")
    assert reached.text.endswith(" Elo, of bot1 1.0, 60 deal sets of each pairing)")
    assert missed.text.startswith("intervals no wider than 50 Elo: not reached yet (the widest is ")
    over = say(IntervalWidth(50), [0] * 20, exhausted=True)
    assert over.text == (
        "intervals no wider than 50 Elo: not reached, all deal sets are played "
        "(too few games for an interval of bot0 1.0, 20 deal sets of each pairing)"
    )
