"""Clauses 4.1 to 4.6: packs, deals, turns and pushes."""

import pytest

from arena.cards import JOKER, format_cards, make_pack, parse_cards
from arena.games.contract import DealResult, Standing
from arena.games.errors import IllegalDeal
from arena.games.push.observation import Phase
from arena.games.push.schedule import CONTRACTS, describe
from tests.games.push.table import first_of, pack_of, play, position, refused, rules_of, standing_before, texts


def test_4_1_two_packs_and_four_jokers() -> None:
    pack = rules_of().pack()
    assert len(pack) == 108
    assert pack.count(JOKER) == 4
    assert all(pack.count(card) == 2 for card in make_pack())


def test_4_1_any_seat_deals_first_and_then_the_one_to_the_left() -> None:
    rules = rules_of()
    assert rules.dealers(rules.start()) == (0, 1, 2, 3)
    assert rules.dealers(standing_before(2, 3)) == (3,)
    assert rules.dealers(rules.start().add(DealResult(3, (0, 0), "stock", None))) == (0,)
    with pytest.raises(IllegalDeal, match=r"^4\.1: dealer 2: seat 3 deals$"):
        rules.deal(standing_before(2, 3), rules.pack(), 2)


@pytest.mark.parametrize("change", [("AC", "AD"), ("JK", "AC"), ("AC", "JK")])
def test_4_1_another_pack_is_refused(change: tuple[str, str]) -> None:
    rules = rules_of()
    gone, come = map(parse_cards, change)
    pack = list(rules.pack())
    pack[pack.index(gone[0])] = come[0]
    with pytest.raises(IllegalDeal, match=r"^4\.1: the pack is not the 108 cards"):
        rules.deal(rules.start(), tuple(pack), 0)


@pytest.mark.parametrize(("number", "size"), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)])
def test_4_2_five_deals_of_six_to_ten_cards(number: int, size: int) -> None:
    state = first_of(number, "9S")
    assert [len(hand) for hand in rules_of().hands(state)] == [size] * 4


def test_4_2_the_contracts() -> None:
    assert [describe(contract) for contract in CONTRACTS] == [
        "set of 3 + set of 3",
        "set of 3 + run of 4",
        "run of 4 + run of 4",
        "set of 3 + set of 3 + set of 3",
        "run of 5 + run of 5",
    ]


def test_1_1_the_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    rules = rules_of()
    pack = pack_of(("3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D 8D", "3H 4H 5H 6H 7H 8H", "3S 4S 5S 6S 7S 8S"), "9H", dealer=1)
    assert format_cards(pack[:5]) == "3H 3S 3C 3D 4H"
    state = rules.deal(rules.start(), pack, 1)
    assert format_cards(rules.hands(state)[0]) == "3C 4C 5C 6C 7C 8C"
    assert rules.actor(state) == 2


def test_4_3_a_wild_upcard_goes_to_the_bottom_of_the_stock() -> None:
    rules = rules_of()
    state = first_of(1, "2H JK 9S TS")
    seen = rules.observe(state, 0)
    assert (format_cards(seen.discard_pile), format_cards(seen.buried), seen.stock_size) == ("9S", "2H JK", 83)
    assert format_cards(state.setup.stock[:1] + state.setup.stock[-2:]) == "TS 2H JK"


def test_4_3_without_a_wild_upcard_nothing_is_buried() -> None:
    assert rules_of().observe(first_of(1, "9S"), 0).buried == ()


def test_4_4_a_turn_begins_with_a_take_or_a_push() -> None:
    state = position("7C", phase=Phase.DRAW, upcard="9H")
    assert texts(state) == ["take", "push"]
    assert refused(state, "discard 7C") == "4.4: discard 7C: take or push first"
    assert refused(state, "meld set 7C 7D 7H") == "4.4: meld set 7C 7D 7H: take or push first"
    assert refused(state, "layoff 1 7C") == "4.4: layoff 1 7C: take or push first"


def test_4_4_there_is_one_draw_a_turn_and_the_discard_ends_it() -> None:
    state = play(position("7C 8C", phase=Phase.DRAW, upcard="9H"), "take")
    for action in ("take", "push"):
        assert refused(state, action) == f"4.4: {action}: this turn has its card: meld, lay off or discard"
    after = play(state, "discard 7C")
    seen = rules_of().observe(after, 0)
    assert (seen.actor, format_cards(seen.discard_pile), format_cards(seen.hand)) == (1, "7C", "8C 9H")


