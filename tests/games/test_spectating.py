"""What spectators are shown: what every seat sees, and no hand."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import games
from arena.cards import Card, format_card, make_pack
from arena.games.contract import AnyRules, Event
from arena.games.push.observation import Phase
from arena.games.spectating import board, public_action
from tests.games.arbitrary import playout, rulesets
from tests.games.gin import table as gin
from tests.games.lively import choose, random_eagerness, random_pack, random_standing
from tests.games.persian import table as persian
from tests.games.push import table as push
from tests.games.reshuffled import reshuffled

SEEDS = st.integers(0, 2**32)
RUNS = "9C AC 2C 3C 4D 5D 6D 7H 8H 9H"
CARDS = frozenset(map(format_card, make_pack(jokers=1)))

every_game = pytest.mark.parametrize("game", games.names())
lean = settings(max_examples=10)


def lively(rules: AnyRules, random: Random) -> list[tuple[Any, Any]]:
    """Every state of a deal in which much is laid, with the action taken in it."""
    standing = random_standing(rules, random)
    state = rules.deal(standing, random_pack(rules, random), random.choice(rules.dealers(standing)))
    eagerness, states = random_eagerness(random), []
    while rules.actor(state) is not None:
        action = choose(rules, state, random, eagerness)
        states.append((state, action))
        state = rules.apply(state, action)
    return [*states, (state, None)]


def seats_of(rules: AnyRules) -> range:
    return range(sum(map(len, rules.sides)))


def boards(rules: AnyRules, state: Any) -> set[str]:
    """The board that each seat's observation gives."""
    return {board(rules.table(rules.observe(state, seat))) for seat in seats_of(rules)}


def seen(rules: AnyRules, state: Any, action: Any) -> Sequence[Event[Any]]:
    return [rules.event(state, action, seat) for seat in seats_of(rules)]


def words(text: str) -> set[str]:
    """The cards that a text names."""
    return {word for word in text.replace("(", " ").replace(")", " ").replace(",", " ").split() if word in CARDS}


@every_game
@lean
@given(SEEDS)
def test_1_3_the_table_is_the_same_from_every_seat_and_whatever_cards_are_hidden(game: str, seed: int) -> None:
    rules, random = games.rules(game), Random(seed)
    states = [state for state, _ in lively(rules, random)]
    for state in [states[-1], *random.sample(states, min(len(states), 12))]:
        (shown,) = boards(rules, state)
        assert boards(rules, reshuffled(rules, state, random)) == {shown}


@every_game
@lean
@given(st.data(), SEEDS)
def test_the_table_says_whose_turn_it_is_and_how_many_cards_are_where(
    game: str, data: st.DataObject, seed: int
) -> None:
    rules = data.draw(rulesets(game))
    for state, _ in playout(rules, Random(seed)):
        table = rules.table(rules.observe(state, 0))
        assert table.actor == rules.actor(state)
        assert table.hand_sizes == tuple(map(len, rules.hands(state)))
        assert (table.dealer, table.totals) == (state.setup.dealer, (0, 0))
        assert max(map(len, board(table).splitlines())) <= 75


@every_game
@lean
@given(SEEDS)
def test_1_3_an_action_shows_no_card_that_a_seat_does_not_see(game: str, seed: int) -> None:
    """A card that a seat does not see is `??`: the text is that of a seat that saw none, or all saw the same."""
    rules = games.rules(game)
    for state, action in lively(rules, Random(seed)):
        if action is None:
            break
        events = seen(rules, state, action)
        named = words(rules.format_action(action))
        known = [named | ({format_card(event.card)} if event.card is not None else set()) for event in events]
        text = public_action(rules, events)
        assert words(text) == frozenset.intersection(*map(frozenset, known))
        assert ("??" in text) == any(cards != known[0] for cards in known)


@pytest.mark.parametrize(
    ("actions", "shown"),
    [
        (["take", "discard 9C"], ["0 take (TC)", "0 discard 9C"]),
        (["draw", "knock 2D"], ["0 draw ??", "0 knock 2D"]),
    ],
)
def test_gin_a_draw_is_hidden_and_all_else_is_shown(actions: list[str], shown: list[str]) -> None:
    rules, state = gin.deal(RUNS, "KC KD QH QS JC JD 9S 8S 6S 4H", "TC 2D")
    assert _told(rules, state, actions) == shown


