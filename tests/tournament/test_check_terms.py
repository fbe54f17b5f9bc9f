"""Terms that make no sense are refused, each with a line that helps."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from arena.tournament.check_terms import check_terms
from arena.tournament.model import Partners
from arena.tournament.terms import FaultPolicy, Format, IntervalWidth, OnFault, SequentialTest, Until
from arena.tournament.validation import InvalidTournament, validate
from tests.tournament.examples import make_tournament

SWISS, GAUNTLET = Format.SWISS, Format.GAUNTLET
SUBSTITUTE = OnFault.SUBSTITUTE


def reasons(entrants: int, **terms: Any) -> list[str]:
    return list(check_terms(replace(make_tournament(entrants), **terms)))


@pytest.mark.parametrize(
    ("entrants", "terms"),
    [
        (2, {}),
        (2, {"cycles": 7}),
        (2, {"format": SWISS, "rounds": 1}),
        (6, {"format": SWISS, "rounds": 5}),
        (16, {"format": SWISS, "rounds": 9}),
        (2, {"format": GAUNTLET}),
        (5, {"format": GAUNTLET, "challengers": 4, "cycles": 2}),
        (4, {"partners": Partners.ROTATE, "until": IntervalWidth(50)}),
        (6, {"partners": Partners.ROTATE, "cycles": 5}),
        (2, {"until": SequentialTest(-5, 5, 0.01, 0.49)}),
        (2, {"until": SequentialTest(), "format": GAUNTLET}),
        (9, {"until": IntervalWidth(1)}),
        (2, {"faults": FaultPolicy(SUBSTITUTE, 1, 0)}),
        (2, {"faults": FaultPolicy(OnFault.FORFEIT, quarantine=1)}),
    ],
)
def test_sensible_terms_are_accepted(entrants: int, terms: dict[str, Any]) -> None:
    assert reasons(entrants, **terms) == []


@pytest.mark.parametrize(
    ("entrants", "terms", "told"),
    [
        (6, {"format": SWISS}, "--format swiss: in how many rounds? Set --rounds, 1 to 5"),
        (6, {"format": SWISS, "rounds": -1}, "--format swiss: in how many rounds? Set --rounds, 1 to 5"),
        (6, {"format": SWISS, "rounds": 6}, "--rounds 6: 6 bots play at most 5, or there may be no pairing without"),
        (14, {"format": SWISS, "rounds": 8}, "--rounds 8: 14 bots play at most 7, or there may be no pairing without"),
        (6, {"rounds": 3}, "--rounds 3: only a Swiss"),
        (6, {"rounds": 3, "format": GAUNTLET}, "--rounds 3: only a Swiss"),
        (6, {"cycles": 0}, "--cycles 0: everybody meets at least once"),
        (6, {"format": SWISS, "rounds": 3, "cycles": 2}, "--cycles 2: nobody meets twice in a Swiss"),
        (4, {"partners": Partners.DRAW, "cycles": 2}, "--cycles 2: partners are drawn for every deal set"),
        (6, {"challengers": 2}, "--challengers 2: only a gauntlet"),
        (6, {"challengers": 0}, "--challengers 0: a gauntlet has at least 1"),
        (6, {"format": SWISS, "rounds": 3, "challengers": 2}, "--challengers 2: only a gauntlet"),
        (6, {"format": GAUNTLET, "challengers": 6}, "--challengers 6: of 6 bots at most 5"),
        (4, {"format": GAUNTLET, "partners": Partners.DRAW}, "--format gauntlet: individuals meet as --partners says"),
        (4, {"format": SWISS, "rounds": 2, "partners": Partners.DRAW}, "--format swiss: individuals meet"),
        (6, {"format": SWISS, "rounds": 2, "until": IntervalWidth(9)}, "--until-ci: a Swiss ends after its rounds"),
        (2, {"format": SWISS, "rounds": 1, "until": SequentialTest()}, "--until: a Swiss ends after its rounds"),
        (4, {"partners": Partners.DRAW, "until": IntervalWidth(9)}, "--until-ci: drawn partners play every round"),
        (6, {"faults": FaultPolicy(strikes=5)}, "--strikes 5: only substituted actions are counted"),
        (6, {"faults": FaultPolicy(strikes=-1)}, "--strikes -1: only substituted actions are counted"),
        (6, {"faults": FaultPolicy(SUBSTITUTE, strikes=-1)}, "--strikes -1: 1 to 1,000,000 actions"),
        (6, {"faults": FaultPolicy(SUBSTITUTE, strikes=0)}, "--strikes 0: 1 to 1,000,000 actions"),
        (6, {"faults": FaultPolicy(SUBSTITUTE, strikes=10**30)}, "1 to 1,000,000 actions"),
        (6, {"faults": FaultPolicy(quarantine=-1)}, "--quarantine -1: 0 to 1,000,000 games"),
        (6, {"faults": FaultPolicy(quarantine=10**30)}, "0 to 1,000,000 games"),
    ],
)
def test_senseless_terms_are_refused(entrants: int, terms: dict[str, Any], told: str) -> None:
    (reason,) = reasons(entrants, **terms)
    assert told in reason
    assert "\n" not in reason


@pytest.mark.parametrize(
    ("until", "told"),
    [
        (SequentialTest(10, 10), "--until: elo0=10 is not below elo1=10"),
        (SequentialTest(10, 0), "--until: elo0=10 is not below elo1=0"),
        (SequentialTest(nan, 5), "--until: elo0=nan is not below elo1=5"),
        (SequentialTest(alpha=0), "--until: alpha=0: a rate of errors is between 0 and 0.5"),
        (SequentialTest(beta=0.5), "--until: beta=0.5: a rate of errors is between 0 and 0.5"),
        (SequentialTest(beta=nan), "--until: beta=nan: a rate of errors"),
        (IntervalWidth(0), "--until-ci 0: a width is 1 to 2000 Elo"),
        (IntervalWidth(-3), "--until-ci -3: a width is 1 to 2000 Elo"),
        (IntervalWidth(inf), "--until-ci inf: a width is 1 to 2000 Elo"),
        (IntervalWidth(nan), "--until-ci nan: a width is 1 to 2000 Elo"),
    ],
)
def test_senseless_rules_to_stop_by_are_refused(until: Until, told: str) -> None:
    (reason,) = reasons(2, until=until)
    assert told in reason


@pytest.mark.parametrize(("entrants", "terms"), [(3, {}), (3, {"format": GAUNTLET}), (5, {"format": GAUNTLET})])
def test_a_test_of_two_bots_needs_two_bots(entrants: int, terms: dict[str, Any]) -> None:
    (reason,) = reasons(entrants, until=SequentialTest(), **terms)
    assert reason.startswith(f"--until: it tests the first bot against the second, not {entrants}; name 2")


def test_a_tournament_with_senseless_terms_is_refused_with_every_reason() -> None:
    tournament = replace(make_tournament(4), rounds=2, cycles=0, challengers=3)
    with pytest.raises(InvalidTournament) as refused:
        validate(tournament, [("gin",)] * 4)
    assert [line.split()[0] for line in str(refused.value).splitlines()] == ["--rounds", "--cycles", "--challengers"]


def test_without_bots_nothing_is_said_of_rounds() -> None:
    assert reasons(1, format=SWISS, rounds=3) == []
    assert reasons(1, format=GAUNTLET) == []
