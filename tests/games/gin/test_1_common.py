"""Clauses 1.1 to 1.3 as they concern gin; 1.4 is with the scores."""

import pytest

from arena.cards import Card, format_cards, make_pack
from arena.games.contract import Event
from arena.games.errors import IllegalAction
from arena.games.gin.actions import DISCARDS, DRAW, KNOCKS, TAKE
from arena.games.gin.observation import Phase
from tests.games.gin.table import LOW, SCATTERED, deal, play, rules_of


@pytest.mark.parametrize("dealer", [0, 1])
def test_1_1_cards_are_dealt_one_at_a_time_from_the_seat_that_starts(dealer: int) -> None:
    rules = rules_of()
    state = rules.deal(rules.start(), make_pack(), dealer)
    hands = rules.hands(state)
    assert rules.actor(state) == 1 - dealer
    assert hands[1 - dealer] == tuple(range(0, 20, 2))
    assert hands[dealer] == tuple(range(1, 20, 2))


def test_1_1_then_comes_the_upcard_and_the_rest_is_the_stock() -> None:
    rules = rules_of()
    state = rules.deal(rules.start(), make_pack(), 0)
    assert state.discard_pile == (20,)
    drawn = play(rules, state, "draw")
    assert rules.observe(drawn, 1).drawn == 21


def test_1_1_play_goes_from_seat_to_seat() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS QS")
    assert rules.actor(play(rules, state, "draw", "discard KS")) == 1
    assert rules.actor(play(rules, state, "draw", "discard KS", "draw", "discard QS")) == 0


def test_1_1_the_engine_holds_no_chance() -> None:
    actions = ("draw", "discard KS", "take", "discard 2D")
    (rules, one), (_, other) = deal(LOW, SCATTERED, "KD KS"), deal(LOW, SCATTERED, "KD KS")
    assert play(rules, one, *actions) == play(rules, other, *actions)


def test_1_2_a_rejected_action_changes_nothing() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    taken = play(rules, state, "take")
    before = repr(taken)
    for action in ("draw", "discard KD", "knock 2D", "knock"):
        with pytest.raises(IllegalAction):
            play(rules, taken, action)
    assert repr(taken) == before


def test_1_3_a_seat_sees_its_hand_the_pile_the_sizes_and_the_scores() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    seen = rules.observe(play(rules, state, "draw", "discard KS"), 1)
    assert format_cards(seen.hand) == "2D 4D 6D 8D TD QD 2H 4H 6H 8H"
    assert format_cards(seen.discard_pile) == "KD KS"
    assert (seen.stock_size, seen.opponent_hand_size, seen.scores) == (30, 10, (0, 0))
    assert (seen.seat, seen.actor, seen.dealer, seen.deal, seen.phase) == (1, 1, 1, 1, Phase.DRAW)


def test_1_3_the_pile_is_in_order_and_a_take_is_seen_by_both() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    taken = play(rules, state, "draw", "discard KS", "take")
    for seat in range(2):
        assert format_cards(rules.observe(taken, seat).discard_pile) == "KD"
        assert format_cards([rules.observe(taken, seat).taken or Card(0)]) == "KS"


def test_1_3_only_the_drawer_sees_the_drawn_card() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    drawn = play(rules, state, "draw")
    assert format_cards([rules.observe(drawn, 0).drawn or Card(0)]) == "KS"
    assert rules.observe(drawn, 1).drawn is None
    assert rules.event(state, DRAW, 0) == Event(0, DRAW, Card(51))
    assert rules.event(state, DRAW, 1) == Event(0, DRAW, None)


def test_1_3_what_was_drawn_is_over_with_the_turn() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    after = play(rules, state, "draw", "discard KS")
    assert [rules.observe(after, seat).drawn for seat in range(2)] == [None, None]


def test_1_3_public_actions_are_events_for_both() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    drawn = play(rules, state, "draw")
    for viewer in range(2):
        assert rules.event(state, TAKE, viewer) == Event(0, TAKE, Card(25))
        assert rules.event(drawn, DISCARDS[51], viewer) == Event(0, DISCARDS[51], None)


def test_1_3_the_knock_card_is_seen_because_the_deal_is_over() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    drawn = play(rules, state, "draw")
    assert rules.event(drawn, KNOCKS[51], 1) == Event(0, KNOCKS[51], None)
    assert rules.actor(rules.apply(drawn, KNOCKS[51])) is None


@pytest.mark.parametrize("last", ["knock KS", "discard KS"])
def test_1_3_all_hands_are_seen_when_a_deal_is_over_and_not_before(last: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans wall_size=30")
    drawn = play(rules, state, "draw")
    assert [rules.observe(drawn, seat).hands for seat in range(2)] == [(), ()]
    over = play(rules, drawn, last)
    for seat in range(2):
        seen = rules.observe(over, seat)
        assert (seen.phase, seen.actor) == (Phase.OVER, None)
        assert [format_cards(hand) for hand in seen.hands] == [
            "AC 2C 3C 9C TC JC AD 5D 5H 5S",
            "2D 4D 6D 8D TD QD 2H 4H 6H 8H",
        ]


def test_1_3_a_draw_is_the_only_action_that_informs_its_own_seat() -> None:
    rules = rules_of("classic")
    informing = {text: rules.informs(rules.parse_action(text)) for text in ("take", "pass", "discard AC", "knock")}
    assert informing == dict.fromkeys(informing, False)
    assert rules.informs(DRAW)
