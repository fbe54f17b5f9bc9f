"""Clauses 4.7 to 4.9 and the check at the end of section 4: wilds, sets and runs, laid and extended."""

import pytest

from arena.cards import format_card
from arena.games.push.melds import missing, places
from arena.games.push.notation import format_meld
from tests.games.push.table import meld_of, play, position, refused, rules_of, texts


def laid(meld: str) -> str:
    """The meld as it stands on the table when a seat has laid it."""
    cards = " ".join(word.partition("=")[0] for word in meld.split()[1:])
    state = play(position(f"{cards} KH"), f"meld {meld}")
    return format_meld(rules_of().observe(state, 2).table[0])


@pytest.mark.parametrize(
    "meld",
    [
        "set 7C 7D JK",
        "set 7C JK JK",
        "set 7C JK JK JK",
        "set 7C 2C 2C JK",
        "set 7C 7D 7H 2S",
        "run 3S JK 5S",
        "run JK JK 5S",
        "run JK 2C 2C 6S",
        "run 3S JK JK JK JK 2C 2C 2D",
    ],
)
def test_4_7_one_natural_is_enough(meld: str) -> None:
    assert laid(meld) == meld


@pytest.mark.parametrize("meld", ["set JK JK JK", "run JK JK JK", "run JK JK 2C 2D"])
def test_4_7_a_meld_has_a_natural(meld: str) -> None:
    cards = meld.partition(" ")[2]
    said = refused(position(f"{cards} KH"), f"meld {meld}")
    assert said == f"4.7: meld {meld}: a meld has at least one natural card"


@pytest.mark.parametrize("meld", ["run 2S 3S 4S", "run AS 2S 3S", "run 2S JK JK", "run JK 2S JK", "run 2S 2S=3S JK=4S"])
def test_4_7_a_two_in_its_own_place_of_a_run_is_a_natural(meld: str) -> None:
    assert laid(meld) == meld


@pytest.mark.parametrize("meld", ["set 2C 2D 2H", "set 2C 2D 2H 2S", "set 2C 2S JK", "set 2D JK JK"])
def test_4_7_twos_of_different_suits_are_a_set_of_naturals(meld: str) -> None:
    assert laid(meld) == meld


def test_4_7_two_equal_twos_are_no_set_of_twos() -> None:
    said = refused(position("2S 2S JK KH"), "meld set 2S 2S JK")
    assert said == "4.8: meld set 2S 2S JK: 2S stands twice: a set has no suit twice"


@pytest.mark.parametrize("meld", ["set 7C 7D 7H", "set 7C 7D 7H 7S", "set KC KH KS", "set AC AD AS"])
def test_4_8_three_or_four_of_a_rank(meld: str) -> None:
    assert laid(meld) == meld


@pytest.mark.parametrize(
    ("meld", "reason"),
    [
        ("set 7C 7D", "4.8: {}: a set has 3 or 4 cards, not 2"),
        ("set 7C 7D 7H 7S JK", "4.8: {}: a set has 3 or 4 cards, not 5"),
        ("set 7C 7C 7D", "4.8: {}: 7C stands twice: a set has no suit twice"),
        ("set 7C 7C 7D JK", "4.8: {}: 7C stands twice: a set has no suit twice"),
        ("set 7C 7D 8H", "4.8: {}: 8H is not of the rank of 7C"),
    ],
)
def test_4_8_nothing_else_is_a_set(meld: str, reason: str) -> None:
    cards = meld.partition(" ")[2]
    assert refused(position(f"{cards} KH"), f"meld {meld}") == reason.format(f"meld {meld}")


def test_4_8_two_sets_of_one_rank_may_stand_side_by_side() -> None:
    state = position("7C 7D 7H 7C 7D 7S KH", laid=())
    after = play(state, "meld set 7C 7D 7H + set 7C 7D 7S")
    assert [format_meld(meld) for meld in rules_of().observe(after, 0).table] == ["set 7C 7D 7H", "set 7C 7D 7S"]


