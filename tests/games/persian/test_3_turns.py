"""Clauses 3.3, 3.4, 3.8 and 3.9: turns, takes, and how a deal ends."""

import pytest

from arena.cards import format_cards
from arena.games.errors import IllegalAction
from arena.games.persian.actions import DISCARDS, DRAW, PASS, Take, meld_set
from arena.games.persian.observation import Phase
from tests.games.persian.table import play, position, result_of, rules_of, texts


def refused(*actions: str, hand: str = "", pile: str = "", table: str = "", stock: str | None = None) -> str:
    """What is said of the last of some actions."""
    melds = [(1, table)] if table else []
    state = play(position(hand, pile, melds, stock=stock), *actions[:-1])
    with pytest.raises(IllegalAction) as error:
        play(state, actions[-1])
    return str(error.value)


def test_3_3_a_turn_is_a_draw_then_melds_and_lay_offs_then_a_discard() -> None:
    state = position("4C 5C 6C 7C 9H TH JH KS", "2D", stock="QH")
    state = play(state, "draw", "meld run 4C 5C 6C", "meld run 9H TH JH", "layoff 2 QH", "layoff 1 7C", "discard KS")
    rules = rules_of()
    assert (rules.actor(state), rules.hands(state)[0], format_cards(state.discard_pile)) == (1, (), "2D KS")


def test_3_3_no_meld_is_compulsory() -> None:
    state = play(position("4C 5C 6C KS", "2D", stock="QH"), "draw", "discard KS")
    assert rules_of().actor(state) == 1


@pytest.mark.parametrize("action", ["meld run 4C 5C 6C", "layoff 1 7S", "discard 4C"])
def test_3_3_first_a_card(action: str) -> None:
    said = refused(action, hand="4C 5C 6C 7S", table="set 7C 7D 7H")
    assert said == f"3.3: {action}: draw or take a card first"


@pytest.mark.parametrize("action", ["draw", "take 2D: meld set 2C 2D 2H"])
def test_3_3_one_draw_or_take_a_turn(action: str) -> None:
    said = refused("draw", action, hand="2C 2H KS", pile="2D")
    assert said == f"3.3: {action}: this turn has its card: meld, lay off or discard"


@pytest.mark.parametrize("action", ["discard KC", "discard JK"])
def test_3_3_only_a_card_of_the_hand_is_discarded(action: str) -> None:
    assert refused("draw", action, hand="2C 2H KS", stock="3C") == f"3.3: {action}: {action[8:]} is not in the hand"


def test_3_3_the_drawn_card_may_be_discarded_at_once() -> None:
    assert format_cards(play(position("2C", "3C", stock="JK"), "draw", "discard JK").discard_pile) == "3C JK"


def test_3_3_melded_cards_must_be_in_the_hand() -> None:
    said = refused("draw", "meld run 4C 5C 6C", hand="4C 8D", pile="7C 6C", stock="9H 5C")
    assert said == "3.3: meld run 4C 5C 6C: 5C 6C is not in the hand"
    said = refused("draw", "meld set JK JK JK JK", hand="JK JK JK", stock="9H")
    assert said == "3.3: meld set JK JK JK JK: JK is not in the hand"


def test_3_4_the_named_card_comes_with_all_above_it_and_is_melded_in_the_same_action() -> None:
    rules = rules_of()
    state = play(position("4S 4H KC", "9C 4D JK 2C"), "take 4D: meld set 4S 4H 4D")
    assert format_cards(rules.hands(state)[0]) == "2C KC JK"
    assert format_cards(state.discard_pile) == "9C"
    assert rules.observe(state, 2).melds[0].cards == (16, 29, 42)
    assert (state.phase, rules.actor(state)) == (Phase.PLAY, 0)
    assert rules.actor(play(state, "discard JK")) == 1  # the other taken cards are free


