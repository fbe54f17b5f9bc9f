"""The slow Persian Rummy against values worked by hand and against positions made by hand."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.oracles.four_seat_packs import arranged, shuffled
from tests.oracles.persian_game import Finished, dealers, over, winner
from tests.oracles.persian_listing import RUNS, legal
from tests.oracles.persian_melds import PACK, is_run, is_set, points
from tests.oracles.persian_notation import parse, read_use, write
from tests.oracles.persian_slow import Deal, Result, accepts, apply, new_deal


def table(hand: str, *melds: str, pile: str = "5D", drawn: bool = True, stock: str = "2C 2D") -> Deal:
    """Seat 0 is to act with this hand; these melds lie on the table; the pile's top is last."""
    laid = [text.split() for text in melds]
    return Deal(
        dealer=3,
        hands=(tuple(hand.split()), ("3C", "9H"), ("KC",), ("3D", "9C")),
        stock=tuple(stock.split()),
        pile=tuple(pile.split()),
        actor=0,
        table=tuple((word, tuple(cards)) for word, *cards in laid),
        drawn=drawn,
    )


def test_3_1_the_pack_and_the_deal() -> None:
    assert len(PACK) == 56
    assert Counter(PACK)["JK"] == 4
    hands = {
        0: "2C 2D 2H 2S 3C 3D 3H",
        1: "4C 4D 4H 4S 5C 5D 5H",
        2: "6C 6D 6H 6S 7C 7D 7H",
        3: "8C 8D 8H 8S 9C 9D 9H",
    }
    deal = new_deal(arranged("a joker turned up", PACK, 2, hands, "JK KS"), 2)
    assert deal.hands[0] == tuple(hands[0].split())
    assert (deal.actor, deal.pile, deal.stock[0], len(deal.stock)) == (3, ("JK",), "KS", 27)


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("QC KC AC", "run"),
        ("AC 2C 3C", ""),
        ("KC AC 2C", ""),
        ("2C 3C 4C 5C", "run"),
        ("4C 3C 2C", ""),
        ("2C 3C", ""),
        ("JC JD JH", "set"),
        ("JC JD JH JS", "set"),
        ("JC JD JK", ""),
        ("JK JK JK", "set"),
        ("JK JK JK JK", "set"),
        ("JK JK JC", ""),
        ("JC QC JK", ""),
        ("JC JD", ""),
        ("JC JD QH", ""),
        ("2C 3C 4D", ""),
    ],
)
def test_3_5_and_3_6_melds(cards: str, word: str) -> None:
    meld = tuple(cards.split())
    assert (is_set(meld), is_run(meld)) == (word == "set", word == "run")


def test_3_5_there_are_264_runs() -> None:
    assert len(set(RUNS)) == 264
    assert all(map(is_run, RUNS))


def test_3_10_values() -> None:
    assert points(["JK", "AC", "KD", "QH", "JS", "TC", "9D", "2S"]) == 20 + 15 + 10 * 4 + 9 + 2


def test_3_3_draw_meld_and_discard() -> None:
    deal = table("4C 4D 4H 9S", drawn=False)
    assert legal(deal) == {"draw"}
    drawn = apply(deal, "draw")
    assert legal(drawn) == {"meld set 4C 4D 4H", *(f"discard {card}" for card in drawn.hand)}
    after = apply(apply(drawn, "meld set 4H 4C 4D"), "discard 9S")
    assert after.table == (("set", ("4C", "4D", "4H")),)
    assert (after.melded, after.actor, after.pile) == ((12, 0), 1, ("5D", "9S"))


def test_3_4_the_named_card_is_used_at_once() -> None:
    deal = table("4C 4D 7H", "set KD KH KS", "run 5H 6H 7H", pile="KC 4S 8H 9H", drawn=False)
    assert legal(deal) == {
        "draw",
        "take KC: layoff 1 KC",
        "take 4S: meld set 4C 4D 4S",
        "take 8H: layoff 2 8H",
        "take 8H: meld run 7H 8H 9H",
    }
    after = apply(deal, "take 4S: meld set 4C 4D 4S")
    assert Counter(after.hand) == Counter(["7H", "8H", "9H"])
    assert after.pile == ("KC",)
    assert not accepts(deal, "take KC: meld set 4C 4D 4S")
    assert not accepts(deal, "take 9H: layoff 1 KC")
    assert accepts(deal, "take 8H: layoff 2 8H 9H")
    assert not accepts(deal, "take KH: layoff 1 KC")


def test_5c_a_take_lays_off_no_more_than_it_needs() -> None:
    deal = table("8H 9C TH", "run 5H 6H 7H", pile="4H 9H", drawn=False)
    assert legal(deal) == {
        "draw",
        "take 4H: layoff 1 4H",
        "take 9H: layoff 1 8H 9H",
        "take 9H: meld run 8H 9H TH",
    }
    assert accepts(deal, "take 9H: layoff 1 8H 9H TH")
    assert accepts(deal, "take 4H: layoff 1 4H 8H 9H")
    assert not accepts(deal, "take 9H: layoff 1 9H")


def test_5c_lay_offs_are_listed_one_by_one() -> None:
    deal = table("8H 9H 4H AC", "run 5H 6H 7H")
    listed = {"layoff 1 8H", "layoff 1 4H", *(f"discard {card}" for card in deal.hand)}
    assert legal(deal) == listed
    assert accepts(deal, "layoff 1 8H 9H")
    assert accepts(deal, "layoff 1 4H 8H 9H")


