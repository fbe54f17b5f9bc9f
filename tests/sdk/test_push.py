"""The melding helpers that a bot of Push has."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import parse_cards
from arena.games.push.observation import Phase
from arena.sdk.push import (
    Kind,
    Requirement,
    contract_of,
    contracts,
    discard,
    format_action,
    layoffs,
    melds,
    penalty,
    replacements,
)
from arena.sdk.push import MeldKind as Kinds
from tests.games.arbitrary import playout
from tests.games.push.table import meld_of, rules_of, standing_before


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(1, 5))
def test_the_helpers_find_what_the_rules_list(seed: int, number: int) -> None:
    rules = rules_of()
    for state, action in playout(rules, Random(seed), standing_before(number, 1)):
        seen = rules.observe(state, state.actor)
        if action is None or seen.phase is not Phase.PLAY:
            continue
        listing = rules.legal_actions(state)
        laying = [each for each in listing.actions if each.kind is not Kind.DISCARD]
        if seen.contracts_laid[seen.seat]:
            hand, table = seen.hand, seen.table
            assert [*melds(hand), *layoffs(hand, table), *replacements(hand, table)] == laying
        else:
            found = contracts(seen.hand, seen.deal)
            assert (list(found.lays), found.complete) == (laying, listing.complete)


def test_the_helpers_look_at_a_hand_and_a_table() -> None:
    hand = parse_cards("7C 7D 7H 8S KH")
    table = [meld_of("run 5S 6S 7S"), meld_of("set 8C 8D JK")]
    assert [format_action(each) for each in melds(hand)] == ["meld set 7C 7D 7H"]
    assert [format_action(each) for each in layoffs(hand, table)] == ["layoff 1 8S", "layoff 2 8S"]
    assert [format_action(each) for each in replacements(hand, table)] == [
        "replace 2 JK>8S: layoff 1 JK=4S",
        "replace 2 JK>8S: layoff 1 JK=8S",
        "replace 2 JK>8S: meld set 7C 7D JK",
        "replace 2 JK>8S: meld set 7C 7H JK",
        "replace 2 JK>8S: meld set 7D 7H JK",
    ]
    assert format_action(discard(hand[0])) == "discard 7C"


def test_the_contract_of_a_deal() -> None:
    assert contract_of(2) == (Requirement(Kinds.SET, 3), Requirement(Kinds.RUN, 4))
    hand = parse_cards("7C 7D 7H 3S 4S 5S 6S")
    assert [format_action(each) for each in contracts(hand, 2).lays] == ["meld set 7C 7D 7H + run 3S 4S 5S 6S"]


def test_what_cards_count() -> None:
    assert penalty(parse_cards("JK AC KD 9H 2S")) == 20 + 15 + 10 + 5 + 20