def test_3_4_cards_of_the_hand_and_of_the_pile_go_together() -> None:
    state = play(position("6C KH", "4C QD 5C 7C"), "take 4C: meld run 4C 5C 6C 7C")
    assert format_cards(rules_of().hands(state)[0]) == "QD KH"


def test_3_4_the_named_card_may_be_laid_off() -> None:
    state = play(position("KH", "7C QD", [(1, "run 4C 5C 6C")]), "take 7C: layoff 1 7C")
    assert format_cards(rules_of().hands(state)[0]) == "QD KH"


def test_3_4_a_lay_off_may_need_other_cards_of_the_hand_or_the_pile() -> None:
    table = [(1, "run 4C 5C 6C")]
    assert texts(position("7C", "9C QD 8C", table)) == [
        "draw",
        "take 8C: layoff 1 7C 8C",
        "take 9C: meld run 7C 8C 9C",
        "take 9C: layoff 1 7C 8C 9C",
    ]
    state = play(position("7C KH", "9C QD 8C", table), "take 9C: layoff 1 7C 8C 9C")
    assert format_cards(rules_of().hands(state)[0]) == "QD KH"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("take 4C: meld set 4C 4D 4H", "4C is not in the discard pile"),
        ("take 4D: meld set 9C 9H 9S", "4D must be melded at once, and is not among 9C 9H 9S"),
        ("take 9C: meld run TH JH QH", "9C must be melded at once, and is not among TH JH QH"),
        ("take 9C: meld set 9C 9D 9H", "9D is neither in the hand nor taken"),
        ("take 9C: meld set 9C 9H 9S", "9S is neither in the hand nor taken"),  # it lies below the nine of clubs
        ("take JK/2: meld set JK JK JK", "there is no JK number 2 in the discard pile, it has 1"),
        ("take JK: meld set JK JK JK", "JK is neither in the hand nor taken"),
    ],
)
def test_3_4_a_take_needs_its_card_and_the_others(action: str, reason: str) -> None:
    hand, pile = "4H 4S 9H TH JH QH JK", "9S JK 9C 4D"
    assert refused(action, hand=hand, pile=pile) == f"3.4: {action}: {reason}"


def test_3_4_even_the_top_card_alone_must_be_melded() -> None:
    assert texts(position("4H 4S", "9C")) == ["draw"]
    assert texts(position("4H 4S", "4C")) == ["draw", "take 4C: meld set 4C 4H 4S"]


def test_3_4_only_a_joker_is_counted() -> None:
    state = position("4H 4S", "4C")
    with pytest.raises(IllegalAction, match=r"^3\.4: .*: there is no 4C number 2 in the discard pile, it has 1$"):
        rules_of().apply(state, Take(state.discard_pile[0], 2, meld_set((3, 29, 42))))  # type: ignore[arg-type]


def test_3_4_equal_jokers_are_counted_from_the_top() -> None:
    state = position("JK KC", "2C JK 5C JK 4C")
    assert texts(state) == ["draw", "take JK/2: meld set JK JK JK"]
    rules = rules_of()
    assert format_cards(rules.hands(play(state, "take JK/2: meld set JK JK JK"))[0]) == "4C 5C KC"
    state = position("JK JK KC", "2C JK 5C JK 4C")
    assert texts(state)[1:] == [
        "take JK: meld set JK JK JK",
        "take JK/2: meld set JK JK JK",
        "take JK/2: meld set JK JK JK JK",
    ]
    assert format_cards(rules.hands(play(state, "take JK: meld set JK JK JK"))[0]) == "4C KC"
    assert format_cards(rules.hands(play(state, "take JK/2: meld set JK JK JK"))[0]) == "4C 5C KC JK"


def test_3_8_the_last_card_melded_ends_the_deal_at_once() -> None:
    over = play(position("4C 5C", "2D", stock="6C"), "draw", "meld run 4C 5C 6C")
    assert (rules_of().actor(over), result_of(over).ending, texts(over)) == (None, "go_out", [])
    with pytest.raises(IllegalAction, match=r"^3\.8: draw: the deal ended when seat 0 laid its last card$"):
        play(over, "draw")


