"""Clause 5 where it concerns Push: what the list holds, and what exactly it leaves out."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import Card, make_pack, parse_cards
from arena.games.push.actions import Lay
from arena.games.push.contracts import MOST
from arena.games.push.counts import pack_hand
from arena.games.push.hand import contracts
from tests.games.push.table import play, position, rules_of, texts

PACK = make_pack(packs=2, jokers=4)
HOARD = "JK JK JK 2C 2D 2H 3C 4C 5C 7C 8C 3D 4D 6D 9D TD 5H 6H 8H 9H JH 4S 7S QS KS"


def test_5_take_and_push_then_melds_layoffs_replacements_and_discards() -> None:
    state = position("7C 7D 7H 8S JK", "run 9S TS JS", "set 5C 5D JK")
    verbs = [text.split()[0] for text in texts(state)]
    assert [verb for verb, after in pairwise([*verbs, ""]) if verb != after] == ["meld", "layoff", "discard"]
    replacing = position("5H 8S", "run 9S TS JS", "set 5C 5D JK")
    assert texts(replacing) == [
        "layoff 1 8S",
        "layoff 2 5H",
        "replace 2 JK>5H: layoff 1 JK=8S",
        "replace 2 JK>5H: layoff 1 JK=QS",
        "discard 5H",
        "discard 8S",
    ]


def test_5_the_two_copies_of_a_card_count_as_one() -> None:
    assert texts(position("7C 7C 7D 7H")) == ["meld set 7C 7D 7H", "discard 7C", "discard 7D", "discard 7H"]
    assert texts(position("JK JK KH"))[-2:] == ["discard KH", "discard JK"]


def test_5_a_contract_is_listed_once() -> None:
    state = position("7C 7D 7H 9C 9D 9H KH", laid=())
    assert texts(state, "meld") == ["meld set 7C 7D 7H + set 9C 9D 9H"]
    twins = position("7C 7C 7D 7D 7H 7H KH", laid=())
    assert texts(twins, "meld") == ["meld set 7C 7D 7H + set 7C 7D 7H"]


def test_5_a_no_meld_or_contract_is_longer_than_needed() -> None:
    assert texts(position("7C 7D 7H 7S"), "meld") == [
        "meld set 7C 7D 7H",
        "meld set 7C 7D 7S",
        "meld set 7C 7H 7S",
        "meld set 7D 7H 7S",
    ]
    assert texts(position("3S 4S 5S 6S"), "meld") == ["meld run 3S 4S 5S", "meld run 4S 5S 6S"]
    long = position("3S 4S 5S 6S 7S 9C 9D 9H KH", number=2, laid=())
    assert texts(long, "meld") == [
        "meld set 9C 9D 9H + run 3S 4S 5S 6S",
        "meld set 9C 9D 9H + run 4S 5S 6S 7S",
    ]
    play(long, "meld set 9C 9D 9H + run 3S 4S 5S 6S 7S")


def test_5_b_no_wild_of_a_contract_stands_where_a_natural_stays_in_the_hand() -> None:
    state = position("7C 7D 7H 9C 9D 9H JK", laid=())
    assert texts(state, "meld") == ["meld set 7C 7D 7H + set 9C 9D 9H"]
    play(state, "meld set 7C 7D JK + set 9C 9D 9H")


def test_5_b_it_may_where_the_natural_is_used_elsewhere_in_the_action() -> None:
    state = position("7C 7D 7H 7S JK JK", laid=())
    assert sorted(texts(state, "meld")) == [
        "meld set 7C 7D 7H + set 7S JK JK",
        "meld set 7C 7D 7S + set 7H JK JK",
        "meld set 7C 7D JK + set 7H 7S JK",
        "meld set 7C 7H 7S + set 7D JK JK",
        "meld set 7C 7H JK + set 7D 7S JK",
        "meld set 7C 7S JK + set 7D 7H JK",
        "meld set 7D 7H 7S + set 7C JK JK",
    ]


def test_5_b_a_two_used_as_a_wild_is_used() -> None:
    state = position("2S 3S 4S 5S 5H 6H 7H JK KH", number=3, laid=())
    assert sorted(texts(state, "meld")) == [
        "meld run 2S 5H 6H 7H + run 3S 4S 5S JK",
        "meld run 2S 5H 6H 7H + run JK 3S 4S 5S",
        "meld run 5H 6H 7H 2S + run 3S 4S 5S JK",
        "meld run 5H 6H 7H 2S + run JK 3S 4S 5S",
        "meld run 5H 6H 7H JK + run 2S 3S 4S 5S",
        "meld run 5H 6H 7H JK + run 3S 4S 5S 2S",
        "meld run JK 5H 6H 7H + run 2S 3S 4S 5S",
        "meld run JK 5H 6H 7H + run 3S 4S 5S 2S",
    ]


def test_5_b_both_copies_of_the_natural_are_used_first() -> None:
    one = position("7C 7D 7H 7D JK 9C KH", laid=())
    assert texts(one, "meld") == []
    two = position("7C 7C 7D 7D 7H JK KH", laid=())
    assert texts(two, "meld") == ["meld set 7C 7D 7H + set 7C 7D JK"]
    three = position("7C 7C 7D 7D 7H 7H JK KH", laid=())
    assert texts(three, "meld") == ["meld set 7C 7D 7H + set 7C 7D 7H"]


def test_5_b_is_for_contracts_only() -> None:
    assert "meld set 7C 7D JK" in texts(position("7C 7D 7H JK"), "meld")


def test_5_c_no_layoff_of_several_cards() -> None:
    state = position("8S 9S KH", "run 5S 6S 7S")
    assert texts(state, "layoff") == ["layoff 1 8S"]
    play(state, "layoff 1 8S 9S")


@pytest.mark.parametrize("number", range(1, 6))
def test_5_a_list_of_more_than_500_contracts_is_cut(number: int) -> None:
    found = contracts(parse_cards(HOARD), number)
    assert len(found.lays) <= MOST
    assert found.complete == (len(found.lays) < MOST)
    listing = rules_of().legal_actions(position(HOARD, number=number, laid=()))
    assert listing.complete == found.complete
    assert [action for action in listing.actions if isinstance(action, Lay)] == list(found.lays)
    assert listing.actions[-1].kind.value == "discard"


def test_5_the_hoarded_hand_is_cut_in_every_deal_but_the_last() -> None:
    assert [contracts(parse_cards(HOARD), number).complete for number in range(1, 6)].count(False) >= 4


@settings(max_examples=40)
@given(st.lists(st.sampled_from(range(len(PACK))), unique=True, min_size=6, max_size=25), st.integers(1, 5))
def test_5_listed_contracts_are_accepted_each_once_and_the_order_hangs_on_the_hand_alone(
    places: list[int], number: int
) -> None:
    cards: list[Card] = [PACK[place] for place in places]
    found = contracts(cards, number)
    assert found == contracts(sorted(cards), number)
    assert len(set(found.lays)) == len(found.lays)
    state = position("", number=number, laid=())
    state = state._replace(hands=(pack_hand(cards), *state.hands[1:]))
    for lay in found.lays[:: max(1, len(found.lays) // 20)]:
        rules_of().apply(state, lay)