def test_persian_a_draw_is_hidden_and_takes_and_melds_are_shown() -> None:
    state = persian.position("9C 4S 4H", "2H 4D 5D", stock="KC KD")
    rules = persian.rules_of()
    assert _told(rules, state, ["draw", "discard 9C"]) == ["0 draw ??", "0 discard 9C"]
    assert _told(rules, state, ["take 4D: meld set 4S 4H 4D"]) == ["0 take 4D: meld set 4D 4H 4S"]


def test_push_4_5_neither_the_pushed_card_nor_the_drawn_one_is_shown() -> None:
    state = push.position("7C 8D", upcard="9H", others=("3C 4C", "5D 6D", "AS KS"))
    state = state._replace(phase=Phase.DRAW)
    rules = push.rules_of()
    assert _told(rules, state, ["push", "discard 7C"]) == ["0 push ??", "0 discard 7C"]
    assert _told(rules, state, ["take", "discard 7C"]) == ["0 take (9H)", "0 discard 7C"]


class FaceDown:
    """A game in which a card is laid face down: others see that it was, and not which."""

    def format_action(self, action: Any) -> str:
        return str(action)


@pytest.mark.parametrize(
    ("others", "shown"), [("hide", "1 hide ??"), ("hide something", "1 hide ??"), ("hide 9C", "1 hide 9C")]
)
def test_what_differs_between_two_seats_texts_of_an_action_is_not_shown(others: str, shown: str) -> None:
    rules: Any = FaceDown()
    assert public_action(rules, [Event(1, "hide 9C", None), Event(1, others, None)]) == shown


def test_a_card_that_only_some_seats_know_is_not_shown() -> None:
    rules: Any = FaceDown()
    assert public_action(rules, [Event(0, "swap", Card(3)), Event(0, "swap", Card(4))]) == "0 swap ??"


def test_the_board_of_gin() -> None:
    rules, state = gin.deal(RUNS, "KC KD QH QS JC JD 9S 8S 6S 4H", "TC 2D")
    state = rules.apply(state, rules.parse_action("draw"))
    assert boards(rules, state) == {
        "deal 1, seat 1 deals, score 0 0, seat 0 to discard\nhands 11 10\nstock 30, pile TC"
    }
    over = rules.apply(state, rules.parse_action("knock 2D"))
    assert boards(rules, over) == {"deal 1, seat 1 deals, score 0 0, over\nhands 10 10\nstock 30, pile TC"}


def test_the_board_of_push() -> None:
    state = push.position("7C 7D JK", "set 8C 8D JK", laid=(0, 2), others=("3C 4C", "", "AS"), upcard="9H")
    rules = push.rules_of()
    (shown,) = boards(rules, state)
    assert shown.splitlines() == [
        "deal 1, seat 3 deals, score 0 0, seat 0 to play",
        "hands 3 2 0 1",
        "contract set of 3 + set of 3, laid by 0 2",
        "meld 1: set 8C 8D JK",
        "stock 5, pile 9H",
    ]


def test_the_board_of_persian() -> None:
    table = [(1, "set 7C 7D 7H"), (2, "run QS KS AS")]
    state = persian.position("9C JS JK", "2H 5D", table, ("2C", "3C 4C", ""), stock="KC KD")
    (shown,) = boards(persian.rules_of(), state)
    assert shown.splitlines()[1:] == [
        "hands 3 1 2 0",
        "melded 0 0",
        "meld 1: 7C 7D 7H (by 1)",
        "meld 2: QS KS AS (by 2)",
        "stock 2, pile 2H 5D",
    ]


def _told(rules: AnyRules, state: Any, actions: list[str]) -> list[str]:
    """The actions as spectators read them."""
    told = []
    for text in actions:
        action = rules.parse_action(text)
        told.append(public_action(rules, seen(rules, state, action)))
        state = rules.apply(state, action)
    return told