def test_3_8_the_last_card_laid_off_ends_the_deal_at_once() -> None:
    table = [(1, "run 4C 5C 6C")]
    assert result_of(play(position("", "2D", table, stock="7C"), "draw", "layoff 1 7C")).ending == "go_out"
    assert result_of(play(position("", "2D 7C", table), "take 7C: layoff 1 7C")).ending == "go_out"


def test_3_8_a_take_that_melds_everything_ends_the_deal() -> None:
    assert result_of(play(position("4C 5C", "2D 7C 6C"), "take 7C: meld run 4C 5C 6C 7C")).ending == "go_out"


def test_3_8_discarding_the_last_card_does_not_end_it() -> None:
    rules = rules_of()
    state = play(position("", "2D", others=("9C", "7D", "5H"), stock="KC QC JC TC 8C"), "draw", "discard KC")
    assert (rules.actor(state), rules.hands(state)[0]) == (1, ())
    state = play(state, "draw", "discard 9C", "draw", "discard 7D", "draw", "discard 5H")
    assert (rules.actor(state), texts(state)) == (0, ["draw"])
    assert format_cards(rules.hands(play(state, "draw"))[0]) == "8C"


def test_3_9_a_seat_passes_or_takes_when_the_stock_is_empty() -> None:
    assert texts(position("4H 4S", "4C", stock="")) == ["take 4C: meld set 4C 4H 4S", "pass"]
    assert texts(position("4H 4S", "9C", stock="")) == ["pass"]
    assert refused("draw", stock="") == "3.9: draw: the stock is empty: take or pass"


def test_3_9_a_pass_is_illegal_while_the_stock_has_cards() -> None:
    assert refused("pass", hand="2C", stock="9C") == "3.9: pass: the stock has 1 cards: draw or take"
    said = refused("draw", "pass", hand="2C", stock="9C")
    assert said == "3.9: pass: a pass is the whole turn, and this turn has its card: discard"


def test_3_9_a_pass_is_the_whole_turn() -> None:
    state = play(position("4H 4S 4D", "9C", stock=""), "pass")
    assert (rules_of().actor(state), state.phase, state.passes) == (1, Phase.DRAW, 1)


def test_3_9_four_passes_in_a_row_end_the_deal_without_a_finisher() -> None:
    state = play(position("4H", "9C", others=("5C", "6C", "AC"), stock=""), "pass", "pass", "pass")
    assert (rules_of().actor(state), state.passes) == (3, 3)
    over = play(state, "pass")
    result = result_of(over)
    assert (rules_of().actor(over), result.ending, result.points) == (None, "passes", (-10, -20))
    with pytest.raises(IllegalAction, match=r"^3\.9: pass: the deal ended with four passes in a row$"):
        play(over, "pass")


def test_3_9_a_take_begins_the_count_again() -> None:
    state = position("2H", "9C", others=("4C 4D KC", "6C", "AC"), stock="")
    assert play(state, "pass").passes == 1
    state = position("2H", "9C 4H", others=("4C 4D KC", "6C", "AC"), stock="")
    state = play(state, "pass", "take 4H: meld set 4C 4D 4H", "discard KC", "pass", "pass", "pass")
    assert (rules_of().actor(state), state.passes) == (1, 3)
    assert result_of(play(state, "pass")).ending == "passes"


@pytest.mark.parametrize("action", [DRAW, PASS, DISCARDS[0]])
def test_1_2_a_rejected_action_changes_nothing(action: object) -> None:
    over = play(position("4C 5C", "2D", stock="6C"), "draw", "meld run 4C 5C 6C")
    before = repr(over)
    with pytest.raises(IllegalAction):
        rules_of().apply(over, action)  # type: ignore[arg-type]
    assert repr(over) == before
