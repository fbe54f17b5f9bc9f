"""The slow Push against the worked values of the clauses and against positions made by hand."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.oracles.four_seat_packs import arranged, shuffled
from tests.oracles.push_cards import PACK, penalties
from tests.oracles.push_game import Finished, dealers, over, winner
from tests.oracles.push_listing import legal, some_contracts
from tests.oracles.push_melds import Meld, Run
from tests.oracles.push_notation import parse, read_meld, write, write_meld
from tests.oracles.push_slow import Deal, Result, accepts, apply, new_deal

NOTHING = ("3H 9S", "3D 9C", "3C 9D", "3S 9H")


def table(hand: str, *melds: str, number: int = 1, laid: bool = True) -> Deal:
    """Seat 0 has pushed and holds this hand; these melds lie on the table."""
    others = (tuple(one.split()) for one in NOTHING[1:])
    return Deal(
        number=number,
        dealer=3,
        stalemate_turns=40,
        hands=(tuple(hand.split()), *others),
        stock=("8C", "8D", "8H"),
        pile=(),
        actor=0,
        table=tuple(map(read_meld, melds)),
        contracts=frozenset({0} if laid else ()),
        drawn=True,
        busy=True,
    )


def meld(text: str) -> Meld | None:
    """The meld, None if it is none."""
    try:
        found = read_meld(text)
    except ValueError:
        return None
    return None if found.problem() else found


def test_4_1_the_pack() -> None:
    assert len(PACK) == 108
    assert set(Counter(PACK).values()) == {2, 4}


def test_4_2_and_4_6_the_stock_is_odd() -> None:
    stocks = [len(new_deal(number, shuffled("odd", PACK), 0).stock) for number in (1, 2, 3, 4, 5)]
    assert stocks == [83, 79, 75, 71, 67]


def test_4_3_a_wild_upcard_is_buried() -> None:
    hands = {0: "3C 3D 3H 3S 4C 4D", 1: "5C 5D 5H 5S 6C 6D", 2: "7C 7D 7H 7S 8C 8D", 3: "9C 9D 9H 9S TC TD"}
    deal = new_deal(1, arranged("wild upcard", PACK, 3, hands, "2C JK KS 4S"), 3)
    assert deal.hands[0] == tuple(hands[0].split())
    assert (deal.actor, deal.pile, deal.stock[0], deal.stock[-2:], deal.buried) == (
        0,
        ("KS",),
        "4S",
        ("2C", "JK"),
        ("2C", "JK"),
    )
    assert len(deal.stock) == 83


def test_4_5_a_push_gives_two_cards_to_the_left() -> None:
    deal = replace(table("KC QD"), drawn=False, pile=("JH",), busy=False)
    after = apply(deal, "push")
    assert after.hands[0] == ("KC", "QD", "8D")
    assert after.hands[1] == ("3D", "9C", "8C", "JH")
    assert (after.stock, after.pile, after.drawn) == (("8H",), (), True)


def test_4_6_the_stock_ends_in_the_middle_of_a_push() -> None:
    deal = replace(table("KC AD"), drawn=False, pile=("JH",), stock=("8C",))
    after = apply(deal, "push")
    assert after.hands[0] == ("KC", "AD")
    assert after.hands[1] == ("3D", "9C", "8C", "JH")
    assert after.result == Result("stock", (25 + 10, 25 + 10), None)
    assert legal(after) == set()


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("set 2S JK 2H", "2"),
        ("set 2S 2S JK", None),
        ("set 2S JK JK", "2"),
        ("set JK JK JK", None),
        ("set 8S 2S 2S", "8"),
        ("set 8S 2S 2S JK", "8"),
        ("set 8S 8S JK", None),
        ("set 8S 8H 9C", None),
        ("set 8S 8H", None),
        ("set 8C 8D 8H 8S JK", None),
    ],
)
def test_4_8_sets(text: str, rank: str | None) -> None:
    found = meld(text)
    assert (None if found is None else getattr(found, "rank", None)) == rank


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("run JK 2S JK", "AS 2S 3S"),
        ("run 2S 3S 4S", "2S 3S 4S"),
        ("run JK 2H 8S", "6S 7S 8S"),
        ("run JK JK AS", "QS KS AS"),
        ("run AS JK JK", "AS 2S 3S"),
        ("run KS AS 2S", None),
        ("run KS AS JK", None),
        ("run 2H 2H=3H JK=4H", "2H 3H 4H"),
        ("run 2H=AH 2H JK=3H", "AH 2H 3H"),
        ("run 2H 2H 4H", "2H 3H 4H"),
        ("run 2H 2S JK", None),
        ("run 2H 2S=3H JK=4H", "2H 3H 4H"),
        ("run 2H=AS 2S JK=3S", "AS 2S 3S"),
        ("run JK JK JK", None),
        ("run 4S 3S 2S", None),
        ("run 4S 5H 6S", None),
        ("run 4S 5S", None),
        ("run AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"),
        ("run 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"),
        ("run AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", None),
    ],
)
def test_4_9_runs(text: str, places: str | None) -> None:
    found = meld(text)
    assert found is None or isinstance(found, Run)
    assert (None if found is None else " ".join(found.places)) == places
    if found is not None:
        assert write_meld(found) == text


def test_4_7_the_wilds_of_the_worked_values_are_no_meld_of_eights() -> None:
    found = meld("set 2S JK 2H")
    assert found is not None
    assert found.cards == ("2H", "2S", "JK")
    assert not accepts(table("8C 8D 9S", "set 2S JK 2H"), "layoff 1 8C")


def test_4_10_the_contract_has_exactly_its_melds() -> None:
    hand = "7C 7D 7H 7S 9C 9D JK KS"
    deal = table(hand, laid=False)
    assert accepts(deal, "meld set 7C 7D 7H + set 9C 9D JK")
    assert accepts(deal, "meld set 7C 7D 7H 7S + set 9C 9D JK")
    assert not accepts(deal, "meld set 7C 7D 7H")
    assert not accepts(deal, "meld set 7C 7D 7H + set 9C 9D JK + set KS JK JK")
    assert not accepts(replace(deal, number=2), "meld set 7C 7D 7H + set 9C 9D JK")


def test_4_10_one_run_of_eight_is_not_two_runs_of_four() -> None:
    deal = table("3S 4S 5S 6S 7S 8S 9S TS KC", number=3, laid=False)
    assert accepts(deal, "meld run 3S 4S 5S 6S + run 7S 8S 9S TS")
    assert not accepts(deal, "meld run 3S 4S 5S 6S 7S 8S 9S TS")
    assert not accepts(deal, "meld run 3S 4S 5S + run 6S 7S 8S 9S TS")


def test_4_10_kinds_in_any_order() -> None:
    deal = table("3S 4S 5S 6S KC KD KH 8C", number=2, laid=False)
    assert accepts(deal, "meld run 3S 4S 5S 6S + set KC KD KH")
    assert accepts(deal, "meld set KC KD KH + run 3S 4S 5S 6S")
    assert legal(deal) == {
        "meld run 3S 4S 5S 6S + set KC KD KH",
        *(f"discard {card}" for card in deal.hand),
    }


def test_4_11_nothing_before_the_contract_and_everything_after() -> None:
    deal = table("7C 4S KD 7D 7H", "set 7C 7D JK", "run 5S 6S 7S")
    assert legal(deal) == {
        "meld set 7C 7D 7H",
        "layoff 1 7H",
        "layoff 2 4S",
        "replace 1 JK>7H: layoff 2 JK=4S",
        "replace 1 JK>7H: layoff 2 JK=8S",
        "replace 1 JK>7H: meld set 7C 7D JK",
        *(f"discard {card}" for card in deal.hand),
    }
    before = replace(deal, contracts=frozenset({1, 2, 3}))
    assert legal(before) == {f"discard {card}" for card in deal.hand}
    assert not accepts(before, "layoff 1 7H")


def test_4_12_what_a_replacement_may_do() -> None:
    deal = table("2S 6C KC KD 9D", "run AS JK 3S", "run 4C 5C 2H 7C", "run AH 2D 3H", "set 7C 7D 7H")
    assert accepts(deal, "replace 1 JK>2S: layoff 4 JK")
    assert accepts(deal, "replace 1 JK>2S: meld set KC KD JK")
    assert accepts(deal, "replace 1 JK>2S: layoff 2 JK=8C 9C") is False
    assert accepts(deal, "replace 2 2H>6C: layoff 1 2H=4S")
    assert accepts(deal, "replace 2 2H>6C: layoff 4 2H")
    assert not accepts(deal, "replace 2 2H>6C: layoff 2 2H=8C")
    assert not accepts(deal, "replace 2 JK>6C: layoff 4 JK")
    assert not accepts(deal, "replace 2 2H>6C: layoff 1 2S=4S")
    freed = apply(deal, "replace 1 JK>2S: layoff 4 JK")
    assert list(map(write_meld, freed.table))[0::3] == ["run AS 2S 3S", "set 7C 7D 7H JK"]


def test_4_12_a_two_at_rank_2_stays() -> None:
    deal = table("2H 2S 9D 9C", "run AH 2D 3H", "run 2S 3S 4S", "set 2C 2D JK", "run 5H 6H 7H", "set 9C 9D 2C")
    assert not accepts(deal, "replace 1 2D>2H: layoff 4 2D=8H")
    assert not accepts(deal, "replace 2 2S>2S: layoff 4 2S=8H")
    assert not accepts(deal, "replace 3 2C>2H: layoff 4 2C=8H")
    assert accepts(deal, "replace 3 JK>2H: layoff 4 JK=8H")
    assert accepts(deal, "replace 3 JK>2S: layoff 4 JK=8H")


def test_4_12_a_freed_two_may_be_a_natural() -> None:
    deal = table("9H 2C 2D KC", "set 9C 9D 2S", "run 3S 4S 5S")
    assert accepts(deal, "replace 1 2S>9H: meld set 2C 2D 2S")
    assert accepts(deal, "replace 1 2S>9H: layoff 2 2S")
    assert accepts(deal, "replace 1 2S>9H: layoff 2 2S=6S")


def test_4_12_the_last_card_may_go_by_a_replacement() -> None:
    deal = table("9H", "set 9C 9D JK", "run 3S 4S 5S")
    after = apply(deal, "replace 1 JK>9H: layoff 2 JK=6S")
    assert after.result == Result("out", (0, 20), 0)


def test_check_of_section_4_wilds_keep_their_places() -> None:
    deal = table("8S 7S 4S 9C", "run JK 5S 6S", "set 9D 9H 9S")
    assert not accepts(deal, "layoff 1 8S")
    after = apply(deal, "layoff 1 7S")
    assert write_meld(after.table[0]) == "run JK 5S 6S 7S"
    assert accepts(after, "layoff 1 8S")
    assert accepts(after, "replace 1 JK>4S: layoff 1 JK=8S") is False
    assert accepts(deal, "layoff 1 7S 8S")


def test_notation_lay_offs_of_wilds_say_what_they_stand_for() -> None:
    deal = table("JK 2H 2S KC", "run 3S 4S 5S", "set 9D 9H 9S")
    assert {text for text in legal(deal) if text.startswith("layoff")} == {
        "layoff 1 JK=2S",
        "layoff 1 JK=6S",
        "layoff 1 2H=2S",
        "layoff 1 2H=6S",
        "layoff 1 2S",
        "layoff 1 2S=6S",
        "layoff 2 JK",
        "layoff 2 2H",
        "layoff 2 2S",
    }
    assert not accepts(deal, "layoff 1 JK")
    assert not accepts(deal, "layoff 2 JK=9C")
    assert not accepts(deal, "layoff 1 2S=2S")


def test_notation_a_bare_ace_on_a_run_from_2_to_king_goes_high() -> None:
    deal = table("AC 9D", "run 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    after = apply(deal, "layoff 1 AC")
    assert write_meld(after.table[0]) == "run 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"


def test_4_13_the_taken_card_stays() -> None:
    deal = replace(table("KC QD"), drawn=False, pile=("JH",))
    assert legal(apply(deal, "take")) == {"discard KC", "discard QD"}
    copy = replace(deal, hands=(("KC", "JH"), *deal.hands[1:]))
    assert legal(apply(copy, "take")) == {"discard KC", "discard JH"}


def test_4_13_unless_it_is_the_only_card_left() -> None:
    deal = replace(table("4S", "run 5S 6S 7S", "run 4H 5H 6H"), drawn=False, pile=("7H",))
    after = apply(apply(deal, "take"), "layoff 1 4S")
    assert legal(after) == {"discard 7H", "layoff 2 7H"}
    assert apply(after, "discard 7H").result == Result("out", (0, 20), 0)


def test_4_14_forty_turns_without_stock_draw_and_without_a_card_laid() -> None:
    deal = new_deal(1, shuffled("stalemate 3", PACK), 3, 2)
    for _ in range(2):
        after = apply(deal, "take")
        deal = apply(after, f"discard {after.hand[0]}")
    assert deal.result is not None
    assert (deal.result.ending, deal.result.out) == ("stalemate", None)


def test_4_15_penalties() -> None:
    assert penalties(["K", "T", "9", "3", "A", "2S", "JK"]) == 85


def test_5a_only_the_shortest_melds_are_listed() -> None:
    deal = table("7C 7D 7H 7S 9C 9D 9H KS", laid=False)
    assert accepts(deal, "meld set 7C 7D 7H 7S + set 9C 9D 9H")
    assert some_contracts(deal, 500) == {
        f"meld set {sevens} + set 9C 9D 9H" for sevens in ("7C 7D 7H", "7C 7D 7S", "7C 7H 7S", "7D 7H 7S")
    }


def test_5b_no_contract_wastes_a_wild() -> None:
    deal = table("7C 7D 7H JK 9C 9D 9H", laid=False)
    assert some_contracts(deal, 500) == {"meld set 7C 7D 7H + set 9C 9D 9H"}
    assert accepts(deal, "meld set 7C 7D JK + set 9C 9D 9H")
    assert accepts(table("7C 7D 7H JK 9C 9D 9H"), "meld set 7C 7D JK")
    assert "meld set 7C 7D JK" in legal(table("7C 7D 7H JK 9C 9D 9H"))


@pytest.mark.parametrize(
    "text",
    [
        "take",
        "push",
        "discard JK",
        "meld set 7C 7D 2C JK",
        "meld run 3S 4S JK 6S + set 2C 2H JK",
        "layoff 3 JK=8S 9S",
        "replace 1 2H>7C: meld set KC KD 2H",
        "replace 12 JK>7C: layoff 2 JK=9D",
    ],
)
def test_notation_is_read_and_written(text: str) -> None:
    assert write(parse(text)) == text
    assert write(parse(f"  {text.replace(' ', '  ')} ")) == text


def test_4_1_and_4_16_dealers_and_winner() -> None:
    deals = [Finished(dealer, Result("out", (0, 40), 0)) for dealer in (2, 3, 0, 1)]
    assert dealers([]) == {0, 1, 2, 3}
    assert dealers(deals[:1]) == {3}
    assert dealers(deals[:2]) == {0}
    assert not over(deals)
    assert over([*deals, deals[0]])
    assert winner([*deals, deals[0]]) == 0
    assert winner([Finished(0, Result("stock", (50, 50), None))]) is None
