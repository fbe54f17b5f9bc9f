"""Clauses 1.1, 1.3, 3.1 and 3.2: the deal, who deals, and what a seat sees."""

import pytest

from arena.cards import JOKER, Card, format_cards, make_pack, parse_cards
from arena.games.contract import DealResult, Event
from arena.games.errors import IllegalDeal
from arena.games.persian.actions import DRAW
from arena.games.persian.draw import partners
from arena.games.persian.observation import Phase
from tests.games.persian.table import deal, pack_of, play, position, rules_of

HANDS = ("2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D", "2H 3H 4H 5H 6H 7H 8H", "2S 3S 4S 5S 6S 7S 8S")


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_1_1_cards_are_dealt_one_at_a_time_from_the_seat_left_of_the_dealer(dealer: int) -> None:
    rules = rules_of()
    pack = make_pack(jokers=4)
    state = rules.deal(rules.start(), pack, dealer)
    assert rules.actor(state) == (dealer + 1) % 4
    for turn in range(4):
        assert rules.hands(state)[(dealer + 1 + turn) % 4] == pack[turn:28:4]


def test_3_1_seven_cards_each_then_the_upcard_then_the_stock() -> None:
    rules = rules_of()
    state = rules.deal(rules.start(), make_pack(jokers=4), 3)
    seen = rules.observe(state, 0)
    assert seen.hand_sizes == (7, 7, 7, 7)
    assert (seen.discard_pile, seen.stock_size) == ((28,), 27)
    assert rules.observe(play(state, "draw"), 0).drawn == 29


def test_3_1_the_upcard_may_be_a_joker() -> None:
    state = deal(HANDS, "JK")
    assert rules_of().observe(state, 1).discard_pile == (JOKER,)


@pytest.mark.parametrize(
    "pack", [make_pack(), make_pack(jokers=3), make_pack(jokers=5), (JOKER, *make_pack(jokers=4)[1:]), ()]
)
def test_3_1_the_pack_is_52_cards_and_4_jokers(pack: tuple[Card, ...]) -> None:
    rules = rules_of()
    with pytest.raises(IllegalDeal, match=r"^3\.1: "):
        rules.deal(rules.start(), pack, 0)


def test_3_1_everyone_sees_the_whole_discard_pile_in_order() -> None:
    rules = rules_of()
    state = play(deal(HANDS, "JK 9C 9D 9H"), "draw", "discard 2C", "draw", "discard 9D", "draw", "discard 2H")
    assert {format_cards(rules.observe(state, seat).discard_pile) for seat in range(4)} == {"JK 2C 9D 2H"}


def test_3_2_any_seat_may_deal_first_then_the_next_one() -> None:
    rules = rules_of()
    start = rules.start()
    assert rules.dealers(start) == (0, 1, 2, 3)
    for dealer in range(4):
        once = start.add(DealResult(dealer, (10, 20), "go_out", 1))
        following = (dealer + 1) % 4
        assert rules.dealers(once) == (following,)
        assert rules.actor(rules.deal(once, rules.pack(), following)) == (dealer + 2) % 4
        with pytest.raises(IllegalDeal, match=rf"^3\.2: dealer {dealer}: seat {following} deals$"):
            rules.deal(once, rules.pack(), dealer)


def test_3_2_there_are_two_deals() -> None:
    rules = rules_of()
    once = rules.start().add(DealResult(2, (10, 20), "go_out", 1))
    twice = once.add(DealResult(3, (5, -30), "passes", None))
    assert rules.outcome(once) is None
    assert rules.dealers(twice) == ()
    with pytest.raises(IllegalDeal, match=r"^3\.13: the game is over"):
        rules.deal(twice, rules.pack(), 0)


@pytest.mark.parametrize(
    ("cards", "seats"),
    [
        ("5C 4C KD JK", (1, 2, 0, 3)),  # 4C deals, with 5C opposite; KD is lower than the joker
        ("AC 2C 3C 4C", (0, 2, 1, 3)),  # the ace is low
        ("JK KC QC TD", (3, 1, 2, 0)),  # the joker is high
        ("KC AC KD 3C", (1, 0, 3, 2)),  # the kings are tied where it decides nothing: no new cards
        ("5C 4C 5D JK 2C 3C", (1, 2, 0, 3)),  # the fives are tied for a partner: 2C is lower
        ("5C 4C 5D 5H 9C 9D 2C", (1, 0, 3, 2)),  # three are tied for one place, the two nines for none
        ("4C 4D KC QC 9C 2C", (1, 3, 0, 2)),  # tied for the deal: 2C is lower
        ("4C 4D 4H QC 9C 2C 9D AC 3C", (1, 2, 0, 3)),  # then the nines for the partner: AC is lower than 3C
        ("JK JK JK JK 2C 3C 4C 4D", (0, 2, 1, 3)),
    ],
)
def test_3_2_the_two_lowest_are_partners_and_the_lowest_sits_at_0(cards: str, seats: tuple[int, ...]) -> None:
    assert partners(pack_of(cards)) == seats


def test_3_2_a_pack_in_which_all_ties_go_on_decides_nothing() -> None:
    pack = tuple(sorted(make_pack(), key=lambda card: card % 13))
    with pytest.raises(ValueError, match=r"^3\.2: the pack is used up"):
        partners((*pack, *[JOKER] * 4))


def test_1_3_a_seat_sees_its_hand_the_table_the_sizes_and_the_scores() -> None:
    rules = rules_of()
    state = position("9C JK", "2H 5D", [(1, "set 7C 7D 7H"), (2, "run QS KS AS")], ("2C", "3C 4C", ""))
    seen = rules.observe(state, 2)
    assert (seen.seat, seen.actor, seen.deal, seen.dealer, seen.phase) == (2, 0, 1, 3, Phase.DRAW)
    assert (format_cards(seen.hand), format_cards(seen.discard_pile)) == ("3C 4C", "2H 5D")
    assert [(meld.kind.value, format_cards(meld.cards), meld.seats) for meld in seen.melds] == [
        ("set", "7C 7D 7H", (1, 1, 1)),
        ("run", "QS KS AS", (2, 2, 2)),
    ]
    assert (seen.hand_sizes, seen.stock_size, seen.scores, seen.hands) == ((2, 1, 2, 0), 43, (0, 0), ())


def test_1_3_only_its_own_seat_sees_a_drawn_card() -> None:
    rules, state = rules_of(), deal(HANDS, "JK 9C")
    drawn = play(state, "draw")
    assert [rules.observe(drawn, seat).drawn for seat in range(4)] == [*parse_cards("9C"), None, None, None]
    assert [rules.event(state, DRAW, seat) for seat in range(2)] == [
        Event(0, DRAW, parse_cards("9C")[0]),
        Event(0, DRAW, None),
    ]
    assert rules.observe(drawn, 0).hand_sizes == (8, 7, 7, 7)


def test_1_3_hands_are_shown_when_the_deal_is_over() -> None:
    rules = rules_of()
    state = position("7S", "5D", [(1, "set 7C 7D 7H")], ("2C", "JK", "4D"), phase=Phase.PLAY)
    assert rules.observe(state, 1).hands == ()
    ended = rules.observe(play(state, "layoff 1 7S"), 1)
    assert [format_cards(hand) for hand in ended.hands] == ["", "2C", "JK", "4D"]
    assert (ended.phase, ended.actor) == (Phase.OVER, None)
