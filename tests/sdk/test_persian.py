"""The melding helpers that a bot of Persian Rummy has."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import format_cards, parse_cards
from arena.games.persian.observation import Phase
from arena.sdk.persian import (
    Layoff,
    Meld,
    Take,
    discard,
    format_action,
    layoffs,
    melds,
    parse_action,
    points_of,
    taken_cards,
    takes,
    value_of,
)
from tests.games.arbitrary import playout
from tests.games.persian.table import position, rules_of


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_the_helpers_find_what_the_rules_list(seed: int) -> None:
    rules = rules_of()
    for state, _ in playout(rules, Random(seed)):
        listed = rules.legal_actions(state).actions
        seen = rules.observe(state, state.actor)
        if seen.phase is Phase.PLAY:
            assert [*melds(seen), *layoffs(seen)] == [each for each in listed if isinstance(each, Meld | Layoff)]
        elif seen.phase is Phase.DRAW:
            assert list(takes(seen)) == [each for each in listed if isinstance(each, Take)]


def test_the_helpers_look_at_the_hand_the_pile_and_the_table() -> None:
    seen = rules_of().observe(position("7C 7D 8H KH", "7S 2C JK", [(1, "run 5H 6H 7H")]), 0)
    assert [format_action(each) for each in takes(seen)] == ["take 7S: meld set 7C 7D 7S"]
    assert [format_action(each) for each in layoffs(seen)] == ["layoff 1 8H"]
    assert melds(seen) == ()
    assert format_action(discard(seen.hand[0])) == "discard 7C"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("take 7S: meld set 7C 7D 7S", "7S JK 2C JK 3C"),
        ("take JK: meld set JK JK JK", "JK 3C"),
        ("take JK/2: meld set JK JK JK", "JK 2C JK 3C"),
    ],
)
def test_a_take_brings_all_cards_above_the_named_one(text: str, cards: str) -> None:
    take = parse_action(text)
    assert isinstance(take, Take)
    assert format_cards(taken_cards(take, parse_cards("9H 7S JK 2C JK 3C"))) == cards


def test_a_take_of_a_card_that_is_not_in_the_pile_brings_nothing() -> None:
    take = parse_action("take JK/2: meld set JK JK JK")
    assert isinstance(take, Take)
    with pytest.raises(ValueError, match=r"there are 1 in the discard pile, not 2"):
        taken_cards(take, parse_cards("9H JK 2C"))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("meld run QC KC AC", 35),
        ("meld set JC JD JH JS", 80),
        ("take JS: meld set JC JD JH JS", 80),
        ("layoff 2 7C 8C", 15),
        ("take JK: layoff 1 JK", 20),
    ],
)
def test_what_an_action_scores(text: str, points: int) -> None:
    action = parse_action(text)
    assert isinstance(action, Meld | Layoff | Take)
    assert points_of(action) == points


def test_what_cards_count() -> None:
    assert value_of(parse_cards("JK AC KD 9H 2S")) == 20 + 15 + 10 + 9 + 2
