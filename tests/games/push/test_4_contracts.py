"""Clauses 4.10 to 4.12: contracts, what comes after them, and replaced wilds."""

import pytest

from arena.games.push.notation import format_meld
from tests.games.push.table import play, position, refused, rules_of, texts

SETS = "7C 7D 7H 9C 9D 9H KH"


def table_of(hand: str, *table: str, action: str, number: int = 1, laid: tuple[int, ...] = (0,)) -> list[str]:
    """The melds of the table after an action."""
    after = play(position(hand, *table, number=number, laid=laid), action)
    return [format_meld(meld) for meld in rules_of().observe(after, 0).table]


@pytest.mark.parametrize(
    ("number", "contract"),
    [
        (1, "set 7C 7D 7H + set 9C 9D 9H"),
        (1, "set 9C 9D 9H + set 7C 7D 7H JK"),
        (2, "set 7C 7D 7H + run 3S 4S 5S 6S"),
        (2, "run 3S 4S 5S 6S 7S + set 7C 7D 7H"),
        (3, "run 3S 4S 5S 6S + run 8S 9S TS JS"),
        (4, "set 7C 7D 7H + set 9C 9D 9H + set JK 9C 9D"),
        (5, "run 3S 4S 5S 6S 7S + run JK 9D TD JD QD KD"),
    ],
)
def test_4_10_the_contract_is_laid_in_one_action_in_any_order(number: int, contract: str) -> None:
    cards = " ".join(word for word in contract.split() if word not in ("set", "run", "+"))
    melds = table_of(f"{cards} KH", action=f"meld {contract}", number=number, laid=())
    assert melds == [
        rules_of().format_action(rules_of().parse_action(f"meld {one}"))[5:] for one in contract.split(" + ")
    ]


@pytest.mark.parametrize(
    ("number", "contract"),
    [
        (1, "set 7C 7D 7H + run 3S 4S 5S 6S"),
        (1, "set 7C 7D 7H + set 9C 9D 9H + set 7C 7D 7H"),
        (2, "set 7C 7D 7H + set 9C 9D 9H"),
        (3, "run 3S 4S 5S 6S + set 7C 7D 7H"),
        (4, "set 7C 7D 7H + set 9C 9D 9H"),
    ],
)
def test_4_10_it_has_exactly_the_melds_of_the_deal(number: int, contract: str) -> None:
    state = position("7C 7C 7D 7D 7H 7H 9C 9D 9H 3S 4S 5S 6S", number=number, laid=())
    assert refused(state, f"meld {contract}").startswith(f"4.10: meld {contract}: the contract is ")


@pytest.mark.parametrize(
    ("number", "contract", "least"),
    [(2, "set 7C 7D 7H + run 3S 4S 5S", 4), (5, "run 3S 4S 5S 6S 7S + run 9D TD JD QD", 5)],
)
def test_4_10_each_meld_has_the_length(number: int, contract: str, least: int) -> None:
    state = position("7C 7D 7H 3S 4S 5S 6S 7S 9D TD JD QD", number=number, laid=())
    assert refused(state, f"meld {contract}").endswith(f": each run of the contract has at least {least} cards")


def test_4_10_one_run_of_eight_is_not_two_runs_of_four() -> None:
    state = position("3S 4S 5S 6S 7S 8S 9S TS KH", number=3, laid=())
    assert refused(state, "meld run 3S 4S 5S 6S 7S 8S 9S TS").startswith("4.11: ")
    play(state, "meld run 3S 4S 5S 6S + run 7S 8S 9S TS")


def test_4_10_every_card_is_in_the_hand_as_often_as_it_is_laid() -> None:
    said = refused(position("7C 7D 7H 7S KH", laid=()), "meld set 7C 7D 7H + set 7C 7D 7S")
    assert said == "4.4: meld set 7C 7D 7H + set 7C 7D 7S: 7C is not in the hand"


def test_4_10_after_it_a_seat_lays_one_meld_an_action() -> None:
    said = refused(position(SETS), "meld set 7C 7D 7H + set 9C 9D 9H")
    assert said.endswith(": after its contract a seat lays one meld an action")


@pytest.mark.parametrize("action", ["layoff 1 5H", "replace 2 JK>6C: layoff 1 JK=5H", "meld set 7C 7D 7H"])
def test_4_11_before_its_own_contract_a_seat_lays_nothing_else(action: str) -> None:
    state = position(f"{SETS} 5H 6C", "run 6H 7H 8H", "set 6D JK 6S", laid=(1, 2, 3))
    said = refused(state, action)
    assert said == f"4.11: {action}: the seat has not laid its contract yet: set of 3 + set of 3"
    assert not texts(state, "layoff") + texts(state, "replace")


def test_4_11_after_it_in_the_same_turn_too_it_lays_any_meld_and_lays_off_on_any() -> None:
    state = position(f"{SETS} 5H 3S 4S 5S", "run 6H 7H 8H", laid=(1,))
    after = play(state, "meld set 7C 7D 7H + set 9C 9D 9H", "layoff 1 5H", "meld run 3S 4S 5S")
    melds = [format_meld(meld) for meld in rules_of().observe(after, 0).table]
    assert melds == ["run 5H 6H 7H 8H", "set 7C 7D 7H", "set 9C 9D 9H", "run 3S 4S 5S"]


def test_4_11_partners_each_need_their_own_contract() -> None:
    state = position("5H KH", "run 6H 7H 8H", laid=(2,))
    assert refused(state, "layoff 1 5H").startswith("4.11: ")
    assert rules_of().observe(state, 0).contracts_laid == (False, False, True, False)