def test_4_8_a_wild_of_a_set_stands_for_a_missing_suit() -> None:
    assert [format_card(card) for card in missing(meld_of("set 7C 7H JK"))] == ["7D", "7S"]


@pytest.mark.parametrize(
    "meld",
    [
        "run AC 2C 3C",
        "run QC KC AC",
        "run 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "run AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
        "run JK QC KC 2D",
    ],
)
def test_4_9_three_to_thirteen_in_sequence_ace_low_or_high(meld: str) -> None:
    assert laid(meld) == meld


@pytest.mark.parametrize(
    ("meld", "reason"),
    [
        ("run 3S 4S", "a run has 3 to 13 cards, not 2"),
        ("run AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "a run has 3 to 13 cards, not 14"),
        ("run KC AC 2C", "a run of 3 from KC goes round the corner"),
        ("run QC KC AC JK", "a run of 4 from QC goes round the corner"),
        ("run JK AC 2C", "a run of 3 from KC goes round the corner"),
        ("run 3S 5S 6S", "5S is out of place where 4S is due"),
        ("run 3S 4S 5D", "5D is out of place where 5S is due"),
        ("run 5S 4S 3S", "4S is out of place where 6S is due"),
        ("run 3S 4S 4S", "4S is out of place where 5S is due"),
        ("run JK JK JK 3S", "no run has 3S in that place"),
    ],
)
def test_4_9_nothing_else_is_a_run(meld: str, reason: str) -> None:
    cards = meld.partition(" ")[2]
    assert refused(position(f"{cards} KH"), f"meld {meld}") == f"4.9: meld {meld}: {reason}"


def test_4_9_the_writing_fixes_what_each_wild_stands_for() -> None:
    assert [format_card(card) for card in places(meld_of("run JK 5S 2H JK"))] == ["4S", "5S", "6S", "7S"]


@pytest.mark.parametrize(
    ("table", "cards", "whole"),
    [
        ("run 5S 6S 7S", "8S", "run 5S 6S 7S 8S"),
        ("run 5S 6S 7S", "4S", "run 4S 5S 6S 7S"),
        ("run 5S 6S 7S", "3S 4S 8S 9S", "run 3S 4S 5S 6S 7S 8S 9S"),
        ("run 5S 6S 7S", "JK=4S 2H=8S", "run JK 5S 6S 7S 2H"),
        ("run 5S 6S 7S", "2S=8S", "run 5S 6S 7S 2S"),
        ("run 3S 4S 5S", "2S", "run 2S 3S 4S 5S"),
        ("run 3S 4S 5S", "AS 2S", "run AS 2S 3S 4S 5S"),
        ("run 3S 4S 5S", "AS 2H=2S", "run AS 2H 3S 4S 5S"),
        ("run JS QS KS", "AS", "run JS QS KS AS"),
        ("run JS QS KS", "JK=AS", "run JS QS KS JK"),
    ],
)
def test_4_9_runs_are_extended_at_the_ends(table: str, cards: str, whole: str) -> None:
    hand = " ".join(word.partition("=")[0] for word in cards.split())
    after = play(position(f"{hand} KH", table), f"layoff 1 {cards}")
    assert format_meld(rules_of().observe(after, 0).table[0]) == whole


def test_4_9_a_bare_ace_on_a_run_from_two_to_king_goes_high() -> None:
    run = "run 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    for card in ("AS", "JK=AS"):
        state = position("AS JK KH", run)
        meld = rules_of().observe(play(state, f"layoff 1 {card}"), 0).table[0]
        assert format_card(places(meld)[-1]) == "AS"
        assert len(meld.cards) == 13
    assert texts(position("AS JK KH", run), "layoff") == ["layoff 1 AS", "layoff 1 JK=AS"]


@pytest.mark.parametrize(
    ("table", "cards", "reason"),
    [
        ("run 5S 6S 7S", "9S", "4.9: {}: runs are only extended at the ends, low to high: this one is 5S to 7S"),
        ("run 5S 6S 7S", "6S", "4.9: {}: runs are only extended at the ends, low to high: this one is 5S to 7S"),
        ("run 5S 6S 7S", "9S 8S", "4.9: {}: runs are only extended at the ends, low to high: this one is 5S to 7S"),
        ("run 5S 6S 7S", "JK=9S", "4.9: {}: runs are only extended at the ends, low to high: this one is 5S to 7S"),
        ("run QS KS AS", "2S", "4.9: {}: on a run a wild says what it stands for (2H=8S)"),
        ("run 5S 6S 7S", "JK", "4.9: {}: on a run a wild says what it stands for (JK=8S)"),
        ("run 5S 6S 7S", "2S", "4.9: {}: on a run a wild says what it stands for (2H=8S)"),
        ("run 3S 4S 5S", "2S=2S", "4.7: {}: in its own place 2S is a natural"),
        ("run AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "JK=AS", "4.9: {}: a run has 3 to 13 cards, not 14"),
        ("set 7C 7D JK", "8H", "4.8: {}: 8H is not of the rank of the set"),
        ("set 7C 7D JK", "7C", "4.8: {}: 7C stands twice: a set has no suit twice"),
        ("set 7C 7D JK", "JK=7H", "4.8: {}: in a set nothing is annotated"),
        ("set 7C 7D 7H JK", "7S", "4.8: {}: a set has 3 or 4 cards, not 5"),
        ("set 2C 2D JK", "2C", "4.8: {}: 2C stands twice: a set has no suit twice"),
        ("set 2C JK JK", "7C", "4.8: {}: 7C is not of the rank of the set"),
    ],
)
def test_4_8_and_4_9_nothing_else_extends_a_meld(table: str, cards: str, reason: str) -> None:
    state = position("8H 9S 8S 6S 7C 7S 2C 2S JK KH", table)
    assert refused(state, f"layoff 1 {cards}") == reason.format(f"layoff 1 {cards}")


@pytest.mark.parametrize(
    ("table", "card", "whole"),
    [
        ("set 7C 7D JK", "7H", "set 7C 7D 7H JK"),
        ("set 7C 7D 7S", "JK", "set 7C 7D 7S JK"),
        ("set 7D 7S JK", "2H", "set 7D 7S 2H JK"),
        ("set 2D 2S JK", "2C", "set 2C 2D 2S JK"),
        ("set 2C 2D 2H", "JK", "set 2C 2D 2H JK"),
    ],
)
def test_4_8_a_set_of_three_takes_a_fourth_card(table: str, card: str, whole: str) -> None:
    after = play(position(f"{card} KH", table), f"layoff 1 {card}")
    assert format_meld(rules_of().observe(after, 0).table[0]) == whole


def test_check_twos_and_jokers_as_eights_are_no_meld() -> None:
    state = position("2S JK 2H KH")
    assert laid("set 2S JK 2H") == "set 2H 2S JK"  # a set of twos; eights would need an eight
    assert not [text for text in texts(state, "meld") if "8" in text]


def test_check_joker_two_joker_is_a_run_from_the_ace() -> None:
    meld = meld_of("run JK 2S JK")
    assert [format_card(card) for card in places(meld)] == ["AS", "2S", "3S"]
    assert laid("run JK 2S JK") == "run JK 2S JK"


def test_check_a_run_keeps_what_its_wild_stands_for() -> None:
    state = position("8S 7S KH", "run JK 5S 6S")
    assert refused(state, "layoff 1 8S").startswith("4.9: ")
    meld = rules_of().observe(play(state, "layoff 1 7S"), 0).table[0]
    assert [format_card(card) for card in places(meld)] == ["4S", "5S", "6S", "7S"]
