"""Round robins and gauntlets that look at their results every few deal sets, and may stop."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from arena.tournament.decided import decision_of
from arena.tournament.looks import LOOK
from arena.tournament.model import Partners, PlannedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.stopping import Outcome
from arena.tournament.terms import Format, IntervalWidth, SequentialTest, Until
from tests.tournament.examples import make_tournament
from tests.tournament.played_out import play, play_out

TEST = SequentialTest(elo0=0, elo1=50)


def tournament(until: Until | None, deal_sets: int = 50, entrants: int = 2) -> Tournament:
    return replace(make_tournament(entrants, deal_sets), until=until)


def even(game: PlannedGame) -> int:
    """Every deal set is won once from either side; the mean share is a half, and it has no scatter."""
    return 1 if game.orientation else -1


def clear(game: PlannedGame) -> int:
    """Two deal sets in three are won outright, the others from either side."""
    return even(game) if game.deal_set % 3 == 0 else 1


def test_a_look_is_twenty_deal_sets_of_each_pairing() -> None:
    made = tournament(IntervalWidth(1), deal_sets=50, entrants=3)
    steps = play_out(made, even)
    assert LOOK == 20
    assert [len(step) for step in steps] == [20 * 3 * 2, 20 * 3 * 2, 10 * 3 * 2]
    assert [{game.planned.deal_set for game in step} for step in steps] == [
        set(range(1, 21)),
        set(range(21, 41)),
        set(range(41, 51)),
    ]
    assert {game.planned.pairing for game in steps[1]} == {1, 2, 3}
    assert schedule_of(made).total == 50 * 3 * 2


@pytest.mark.parametrize("entrants", [2, 3])
def test_played_to_its_end_it_has_the_games_of_a_tournament_without_a_rule(entrants: int) -> None:
    looked = [game for step in play_out(tournament(IntervalWidth(1), 45, entrants), clear) for game in step]
    (straight,) = play_out(tournament(None, 45, entrants), clear)
    assert {game.planned.id for game in looked} == {game.planned.id for game in straight}
    assert len(looked) == len(straight)


def test_fewer_deal_sets_than_a_look() -> None:
    made = tournament(TEST, deal_sets=7)
    (step,) = play_out(made, clear)
    assert len(step) == 14
    decision = decision_of(made, step)
    assert decision is not None
    assert (decision.outcome, decision.text.split(" (")[0]) == (
        Outcome.EXHAUSTED,
        "undecided: all 7 deal sets are played",
    )


def test_nothing_is_planned_after_the_rule_says_stop() -> None:
    made = tournament(TEST, deal_sets=500)
    steps = play_out(made, clear)
    assert [len(step) for step in steps] == [40] * len(steps)
    decision = decision_of(made, [game for step in steps for game in step])
    assert decision is not None
    assert decision.outcome is Outcome.H1
    before = decision_of(made, [game for step in steps[:-1] for game in step])
    assert before is not None
    assert before.outcome is Outcome.OPEN


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.GAUNTLET])
def test_every_pairing_has_as_many_deal_sets_when_it_stops(form: Format) -> None:
    made = replace(tournament(IntervalWidth(300), deal_sets=200, entrants=4), format=form)
    chance = Random(1)
    games = [game for step in play_out(made, lambda _: chance.choice((-1, 1))) for game in step]
    pairings = {game.planned.pairing for game in games}
    assert len(pairings) == (6 if form is Format.ROUND_ROBIN else 3)
    assert len(games) < 200 * len(pairings) * 2
    assert len({sum(game.planned.pairing == pairing for game in games) for pairing in pairings}) == 1


def test_what_is_finished_of_a_look_decides_nothing_and_its_order_does_not_matter() -> None:
    made = tournament(TEST, deal_sets=500)
    steps = play_out(made, clear)
    whole = [game for step in steps[:1] for game in step]
    some = [*whole, *steps[1][:30]]
    Random(1).shuffle(some)
    assert decision_of(made, some) == decision_of(made, whole)
    assert decision_of(made, whole[:39]) == decision_of(made, [])
    assert schedule_of(made).next(some) == schedule_of(made).next(whole) == tuple(game.planned for game in steps[1])


def test_partners_that_rotate_may_stop_by_width() -> None:
    made = replace(tournament(IntervalWidth(400), deal_sets=200, entrants=4), partners=Partners.ROTATE)
    chance = Random(1)
    steps = play_out(made, lambda _: chance.choice((-1, 1)))
    decision = decision_of(made, [game for step in steps for game in step])
    assert decision is not None
    assert decision.outcome is Outcome.NARROW
    assert len(steps) < 10


def test_without_a_rule_there_is_no_decision() -> None:
    made = tournament(None)
    assert decision_of(made, [play(game, clear) for game in schedule_of(made).next(())]) is None