def test_4_11_a_meld_that_is_not_there_is_refused() -> None:
    said = refused(position("5H KH", "run 6H 7H 8H"), "layoff 2 5H")
    assert said == "4.11: layoff 2 5H: there is no meld 2: the table has 1"


@pytest.mark.parametrize(
    ("hand", "table", "action", "melds"),
    [
        (
            "7C KH",
            ["set 7D 7H JK", "run 6D 7D 8D"],
            "replace 1 JK>7C: layoff 2 JK=9D",
            ["set 7C 7D 7H", "run 6D 7D 8D JK"],
        ),
        (
            "7S KH",
            ["set 7D 7H JK", "set 4C 4D 4H"],
            "replace 1 JK>7S: layoff 2 JK",
            ["set 7D 7H 7S", "set 4C 4D 4H JK"],
        ),
        ("7C KC KD QH", ["set 7D 7H 2H"], "replace 1 2H>7C: meld set KC KD 2H", ["set 7C 7D 7H", "set KC KD 2H"]),
        (
            "5S KH",
            ["run 4S 2C 6S", "run 3C 4C 5C"],
            "replace 1 2C>5S: layoff 2 2C",
            ["run 4S 5S 6S", "run 2C 3C 4C 5C"],
        ),
        ("5S 2D 2H KH", ["run 4S 2C 6S"], "replace 1 2C>5S: meld set 2C 2D 2H", ["run 4S 5S 6S", "set 2C 2D 2H"]),
        ("5S 3C 4C KH", ["run 4S 2C 6S"], "replace 1 2C>5S: meld run 2C 3C 4C", ["run 4S 5S 6S", "run 2C 3C 4C"]),
        (
            "2S KH",
            ["run AS JK 3S", "set 4C 4D 4H"],
            "replace 1 JK>2S: layoff 2 JK",
            ["run AS 2S 3S", "set 4C 4D 4H JK"],
        ),
        (
            "2S KH",
            ["set 2C 2D JK", "set 4C 4D 4H"],
            "replace 1 JK>2S: layoff 2 JK",
            ["set 2C 2D 2S", "set 4C 4D 4H JK"],
        ),
        (
            "7C TD KH",
            ["set 7D 7H JK", "run 6D 7D 8D"],
            "replace 1 JK>7C: layoff 2 JK=9D TD",
            ["set 7C 7D 7H", "run 6D 7D 8D JK TD"],
        ),
    ],
)
def test_4_12_a_wild_is_replaced_by_its_natural_and_used_in_another_meld(
    hand: str, table: list[str], action: str, melds: list[str]
) -> None:
    assert table_of(hand, *table, action=action) == melds


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("replace 1 JK>7C: layoff 1 JK", "the freed wild goes into another meld"),
        ("replace 1 JK>7C: layoff 2 4S", "the freed JK must be used in the same action"),
        ("replace 1 JK>7C: meld set KC KD KH", "the freed JK must be used in the same action"),
        ("replace 1 2H>7C: layoff 2 2H=8S", "2H is no wild of that meld"),
        ("replace 1 JK>8C: layoff 2 JK=8S", "no wild of that meld stands for 8C"),
        ("replace 1 JK>7D: layoff 2 JK=8S", "no wild of that meld stands for 7D"),
        ("replace 2 JK>6S: layoff 1 JK", "2D stands at 6S, no wild JK"),
        ("replace 2 2D>5S: layoff 1 2D", "5S stands at 5S, no wild 2D"),
        ("replace 2 2D>9S: layoff 1 2D", "9S has no place in that meld: it is 5S to 7S"),
        ("replace 2 5S>5S: layoff 1 5S", "5S stands at 5S, no wild 5S"),
        ("replace 3 2H>2C: layoff 1 2H", "a two that stands at rank 2 cannot be replaced"),
        ("replace 4 2D>2S: layoff 1 2D", "a two that stands at rank 2 cannot be replaced"),
        ("replace 1 JK>JK: layoff 2 JK=8S", "a wild is replaced by a natural card"),
    ],
)
def test_4_12_nothing_else_replaces_a_wild(action: str, reason: str) -> None:
    table = ["set 7D 7H JK", "run 5S 2D 7S", "run AC 2H 3C", "set 2D 2H JK"]
    hand = "7C 8C 7D 5S 6S 9S 4S 2C 2S 2H KC KD KH JK"
    assert refused(position(hand, *table), action) == f"4.12: {action}: {reason}"


def test_4_12_the_natural_comes_from_the_hand() -> None:
    said = refused(position("KH", "set 7D 7H JK", "run 5S 6S 7S"), "replace 1 JK>7C: layoff 2 JK=8S")
    assert said == "4.4: replace 1 JK>7C: layoff 2 JK=8S: 7C is not in the hand"


def test_4_12_the_cards_beside_the_freed_wild_come_from_the_hand() -> None:
    said = refused(position("7C KC KH", "set 7D 7H JK"), "replace 1 JK>7C: meld set KC KD JK")
    assert said == "4.4: replace 1 JK>7C: meld set KC KD JK: KD is not in the hand"


def test_4_12_the_new_meld_is_one_by_the_clauses() -> None:
    said = refused(position("7C KC QD KH", "set 7D 7H JK"), "replace 1 JK>7C: meld set KC QD JK")
    assert said == "4.8: replace 1 JK>7C: meld set KC QD JK: QD is not of the rank of KC"


def test_check_a_two_replaces_a_joker_at_rank_two() -> None:
    state = position("2S KH", "run AS JK 3S", "set 4C 4D 4H")
    assert texts(state, "replace") == ["replace 1 JK>2S: layoff 2 JK"]


def test_check_the_two_of_a_run_from_the_two_stays() -> None:
    assert not texts(position("2S KH", "run 2S 3S 4S", "set 4C 4D 4H"), "replace")