def test_4_4_only_cards_of_the_hand_are_discarded() -> None:
    assert refused(position("7C 8C"), "discard 9C") == "4.4: discard 9C: 9C is not in the hand"


def test_4_5_a_push_gives_two_cards_to_the_left_and_draws_one() -> None:
    rules = rules_of()
    state = play(position("7C", phase=Phase.DRAW, upcard="9H", stock="3C 4D 5S", others=("KC", "KD", "KH")), "push")
    assert list(map(format_cards, rules.hands(state))) == ["7C 4D", "3C KC 9H", "KD", "KH"]
    seen = rules.observe(state, 0)
    assert (seen.phase, seen.stock_size, seen.discard_pile) == (Phase.PLAY, 1, ())
    assert seen.drawn == parse_cards("4D")[0]


def test_4_5_only_the_receiver_sees_the_pushed_card_and_only_the_pusher_its_draw_and_1_3_all_the_discard() -> None:
    rules = rules_of()
    state = position("7C", phase=Phase.DRAW, upcard="9H", stock="3C 4D 5S")
    cards = [rules.event(state, rules.parse_action("push"), seat).card for seat in range(4)]
    assert cards == list(parse_cards("4D 3C 9H 9H"))
    after = play(state, "push")
    assert [rules.observe(after, seat).drawn for seat in range(4)] == [*parse_cards("4D"), None, None, None]


def test_4_5_everybody_sees_a_taken_card() -> None:
    rules = rules_of()
    state = position("7C", phase=Phase.DRAW, upcard="9H")
    assert {rules.event(state, rules.parse_action("take"), seat).card for seat in range(4)} == set(parse_cards("9H"))
    assert {rules.observe(play(state, "take"), seat).taken for seat in range(4)} == set(parse_cards("9H"))


def test_4_5_a_push_informs_its_seat_and_nothing_else_does() -> None:
    rules = rules_of()
    others = ("take", "discard 9C", "meld set 7C 7D 7H", "layoff 1 7C", "replace 1 JK>7C: layoff 2 JK=9D")
    assert rules.informs(rules.parse_action("push"))
    assert not any(rules.informs(rules.parse_action(text)) for text in others)


@pytest.mark.parametrize(("number", "stock"), [(1, 83), (2, 79), (3, 75), (4, 71), (5, 67)])
def test_4_6_every_deal_starts_with_an_odd_stock(number: int, stock: int) -> None:
    assert rules_of().observe(first_of(number, "9S"), 0).stock_size == stock
    assert rules_of().observe(first_of(number, "JK 2C 9S"), 0).stock_size == stock


def test_4_6_the_deal_ends_when_the_stock_runs_out_in_a_push() -> None:
    rules = rules_of()
    state = position("KH", phase=Phase.DRAW, upcard="9H", stock="AS", others=("3C", "4D", "JK"))
    after = play(state, "push")
    assert list(map(format_cards, rules.hands(after))) == ["KH", "3C 9H AS", "4D", "JK"]
    assert rules.actor(after) is None
    assert rules.result(after) == DealResult(3, (10 + 5, 5 + 5 + 15 + 20), "stock", None)
    assert [rules.event(state, rules.parse_action("push"), seat).card for seat in (0, 1)] == [None, *parse_cards("AS")]
    assert refused(after, "take") == "4.6: take: the deal ended when the stock ran out"


def test_4_6_the_discard_may_always_be_taken() -> None:
    state = play(position("KH KD", phase=Phase.DRAW, upcard="9H", stock="AS"), "take", "discard KH")
    assert texts(state) == ["take", "push"]


def test_4_6_when_the_stock_is_gone_every_card_is_in_a_hand() -> None:
    rules = rules_of()
    state = first_of(5, "9S")
    while (seat := rules.actor(state)) is not None:
        drawn = rules.observe(state, seat).drawn
        state = play(state, "push" if drawn is None else f"discard {format_cards([drawn])}")
    result = rules.result(state)
    assert result is not None
    assert (result.ending, sum(map(len, rules.hands(state))), sum(result.points)) == ("stock", 108, 960)


def test_a_game_that_is_over_has_no_further_deal() -> None:
    rules = rules_of()
    standing = Standing((), (0, 0))
    for dealer in range(5):
        standing = standing.add(DealResult(dealer % 4, (0, 5), "go_out", 0))
    assert rules.dealers(standing) == ()
    with pytest.raises(IllegalDeal, match=r"^4\.16: the game is over"):
        rules.deal(standing, rules.pack(), 1)
