"""Clauses 2.1 to 2.4, 2.7, 2.10 and 2.12: a deal, its turns and how it ends."""

import pytest

from arena.cards import format_cards, make_pack, parse_card
from arena.games.errors import IllegalAction, IllegalDeal
from arena.games.gin.observation import Phase
from tests.games.gin.table import LOW, SCATTERED, deal, play, rules_of, texts


def test_2_1_ten_cards_each_and_one_upcard() -> None:
    rules = rules_of()
    state = rules.deal(rules.start(), make_pack(), 1)
    assert [len(hand) for hand in rules.hands(state)] == [10, 10]
    assert state.discard_pile == (20,)
    assert rules.observe(state, 0).stock_size == 31


@pytest.mark.parametrize("pack", [make_pack()[1:], (*make_pack()[1:], make_pack()[1]), make_pack(jokers=1), ()])
def test_2_1_the_pack_is_the_52_cards(pack: tuple[int, ...]) -> None:
    rules = rules_of()
    with pytest.raises(IllegalDeal, match=r"2\.1"):
        rules.deal(rules.start(), pack, 0)  # type: ignore[arg-type]


def test_2_3_a_turn_is_a_draw_or_a_take_then_a_discard() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    assert texts(rules, state) == ["draw", "take"]
    drawn = play(rules, state, "draw")
    assert format_cards(rules.observe(drawn, 0).hand) == "AC 2C 3C 9C TC JC AD 5D 5H 5S KS"
    after = play(rules, drawn, "discard KS")
    assert (rules.actor(after), format_cards(after.discard_pile)) == (1, "KD KS")
    taken = play(rules, after, "take")
    assert format_cards(taken.discard_pile) == "KD"
    assert parse_card("KS") in rules.observe(taken, 1).hand


def test_2_3_there_is_no_offer() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    with pytest.raises(IllegalAction, match=r"2\.3: pass"):
        play(rules, state, "pass")