def test_melds_of_every_length_are_listed() -> None:
    deal = table("2H 3H 4H 5H 5C 5D 5S")
    assert {text for text in legal(deal) if text.startswith("meld")} == {
        "meld run 2H 3H 4H",
        "meld run 3H 4H 5H",
        "meld run 2H 3H 4H 5H",
        "meld set 5C 5D 5H",
        "meld set 5C 5D 5S",
        "meld set 5C 5H 5S",
        "meld set 5D 5H 5S",
        "meld set 5C 5D 5H 5S",
    }


def test_3_6_and_notation_jokers_are_counted_from_the_top() -> None:
    deal = table("JK JK 7H", pile="JK 4S JK 9C", drawn=False)
    assert legal(deal) == {
        "draw",
        "take JK: meld set JK JK JK",
        "take JK/2: meld set JK JK JK",
        "take JK/2: meld set JK JK JK JK",
    }
    after = apply(deal, "take JK/2: meld set JK JK JK JK")
    assert after.melded == (160, 0)
    assert Counter(after.hand) == Counter(["7H", "4S", "9C"])
    assert not accepts(deal, "take JK/3: meld set JK JK JK")


def test_3_7_cards_score_for_the_side_that_plays_them() -> None:
    deal = table("AC JK 4S", "run JC QC KC", "set JK JK JK", "set 4C 4D 4H")
    for text in ("layoff 1 AC", "layoff 2 JK", "layoff 3 4S"):
        deal = apply(deal, text)
    assert deal.melded == (15 + 20 + 4, 0)


def test_3_8_the_last_card_melded_ends_the_deal() -> None:
    deal = apply(table("4C 4D 4H"), "meld set 4C 4D 4H")
    assert deal.result == Result("out", (12 - 10 + 25, -(3 + 9 + 3 + 9)), 0)
    assert legal(deal) == set()


def test_3_8_the_last_card_discarded_does_not() -> None:
    deal = apply(table("9S"), "discard 9S")
    assert (deal.result, deal.hands[0], deal.actor) == (None, (), 1)
    back = replace(deal, actor=0)
    assert legal(back) == {"draw"}
    assert apply(back, "draw").hand == ("2C",)
    laid = replace(back, table=(("run", ("6S", "7S", "8S")),))
    assert apply(laid, "take 9S: layoff 1 9S").result == Result("out", (9 - 10 + 25, -24), 0)


def test_3_9_four_passes_end_the_deal() -> None:
    deal = table("4C 4D", "set 6C 6D 6H", pile="6S 4H", stock="", drawn=False)
    assert legal(deal) == {"pass", "take 4H: meld set 4C 4D 4H", "take 6S: layoff 1 6S"}
    assert not accepts(deal, "draw")
    assert not accepts(table("4C", drawn=False), "pass")
    for seat in range(4):
        assert deal.actor == seat
        deal = apply(deal, "pass")
    assert deal.result == Result("passes", (-18, -24), None)


def test_3_9_a_take_breaks_the_row_of_passes() -> None:
    deal = table("4C 4D 8S", pile="4H", stock="", drawn=False)
    deal = replace(deal, actor=1)
    for _ in range(3):
        deal = apply(deal, "pass")
    deal = apply(apply(deal, "take 4H: meld set 4C 4D 4H"), "discard 8S")
    assert (deal.passes, deal.result) == (0, None)


@pytest.mark.parametrize(
    ("steps", "gain"),
    [
        (["meld set JC JD JH JS"], 80),
        (["meld set JC JD JH", "layoff 1 JS"], 40),
        (["meld set JK JK JK JK"], 160),
        (["meld set JK JK JK", "layoff 1 JK"], 80),
        (["meld run QC KC AC"], 35),
        (["meld run JC QC KC AC"], 45),
    ],
)
def test_3_12_four_at_once_count_double(steps: list[str], gain: int) -> None:
    deal = table("JC JD JH JS JK JK JK JK QC KC AC 2S")
    for text in steps:
        deal = apply(deal, text)
    assert deal.melded == (gain, 0)


def test_3_12_four_with_the_taken_card_count_double() -> None:
    deal = table("JC JD JH 2S", pile="JS 7C", drawn=False)
    assert apply(deal, "take JS: meld set JC JD JH JS").melded == (80, 0)


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "pass",
        "take 4D: meld set 4D 4H 4S",
        "take JK/2: meld set JK JK JK",
        "take 9H: layoff 12 8H 9H",
        "meld run QC KC AC",
        "layoff 1 8H",
        "discard JK",
    ],
)
def test_notation_is_read_and_written(text: str) -> None:
    assert write(parse(text)) == text
    assert write(parse(f" {text.replace(' ', '  ')} ")) == text


@pytest.mark.parametrize("text", ["", "take 4D", "meld 4C 4D 4H", "draw 4C", "layoff 4C", "take 4D/2: layoff 1 4D"])
def test_notation_refuses(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse(text)
    with pytest.raises(ValueError, match=r".+"):
        read_use("take 4D")


def test_3_2_and_3_13_dealers_and_winner() -> None:
    deals = [Finished(3, Result("out", (30, -5), 0)), Finished(0, Result("out", (-5, 30), 1))]
    assert dealers([]) == {0, 1, 2, 3}
    assert dealers(deals[:1]) == {0}
    assert not over(deals[:1])
    assert over(deals)
    assert winner(deals) is None
    assert winner([deals[0], Finished(0, Result("passes", (-9, -10), None))]) == 0
    assert len(new_deal(shuffled("any", PACK), 1).stock) == 27
