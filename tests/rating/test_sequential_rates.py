"""The error rates of the sequential test, by simulation; the mean numbers of deal sets are reported as properties.

``pytest tests/rating/test_sequential_rates.py -o junit_family=xunit1 --junitxml=FILE`` writes them down.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from arena.rating.tally import Vector
from tests.rating.deal_set_models import Rates, mirrored_games, most_errors, simulate_tests, tilted

Record = Callable[[str, object], None]

GAMES: dict[str, Callable[[float], Vector]] = {
    "independent": lambda elo: mirrored_games(elo, luck=0),
    "lucky": lambda elo: mirrored_games(elo, luck=1.5),
    "strongly mirrored": lambda elo: mirrored_games(elo, luck=15),
    "many draws": lambda elo: mirrored_games(elo, luck=1, draws=0.5),
    "nearly always 1 : 1": lambda elo: tilted([0.01, 0.0, 0.98, 0.0, 0.01], elo),
    "same side wins both": lambda elo: tilted([0.4, 0.05, 0.1, 0.05, 0.4], elo),
    "four orientations": lambda elo: tilted([0.05, 0.05, 0.1, 0.15, 0.3, 0.15, 0.1, 0.05, 0.05], elo),
}
"""By kind of game, how likely each set score is for an entrant that is stronger by so much."""


def report(record: Record, **rates: Rates) -> None:
    for name, found in rates.items():
        record(name, f"H0 {found.h0:.4f}, H1 {found.h1:.4f}, {found.deal_sets:.0f} deal sets")


def test_a_model_has_the_strength_that_was_asked_for() -> None:
    for chances in (mirrored_games(100, 1.5), mirrored_games(100, 3, 0.3), tilted([1, 1, 2, 1, 1], 100)):
        assert sum(chances) == pytest.approx(1)
        assert chances @ [0, 0.25, 0.5, 0.75, 1] == pytest.approx(0.640065, abs=1e-6)  # 1 / (1 + 10^(-1/4))
    assert mirrored_games(0, 15)[2] > 0.9
    assert mirrored_games(0, 0)[2] == pytest.approx(0.5)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("elos", [(0.0, 60.0), (100.0, 200.0)])
def test_the_error_rates_hold(kind: str, elos: tuple[float, float], record_property: Record) -> None:
    null, other = (simulate_tests(GAMES[kind](elo), elos, runs=1000) for elo in elos)
    report(record_property, null=null, other=other)
    assert null.h1 <= most_errors(0.05, 1000)
    assert other.h0 <= most_errors(0.05, 1000)
    assert null.h0 + null.h1 == other.h0 + other.h1 == 1


@pytest.mark.parametrize(("alpha", "beta"), [(0.01, 0.1), (0.1, 0.02)])
def test_each_error_has_its_own_rate(alpha: float, beta: float, record_property: Record) -> None:
    null, other = (simulate_tests(mirrored_games(elo, 1.5), (0, 60), (alpha, beta), runs=1000) for elo in (0, 60))
    report(record_property, null=null, other=other)
    assert null.h1 <= most_errors(alpha, 1000)
    assert other.h0 <= most_errors(beta, 1000)


def test_outside_of_the_hypotheses_errors_are_rarer_and_between_them_either_is_accepted(
    record_property: Record,
) -> None:
    strengths = (-40, 0, 30, 60, 100)
    found = [simulate_tests(mirrored_games(elo, 1.5), (0, 60), runs=1000) for elo in strengths]
    report(record_property, **{f"elo {elo}": rates for elo, rates in zip(strengths, found, strict=True)})
    accepted = [rates.h1 for rates in found]
    assert accepted == sorted(accepted)
    assert accepted[0] < 0.01
    assert found[-1].h0 < 0.01
    assert 0.3 < accepted[2] < 0.7


def test_a_test_that_runs_out_of_deal_sets_errs_no_more(record_property: Record) -> None:
    null, other = (simulate_tests(mirrored_games(elo, 1.5), (0, 60), runs=1000, most=60) for elo in (0, 60))
    report(record_property, null=null, other=other)
    assert null.h1 <= most_errors(0.05, 1000)
    assert other.h0 <= most_errors(0.05, 1000)
    assert null.h0 + null.h1 < 1


@pytest.mark.parametrize("elo", [30, 60])
def test_what_a_test_has_measured_when_it_accepts_h1_is_too_much(elo: int, record_property: Record) -> None:
    found = simulate_tests(mirrored_games(elo, 1.5), (0, 60), runs=1000)
    measured = 400 * math.log10(found.share / (1 - found.share))
    record_property("measured", f"{measured:.0f} Elo where it is {elo}")
    assert measured > elo


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize(("elos", "runs"), [((0.0, 20.0), 1000), ((0.0, 50.0), 4000), ((0.0, 200.0), 10_000)])
def test_the_error_rates_hold_in_many_more_tests(
    kind: str, elos: tuple[float, float], runs: int, record_property: Record
) -> None:
    null, other = (simulate_tests(GAMES[kind](elo), elos, runs=runs) for elo in elos)
    report(record_property, null=null, other=other)
    assert null.h1 <= most_errors(0.05, runs)
    assert other.h0 <= most_errors(0.05, runs)