@pytest.mark.parametrize("action", ["discard AC", "knock AC", "knock"])
def test_2_3_first_a_card_then_a_discard(action: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    with pytest.raises(IllegalAction, match=r"2\.3.*draw or take"):
        play(rules, state, action)


@pytest.mark.parametrize("action", ["draw", "take", "pass"])
def test_2_3_one_card_a_turn(action: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    with pytest.raises(IllegalAction, match=r"2\.3.*discard or knock"):
        play(rules, state, "draw", action)


@pytest.mark.parametrize("action", ["discard KC", "knock KC"])
def test_2_3_only_a_card_of_the_hand_leaves_it(action: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    with pytest.raises(IllegalAction, match=r"2\.3.*KC is not in the hand"):
        play(rules, state, "draw", action)


def test_2_4_the_card_just_taken_may_not_be_discarded() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    taken = play(rules, state, "take")
    assert "discard KD" not in texts(rules, taken)
    with pytest.raises(IllegalAction, match=r"^2\.4: discard KD: it was taken from the discard pile this turn$"):
        play(rules, taken, "discard KD")


def test_2_4_the_card_just_taken_may_not_be_knocked_with() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    taken = play(rules, state, "take")
    assert "knock KD" not in texts(rules, taken)
    with pytest.raises(IllegalAction, match=r"^2\.4: knock KD: it was taken from the discard pile this turn$"):
        play(rules, taken, "knock KD")


def test_2_4_a_later_turn_may_discard_it_and_a_drawn_card_may_go_at_once() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    later = play(rules, state, "take", "discard AD", "draw", "discard KS", "draw", "discard KD")
    assert later.discard_pile[-1] == parse_card("KD")


def test_2_7_a_knock_leaves_at_most_ten_deadwood() -> None:
    hand = "JS JH JD 8C 7S 7H 7D 4S 3D 2S"  # with AC: 18 deadwood, and only the eight brings it to ten
    rules, state = deal(hand, "KC KH QD QC 9S 9D 6S 6C 5H 5C", "2H AC")
    assert [text for text in texts(rules, play(rules, state, "draw")) if "knock" in text] == ["knock 8C"]
    with pytest.raises(IllegalAction, match=r"^2\.7: knock 4S: it leaves 14 deadwood, at most 10 is allowed$"):
        play(rules, state, "draw", "knock 4S")


def test_2_7_the_limit_is_a_parameter() -> None:
    for limit, knocks in ((0, []), (9, []), (10, ["knock 8C"])):
        rules, state = deal(
            "JS JH JD 8C 7S 7H 7D 4S 3D 2S",
            "KC KH QD QC 9S 9D 6S 6C 5H 5C",
            "2H AC",
            f"rummy-fans knock_limit={limit}",
        )
        assert [text for text in texts(rules, play(rules, state, "draw")) if "knock" in text] == knocks


def test_2_7_a_knock_is_never_compulsory() -> None:
    rules, state = deal("AC 2C 3C 5D 5H 5S 9C TC JC QC", SCATTERED, "KD KS")
    state = play(rules, state, "draw")
    assert "knock KS" in texts(rules, state)
    assert rules.actor(play(rules, state, "discard KS")) == 1


def test_2_7_the_card_of_a_knock_goes_face_down() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    over = play(rules, state, "draw", "knock KS")
    assert (format_cards(over.discard_pile), over.knock_card) == ("KD", parse_card("KS"))


def test_2_7_there_is_no_big_gin() -> None:
    rules, state = deal("AC 2C 3C 5D 5H 5S 9C TC JC QC", SCATTERED, "KD KC")
    state = play(rules, state, "draw")
    assert "knock" not in texts(rules, state)
    with pytest.raises(IllegalAction, match=r"^2\.7: knock: there is no big gin"):
        play(rules, state, "knock")


def test_2_7_nothing_follows_a_knock() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    over = play(rules, state, "draw", "knock KS")
    assert (rules.actor(over), texts(rules, over)) == (None, [])
    for action in ("draw", "take", "pass", "discard AC", "knock AC", "knock"):
        with pytest.raises(IllegalAction, match=r"^2\.7: .*the deal ended with a knock"):
            play(rules, over, action)


def test_2_10_the_discard_that_leaves_two_cards_ends_the_deal() -> None:
    rules, state = deal("KC KD QH QS 9C 9D 7H 7S 5C 5D", SCATTERED.replace("QD", "QC"), "KH")
    for turn in range(29):
        assert rules.observe(state, 0).stock_size == 31 - turn
        drawn = play(rules, state, "draw")
        assert rules.actor(drawn) == turn % 2
        state = rules.apply(drawn, rules.legal_actions(drawn).actions[10])  # the last discard, never a knock
    assert rules.observe(state, 0).stock_size == 2
    result = rules.result(state)
    assert result is not None
    assert (result.ending, result.points, result.winner) == ("washout", (0, 0), None)
    assert [len(hand) for hand in rules.hands(state)] == [10, 10]
    with pytest.raises(IllegalAction, match=r"^2\.10: draw: the deal is a washout: 2 cards are left in the stock"):
        play(rules, state, "draw")


def test_2_10_who_drew_the_last_card_above_the_wall_may_still_knock() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans wall_size=30")
    drawn = play(rules, state, "draw")
    assert "knock KS" in texts(rules, drawn)
    knock = rules.result(play(rules, drawn, "knock KS"))
    washout = rules.result(play(rules, drawn, "discard KS"))
    assert knock is not None
    assert washout is not None
    assert (knock.ending, washout.ending) == ("knock", "washout")


def test_2_10_a_take_brings_the_stock_no_nearer_to_the_wall() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans wall_size=30")
    assert rules.actor(play(rules, state, "take", "discard AD", "take", "discard 2D")) == 0


def test_2_10_without_a_wall_the_whole_stock_is_drawn() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans wall_size=0")
    while rules.actor(state) is not None:
        drawn = play(rules, state, "draw")
        state = rules.apply(drawn, rules.legal_actions(drawn).actions[10])
    assert rules.observe(state, 0).stock_size == 0
    assert rules.observe(state, 0).phase is Phase.OVER


def test_2_12_fifty_takes_are_a_washout() -> None:
    rules, state = deal("KC KD QH QS 9C 9D 7H 7S 5C 5D", SCATTERED.replace("QD", "QC"), "KH")
    for take in range(1, 51):
        assert rules.actor(state) is not None
        taken = play(rules, state, "take")
        assert rules.observe(taken, 0).takes == take
        state = rules.apply(taken, rules.legal_actions(taken).actions[0])
    result = rules.result(state)
    assert result is not None
    assert (result.ending, result.points, rules.observe(state, 1).stock_size) == ("washout", (0, 0), 31)
    with pytest.raises(IllegalAction, match=r"^2\.12: draw: the deal is a washout after 50 takes"):
        play(rules, state, "draw")


def test_2_12_a_knock_counts_on_the_turn_of_the_last_take() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans max_takes=1")
    taken = play(rules, state, "take")
    knock = rules.result(play(rules, taken, "knock AD"))  # leaves the king of diamonds, ten
    washout = rules.result(play(rules, taken, "discard AD"))
    assert knock is not None
    assert washout is not None
    assert (knock.ending, knock.points, washout.ending) == ("knock", (50, 0), "washout")


def test_2_12_draws_do_not_count() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "rummy-fans max_takes=1")
    assert rules.actor(play(rules, state, "draw", "discard KS")) == 1
