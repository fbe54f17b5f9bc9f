"""Clauses 2.5, 2.6 and 2.8: melds, deadwood and lay-offs."""

from itertools import combinations

import pytest

from arena.cards import format_cards, format_meld, make_pack, parse_cards
from arena.cards.masks import mask_of
from arena.games.gin.arrangements import MELDS
from arena.games.gin.hand import all_melds, best_melds, deadwood
from tests.games.gin.table import LOW, knocked

WORKED = [
    ("7C 7S 7D 8D 9D", 14),
    ("JC JD JS 6D 7D 8D 9D TD 8S 8H", 16),
    ("8C 8H 8S 5S 6S 7S 6D 7D 8D 2H", 2),
    ("KC KD AD", 21),
    ("", 0),
    ("QC KC AC", 21),  # 2.1: ace low
    ("AC 2C 3C", 0),
    ("KC KD KH KS", 0),
    ("9H TH JH QH KH", 0),
    ("3C 4C 5C 5D 5H 5S", 0),
    ("4C 5C 6C 5D 5H 5S 6D 6H", 4),  # the run and three fives leave 6 + 6, but two sets leave the four
]


def test_2_1_the_ace_is_low_only() -> None:
    assert mask_of(parse_cards("AC 2C 3C")) in MELDS
    assert mask_of(parse_cards("QC KC AC")) not in MELDS
    assert mask_of(parse_cards("KC AC 2C")) not in MELDS


def test_2_5_there_are_65_sets_and_264_runs() -> None:
    pack = make_pack()
    sets = [
        cards
        for rank in range(13)
        for size in (3, 4)
        for cards in combinations([card for card in pack if card % 13 == rank], size)
    ]
    runs = [
        pack[first:end]
        for first in range(52)
        for end in range(first + 3, 53)
        if pack[first] // 13 == pack[end - 1] // 13
    ]
    assert (len(sets), len(runs)) == (65, 264)
    assert set(MELDS) == {mask_of(cards) for cards in [*sets, *runs]}
    assert len(MELDS) == 329


def test_2_5_no_card_serves_two_melds() -> None:
    assert list(map(format_meld, all_melds(parse_cards("7C 7S 7D 8D 9D")))) == ["set 7C 7D 7S", "run 7D 8D 9D"]
    best = best_melds(parse_cards("7C 7S 7D 8D 9D"))
    assert (list(map(format_meld, best.melds)), format_cards(best.deadwood), best.value) == (
        ["run 7D 8D 9D"],
        "7C 7S",
        14,
    )


@pytest.mark.parametrize(("cards", "value"), WORKED)
def test_2_6_the_least_deadwood(cards: str, value: int) -> None:
    assert deadwood(parse_cards(cards)) == value
    assert best_melds(parse_cards(cards)).value == value


def test_2_6_what_a_card_counts() -> None:
    counts = [deadwood(parse_cards(f"{rank}H")) for rank in "A23456789TJQK"]
    assert counts == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_2_6_of_equal_arrangements_the_fewest_melds_are_shown() -> None:
    best = best_melds(parse_cards("3S 4S 5S 6S 7S 8S"))
    assert list(map(format_meld, best.melds)) == ["run 3S 4S 5S 6S 7S 8S"]


@pytest.mark.parametrize("cards", ["JK", "3S 3S"])
def test_2_6_jokers_and_doubles_have_no_deadwood(cards: str) -> None:
    with pytest.raises(ValueError, match="card number"):
        deadwood(parse_cards(cards))


# LOW shows AC 2C 3C, 5D 5H 5S and 9C TC JC; its deadwood is the ace of diamonds.
DEFENDERS = [
    ("a card at an end of a run", "4C 2D 6D TD QD 6H 8H TH QH 2S", 68, 64),
    ("a chain at one end", "QC KC 2D 6D 8D TD 4H 6H 8H 2S", 66, 46),
    ("a run of its own fits too", "6C 7C 8C 2D 6D TD QD 4H TH 8S", 50, 50),
    ("both ends", "8C QC 2D 6D TD 4H 6H TH 2S 4S", 62, 44),
    ("the fourth of a set", "5C 2D 6D 8D TD QD 4H 6H 8H TH", 69, 64),
    ("nothing fits", "2D 4D 6D 8D TD QD 2H 4H 6H 8H", 60, 60),
    ("a card is worth more in its own meld", "4C 4D 4H 2D 6D 8D TD QD 8H TH", 54, 54),
    ("a run of its own is broken up", "4C QC QD QH 2D 6D 8D 2H 6H 8H", 36, 32),
]


@pytest.mark.parametrize(("_name", "defender", "without", "left"), DEFENDERS)
def test_2_8_the_defender_lays_off_optimally(_name: str, defender: str, without: int, left: int) -> None:
    assert knocked(LOW, defender).points == (without - 1, 0)
    assert knocked(LOW, defender, "rummy-fans layoffs=true").points == (left - 1, 0)


def test_2_8_a_chain_can_free_a_card_for_a_set() -> None:
    knocker = "3C 4C 5C 9D TD JD QC QH QS AS"
    defender = "6C 7C 8C 8H 8S 2D 2H 4H KH 6D"
    # Alone the three eights are best; 6C and 7C laid off leave them whole.
    assert knocked(knocker, defender).points == (6 + 7 + 2 + 2 + 4 + 10 + 6 - 1, 0)
    assert knocked(knocker, defender, "rummy-fans layoffs=true").points == (2 + 2 + 4 + 10 + 6 - 1, 0)


def test_2_8_the_knocker_shows_what_leaves_the_defender_the_most() -> None:
    knocker = "7C 8C 9C 7D 8D 9D 7H 8H 9H AS"  # three sets or three runs
    ends_of_runs, fourths_of_sets = "6C TD 6H 2C 4C 2D 4D KH QS QD", "7S 8S 2C 4C 2D 4D KH QS QD JH"
    assert knocked(knocker, ends_of_runs, "rummy-fans layoffs=true").points == (63, 0)
    assert knocked(knocker, fourths_of_sets, "rummy-fans layoffs=true").points == (66, 0)


def test_2_8_nobody_lays_off_on_gin() -> None:
    gin = "AC 2C 3C 5D 5H 5S 9C TC JC 4C"
    result = knocked(gin, "5C QC 2D 6D 8D TD QD 4H 8H TH", "rummy-fans layoffs=true")
    assert (result.ending, result.points) == ("gin", (25 + 73, 0))


def test_2_8_lay_offs_can_make_an_undercut() -> None:
    defender = "QC KC AH 2H 3H 7D 8D 9D 4C AS"
    assert knocked(LOW, defender).points == (24, 0)  # 25 against 1
    undercut = knocked(LOW, defender, "rummy-fans layoffs=true")  # QC KC 4C laid off: 1 against 1
    assert (undercut.ending, undercut.points) == ("undercut", (0, 25))
