"""Clauses 3.5, 3.6 and 3.7: sets, runs, jokers and lay-offs."""

from itertools import combinations

import pytest

from arena.cards import JOKER, Card, format_cards, make_pack
from arena.games.errors import IllegalAction
from arena.games.persian.actions import Layoff, lay_off, meld_run, meld_set
from arena.games.persian.observation import Phase
from arena.games.persian.shapes import RUNS, SETS
from tests.games.persian.table import play, position, rules_of, texts

HIGH = "234567890JQKA".replace("0", "T")
"""The order of a run."""


def refused(hand: str, action: str, table: str = "") -> str:
    state = position(hand, "2D", [(1, table)] if table else [], phase=Phase.PLAY)
    with pytest.raises(IllegalAction) as error:
        play(state, action)
    return str(error.value)


def test_3_5_there_are_65_sets_264_runs_and_2_sets_of_jokers() -> None:
    pack = make_pack()
    sets = [
        cards
        for rank in range(13)
        for size in (3, 4)
        for cards in combinations([card for card in pack if card % 13 == rank], size)
    ]
    ranks = {rank: "A23456789TJQK".index(rank) for rank in HIGH}
    runs = [
        tuple(Card(13 * suit + ranks[rank]) for rank in HIGH[low:high])
        for suit in range(4)
        for low, high in combinations(range(14), 2)
        if high - low >= 3
    ]
    assert (len(sets), len(runs)) == (65, 264)
    assert {shape.cards for shape in SETS} == {*sets, (JOKER,) * 3, (JOKER,) * 4}
    assert {shape.cards for shape in RUNS} == set(runs)


@pytest.mark.parametrize("meld", ["set 7C 7D 7H", "set 7C 7D 7H 7S", "run QC KC AC", "run 2C 3C 4C", "run JH QH KH AH"])
def test_3_5_sets_and_runs(meld: str) -> None:
    cards = meld[4:]
    state = play(position(f"{cards} 2S", "2D", phase=Phase.PLAY), f"meld {meld}")
    assert format_cards(rules_of().observe(state, 0).melds[0].cards) == cards


@pytest.mark.parametrize(
    "action",
    [
        "meld run AC 2C 3C",  # the ace is high only
        "meld run 2C 3C AC",
        "meld run KC AC 2C",
        "meld run 4C 5C",
        "meld run 4C 5C 7C",
        "meld run 4C 5C 6D",
        "meld run 4C 5C 5C",
        "meld run 7C 7D 7H",
        "meld set 7C 7D",
        "meld set 7C 7D 8H",
        "meld set 7C 7C 7D",
        "meld set 4C 5C 6C",
        "meld set 7C 7D 7H 7S 7S",
    ],
)
def test_3_5_nothing_else_is_a_set_or_run(action: str) -> None:
    assert refused("AC 2C 3C 4C 5C 6C 7C 6D 7D 7H 7S 8H KC", action).startswith(f"3.5: {action}: a ")


def test_3_5_a_run_is_written_low_to_high() -> None:
    assert refused("4C 5C 6C", "meld run 6C 5C 4C") == "3.5: meld run 6C 5C 4C: a run is written low to high, ace high"


@pytest.mark.parametrize("meld", ["set JK JK JK", "set JK JK JK JK"])
def test_3_6_three_or_four_jokers_are_a_set(meld: str) -> None:
    state = position("JK JK JK JK 2S", "2D", phase=Phase.PLAY)
    assert [text for text in texts(state) if "meld" in text] == ["meld set JK JK JK", "meld set JK JK JK JK"]
    assert format_cards(rules_of().observe(play(state, f"meld {meld}"), 0).melds[0].cards) == meld[4:]


@pytest.mark.parametrize(
    "action",
    ["meld set 7C 7D JK", "meld set 7C 7D 7H JK", "meld run 4C 5C JK", "meld run JK JK JK", "meld set JK JK"],
)
def test_3_6_a_joker_goes_into_nothing_else(action: str) -> None:
    said = refused("4C 5C 7C 7D 7H JK JK JK", action)
    assert said == f"3.6: {action}: a joker goes into nothing but three or four jokers"


@pytest.mark.parametrize("table", ["set 7C 7D 7H", "run 4C 5C 6C", "set JK JK JK JK"])
def test_3_6_a_joker_is_laid_off_on_three_jokers_only(table: str) -> None:
    hand = "JK KC" if "JK" not in table else "KC"
    said = refused(hand, "layoff 1 JK", table)
    assert said == f"3.6: layoff 1 JK: a joker goes only on three jokers, not on {table}"


def test_3_6_the_fourth_joker_is_laid_off_on_three() -> None:
    state = position("JK KC", "2D", [(1, "set JK JK JK")], phase=Phase.PLAY)
    assert texts(state)[0] == "layoff 1 JK"
    meld = rules_of().observe(play(state, "layoff 1 JK"), 0).melds[0]
    assert (format_cards(meld.cards), meld.seats) == ("JK JK JK JK", (1, 1, 1, 0))


