"""Clause 2.13: the ruleset classic, its offer of the first upcard and big gin."""

import pytest

from arena.cards import parse_card
from arena.games.errors import IllegalAction
from tests.games.gin.table import LOW, SCATTERED, deal, knocked, play, rules_of, texts

ALL_BUT_ONE = "AC 2C 3C 5D 5H 5S 9C TC JC QC"


def test_2_13_classic_differs_in_four_parameters() -> None:
    plain, classic = rules_of("rummy-fans").parameters, rules_of("classic").parameters
    assert {name: value for name, value in classic.items() if value != plain[name]} == {
        "first_upcard_offer": True,
        "layoffs": True,
        "big_gin_bonus": 31,
        "starter": "loser",
    }


def test_2_13_the_starter_then_the_other_is_offered_the_upcard() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "classic")
    assert (rules.actor(state), texts(rules, state)) == (0, ["take", "pass"])
    passed = play(rules, state, "pass")
    assert (rules.actor(passed), texts(rules, passed)) == (1, ["take", "pass"])


def test_2_13_after_two_passes_the_starter_must_draw() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "classic")
    state = play(rules, state, "pass", "pass")
    assert (rules.actor(state), texts(rules, state)) == (0, ["draw"])
    with pytest.raises(IllegalAction, match=r"^2\.13: take: both seats passed the first upcard: draw"):
        play(rules, state, "take")
    with pytest.raises(IllegalAction, match=r"^2\.13: pass: no upcard is offered"):
        play(rules, state, "pass")
    after = play(rules, state, "draw", "discard KS")
    assert (rules.actor(after), texts(rules, after)) == (1, ["draw", "take"])


@pytest.mark.parametrize(("passes", "taker"), [([], 0), (["pass"], 1)])
def test_2_13_whoever_takes_it_plays_a_normal_turn(passes: list[str], taker: int) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "classic")
    taken = play(rules, state, *passes, "take")
    assert (rules.actor(taken), taken.discard_pile, taken.takes) == (taker, (), 1)
    with pytest.raises(IllegalAction, match=r"^2\.4: discard KD"):
        play(rules, taken, "discard KD")
    after = play(rules, taken, "discard AD" if taker == 0 else "discard 2D")
    assert (rules.actor(after), texts(rules, after)) == (1 - taker, ["draw", "take"])


@pytest.mark.parametrize("action", ["draw", "discard AC", "knock AC", "knock"])
def test_2_13_the_offer_allows_nothing_else(action: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "classic")
    with pytest.raises(IllegalAction, match=r"^2\.(3|13): "):
        play(rules, state, action)


@pytest.mark.parametrize(
    ("then", "actions"), [("KD KC", ["pass", "pass", "draw"]), ("KC KD", ["take"])], ids=["drawn", "taken"]
)
def test_2_13_big_gin_scores_31_and_the_deadwood(then: str, actions: list[str]) -> None:
    rules, state = deal(ALL_BUT_ONE, SCATTERED, then, "classic")
    state = play(rules, state, *actions)
    assert texts(rules, state)[-1] == "knock"
    over = play(rules, state, "knock")
    result = rules.result(over)
    assert result is not None
    assert (result.ending, result.points, result.winner) == ("big_gin", (31 + 60, 0), 0)
    assert (over.knock_card, len(rules.hands(over)[0])) == (None, 11)


def test_2_13_big_gin_needs_eleven_melded_cards() -> None:
    rules, state = deal(ALL_BUT_ONE, SCATTERED, "KD KS", "classic")
    state = play(rules, state, "pass", "pass", "draw")
    assert "knock" not in texts(rules, state)
    with pytest.raises(
        IllegalAction, match=r"^2\.13: knock: big gin needs all eleven cards melded, 10 deadwood is left"
    ):
        play(rules, state, "knock")


def test_2_13_eleven_melded_cards_may_also_be_plain_gin() -> None:
    rules, state = deal(ALL_BUT_ONE, SCATTERED, "KD KC", "classic")
    result = rules.result(play(rules, state, "pass", "pass", "draw", "knock KC"))
    assert result is not None
    assert (result.ending, result.points) == ("gin", (85, 0))


def test_2_13_big_gin_takes_no_lay_offs_and_its_bonus_is_a_parameter() -> None:
    rules, state = deal(ALL_BUT_ONE, SCATTERED.replace("2D", "5C"), "KD KC", "classic big_gin_bonus=50")
    result = rules.result(play(rules, state, "pass", "pass", "draw", "knock"))
    assert result is not None
    assert result.points == (50 + 63, 0)


def test_2_13_a_plain_knock_meets_lay_offs() -> None:
    assert knocked(LOW, SCATTERED.replace("2D", "5C"), "classic").points == (57, 0)


def test_2_13_the_upcard_taken_at_the_offer_counts_as_a_take() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", "classic max_takes=1")
    over = play(rules, state, "take", "discard AD")
    result = rules.result(over)
    assert result is not None
    assert (result.ending, parse_card("KD") in rules.hands(over)[0]) == ("washout", True)
