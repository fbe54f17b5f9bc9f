"""One round of a Swiss, held against every pairing there is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.tournament.swiss import Form, NoPairing, Round, most_rounds, pair_round
from tests.oracles.swiss import Pairs, can_last, legal_pairings, worth

SEED = b"seed"


def pairs_of(made: Round) -> Pairs:
    alone = () if made.bye is None else (frozenset({made.bye}),)
    return (*map(frozenset, made.pairs), *alone)


def forms_of(before: Sequence[Pairs], scores: Sequence[int], balances: Sequence[int]) -> list[Form]:
    """The forms after rounds with these pairs, whatever the scores (in half points)."""
    met: list[set[int]] = [set() for _ in scores]
    byes: set[int] = set()
    for pairs in before:
        for pair in pairs:
            for one in pair:
                met[one] |= pair - {one}
            byes |= pair if len(pair) == 1 else set()
    return [
        Form(score, balance, frozenset(met[one]), one in byes)
        for one, (score, balance) in enumerate(zip(scores, balances, strict=True))
    ]


@given(st.data())
@settings(max_examples=60)
def test_no_other_pairing_has_nearer_scores_or_evener_sides(data: st.DataObject) -> None:
    entrants = data.draw(st.integers(2, 7))
    before: list[Pairs] = []
    while True:
        legal = list(legal_pairings(entrants, before))
        scores = data.draw(st.lists(st.integers(0, 6), min_size=entrants, max_size=entrants))
        balances = data.draw(st.lists(st.integers(-2, 2), min_size=entrants, max_size=entrants))
        forms = forms_of(before, scores, balances)
        if not legal:
            with pytest.raises(NoPairing):
                pair_round(forms, SEED)
            return
        made = pair_round(forms, SEED)
        assert set(pairs_of(made)) in map(set, legal)
        points = [Fraction(score, 2) for score in scores]
        assert worth(pairs_of(made), points, balances) == min(worth(each, points, balances) for each in legal)
        assert all(balances[first] <= balances[second] for first, second in made.pairs)
        before.append(data.draw(st.sampled_from(legal)))
        assert len(before) <= entrants


@given(st.data())
@settings(max_examples=15)
def test_whatever_was_played_there_are_as_many_rounds_as_promised(data: st.DataObject) -> None:
    entrants = data.draw(st.integers(2, 14))
    before: list[Pairs] = []
    most = most_rounds(entrants)
    for number in range(most):
        scores = data.draw(st.lists(st.integers(0, 2 * number), min_size=entrants, max_size=entrants))
        seed = data.draw(st.binary(max_size=2))
        made = pair_round(forms_of(before, scores, [0] * entrants), seed, after=most - number - 1)
        assert not set(pairs_of(made)) & {pair for pairs in before for pair in pairs}
        before.append(pairs_of(made))


@given(st.data())
@settings(max_examples=30)
def test_looking_ahead_leaves_out_nothing_that_can_go_on(data: st.DataObject) -> None:
    entrants = data.draw(st.integers(3, 6))
    before: list[Pairs] = []
    for after in reversed(range(most_rounds(entrants))):
        scores = data.draw(st.lists(st.integers(0, 6), min_size=entrants, max_size=entrants))
        points = [Fraction(score, 2) for score in scores]
        made = pair_round(forms_of(before, scores, [0] * entrants), SEED, after)
        lasting = [pairs for pairs in legal_pairings(entrants, before) if can_last(entrants, [*before, pairs], after)]
        assert set(pairs_of(made)) in map(set, lasting)
        assert worth(pairs_of(made), points, [0] * entrants) == min(
            worth(pairs, points, [0] * entrants) for pairs in lasting
        )
        before.append(data.draw(st.sampled_from(lasting)))


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [(2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (11, 11), (12, 11), (13, 7), (14, 7), (15, 9), (16, 9), (200, 101)],
)
def test_most_rounds(entrants: int, rounds: int) -> None:
    assert most_rounds(entrants) == rounds


def test_six_may_have_no_fourth_round() -> None:
    # 0 1 2 have all met 3 4 5: two triangles are left.
    before = [tuple(frozenset({one, 3 + (one + turn) % 3}) for one in range(3)) for turn in range(3)]
    with pytest.raises(NoPairing, match="nobody meets anybody again"):
        pair_round(forms_of(before, [0] * 6, [0] * 6), SEED)


def test_in_the_first_round_lots_decide() -> None:
    rounds = [pair_round([Form()] * 7, bytes([seed])) for seed in range(20)]
    assert len(set(map(frozenset, map(pairs_of, rounds)))) > 10
    assert len({made.bye for made in rounds}) > 3
    assert pair_round([Form()] * 7, b"\0") == rounds[0]


def test_the_highest_scores_are_the_first_pairing() -> None:
    made = pair_round([Form(score) for score in (0, 4, 2, 0, 4, 2)], SEED)
    assert [set(pair) for pair in made.pairs] == [{1, 4}, {2, 5}, {0, 3}]


def test_a_bye_goes_to_the_lowest_score_that_had_none() -> None:
    assert pair_round([Form(2), Form(0, bye=True), Form(1)], SEED).bye == 2


@pytest.mark.parametrize("entrants", [199, 200])
def test_200_entrants_are_paired(entrants: int) -> None:
    met = frozenset({0})
    forms = [Form(one % 7, one % 3 - 1, met if one % 7 == 1 and one else frozenset()) for one in range(entrants)]
    forms[0] = Form(1, 1, frozenset(one for one in range(1, entrants) if one % 7 == 1))
    made = pair_round(forms, SEED)
    met_now = {one for pair in made.pairs for one in pair}
    assert len(met_now) == entrants - entrants % 2
    apart = sorted(abs(forms[one].score - forms[two].score) for one, two in made.pairs)
    assert sum(apart) <= 12