@pytest.mark.parametrize(
    ("table", "cards", "whole", "seats"),
    [
        ("set 7C 7D 7S", "7H", "7C 7D 7H 7S", (1, 1, 0, 1)),
        ("set 7D 7H 7S", "7C", "7C 7D 7H 7S", (0, 1, 1, 1)),
        ("run 5C 6C 7C", "4C", "4C 5C 6C 7C", (0, 1, 1, 1)),
        ("run 5C 6C 7C", "8C", "5C 6C 7C 8C", (1, 1, 1, 0)),
        ("run 5C 6C 7C", "3C 4C 8C 9C", "3C 4C 5C 6C 7C 8C 9C", (0, 0, 1, 1, 1, 0, 0)),
        ("run JC QC KC", "AC", "JC QC KC AC", (1, 1, 1, 0)),
        ("run 3C 4C 5C", "2C", "2C 3C 4C 5C", (0, 1, 1, 1)),
    ],
)
def test_3_7_cards_go_on_any_meld_one_or_more_at_once(
    table: str, cards: str, whole: str, seats: tuple[int, ...]
) -> None:
    state = position(f"{cards} JK", "2D", [(1, table)], phase=Phase.PLAY)
    meld = rules_of().observe(play(state, f"layoff 1 {cards}"), 3).melds[0]
    assert (format_cards(meld.cards), meld.seats) == (whole, seats)


@pytest.mark.parametrize(
    ("table", "cards"),
    [
        ("set 7C 7D 7H", "8H"),
        ("set 7C 7D 7H", "7H"),
        ("set 7C 7D 7H 7S", "7S"),
        ("run 4C 5C 6C", "8C"),
        ("run 4C 5C 6C", "2C"),
        ("run 4C 5C 6C", "7D"),
        ("run 4C 5C 6C", "7C 9C"),
        ("run 4C 5C 6C", "5C"),
        ("run 2C 3C 4C", "AC"),  # the ace is high only
        ("run QC KC AC", "2C"),
        ("run 4C 5C 6C", "7C 7C"),
    ],
)
def test_3_7_nothing_else_extends_a_meld(table: str, cards: str) -> None:
    state = position("KH", "2D", [(1, table)], phase=Phase.PLAY)
    with pytest.raises(IllegalAction, match=rf"^3\.7: layoff 1 {cards}: this does not extend {table}$"):
        play(state, f"layoff 1 {cards}")


def test_3_7_the_cards_are_written_low_to_high() -> None:
    said = refused("8C 7C", "layoff 1 8C 7C", "run 4C 5C 6C")
    assert said == "3.7: layoff 1 8C 7C: the cards are written low to high, ace high"


@pytest.mark.parametrize("number", [0, 2, 10**6])
def test_3_7_there_must_be_such_a_meld(number: int) -> None:
    state = position("7C KH", "2D", [(1, "run 4C 5C 6C")], phase=Phase.PLAY)
    with pytest.raises(IllegalAction, match=rf"^3\.7: layoff {number} 7C: there is no meld {number}, the table has 1$"):
        rules_of().apply(state, Layoff(number, (Card(6),)))


def test_3_7_the_extended_meld_is_one_meld_for_later_lay_offs() -> None:
    state = position("7C 8C KH 3C", "2D", [(1, "run 4C 5C 6C")], phase=Phase.PLAY)
    assert [text for text in texts(state) if "layoff" in text] == ["layoff 1 3C", "layoff 1 7C"]
    state = play(state, "layoff 1 7C")
    assert [text for text in texts(state) if "layoff" in text] == ["layoff 1 3C", "layoff 1 8C"]
    state = play(state, "layoff 1 3C 8C")
    assert [format_cards(meld.cards) for meld in rules_of().observe(state, 0).melds] == ["3C 4C 5C 6C 7C 8C"]


def test_3_7_melds_are_numbered_in_the_order_in_which_they_are_laid() -> None:
    state = position("7C 7D 7H 8C KH", "2D", [(1, "run 4C 5C 6C")], phase=Phase.PLAY)
    state = play(state, "meld set 7C 7D 7H")
    melds = rules_of().observe(state, 0).melds
    assert [format_cards(meld.cards) for meld in melds] == ["4C 5C 6C", "7C 7D 7H"]


def test_actions_made_of_cards_in_any_order_are_equal() -> None:
    cards = [Card(0), Card(12), Card(11)]
    assert meld_run(cards) == meld_run(reversed(cards)) == rules_of().parse_action("meld run QC KC AC")
    assert lay_off(3, cards) == rules_of().parse_action("layoff 3 QC KC AC")
    assert meld_set([Card(52), Card(13), Card(0)]).cards == (0, 13, 52)
