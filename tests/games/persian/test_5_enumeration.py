"""Clause 5: what is listed, compared with every way to lay cards that `apply` accepts."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import JOKER, Card, MeldKind, make_pack
from arena.games.errors import IllegalAction
from arena.games.persian.actions import DISCARDS, DRAW, PASS, Action, Layoff, Meld, Take, lay_off
from arena.games.persian.hand import hand_of
from arena.games.persian.observation import Phase
from arena.games.persian.shapes import BY_CARDS
from arena.games.persian.state import State
from tests.games.arbitrary import playout
from tests.games.persian.table import play, position, rules_of, texts

SEEDS = st.integers(0, 2**32)
MELDS = tuple(Meld(shape.kind, cards) for cards, shape in BY_CARDS.items())


@pytest.mark.slow
@settings(max_examples=10)
@given(SEEDS)
def test_5_what_is_listed_is_what_is_accepted_except_chains_of_lay_offs(seed: int) -> None:
    rules, random = rules_of(), Random(seed)
    for state, _ in playout(rules, random):
        if random.random() < 0.1:
            listing = rules.legal_actions(state)
            assert listing.complete
            assert set(listing.actions) == {action for action in _conceivable(state) if _is_accepted(state, action)}


@settings(max_examples=10)
@given(SEEDS)
def test_3_7_a_lay_off_of_several_cards_reaches_what_single_ones_reach(seed: int) -> None:
    rules, random = rules_of(), Random(seed)
    for state, _ in playout(rules, random):
        singles = [action for action in rules.legal_actions(state).actions if isinstance(action, Layoff)]
        for first in singles:
            after = rules.apply(state, first)
            for second in rules.legal_actions(after).actions:
                if isinstance(second, Layoff) and second.number == first.number:
                    both = lay_off(first.number, (*first.cards, *second.cards))
                    assert rules.apply(state, both) == rules.apply(after, second)


def test_5_the_order_is_draw_takes_pass_melds_lay_offs_discards() -> None:
    table = [(1, "run 4D 5D 6D"), (2, "set QC QD QH")]
    state = position("4S 4H 5C 6C QS", "3D JK 7D 4C", table, stock="9S")
    assert texts(state) == [
        "draw",
        "take 4C: meld set 4C 4H 4S",
        "take 4C: meld run 4C 5C 6C",
        "take 7D: layoff 1 7D",
        "take 3D: layoff 1 3D",
    ]
    assert texts(position("4S 4H 5C 6C QS", "3D JK 7D 4C", table, stock=""))[-1] == "pass"
    assert texts(play(state, "take 7D: layoff 1 7D")) == [
        "meld set 4C 4H 4S",
        "meld run 4C 5C 6C",
        "layoff 2 QS",
        "discard 4C",
        "discard 5C",
        "discard 6C",
        "discard 4H",
        "discard 4S",
        "discard QS",
    ]


def test_5_c_a_take_lists_the_fewest_cards_that_bring_on_its_own() -> None:
    state = position("7C 8C KH", "2C 9C 3C", [(1, "run 4C 5C 6C")])
    assert [text for text in texts(state) if "layoff" in text] == [
        "take 3C: layoff 1 3C",
        "take 9C: layoff 1 7C 8C 9C",
        "take 2C: layoff 1 2C 3C",
    ]
    # Longer lay-offs are accepted all the same.
    assert play(state, "take 3C: layoff 1 3C 7C 8C").phase is Phase.PLAY
    assert play(state, "take 2C: layoff 1 2C 3C 7C").phase is Phase.PLAY


def test_5_four_equal_cards_are_listed_once() -> None:
    state = position("JK JK JK JK", "2D", phase=Phase.PLAY)
    assert texts(state) == ["meld set JK JK JK", "meld set JK JK JK JK", "discard JK"]


@settings(max_examples=20)
@given(SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    rules = rules_of()
    for state, _ in playout(rules, Random(seed)):
        seen = rules.observe(state, 0)
        laid = [card for meld in seen.melds for card in meld.cards]
        everywhere = [*chain(*rules.hands(state)), *laid, *state.discard_pile, *state.setup.pack[state.top :]]
        assert sorted(everywhere) == list(make_pack(jokers=4))


@settings(max_examples=10)
@given(SEEDS)
def test_1_3_an_observation_hangs_on_nothing_that_is_hidden(seed: int) -> None:
    rules, random = rules_of(), Random(seed)
    for state, _ in playout(rules, random):
        if state.phase is not Phase.OVER:
            seat = random.randrange(4)
            assert rules.observe(_with_other_secrets(state, seat, random), seat) == rules.observe(state, seat)


def _conceivable(state: State) -> Iterator[Action]:
    """Every action that could be listed: lay-offs of one card, and takes whose lay-off needs every card."""
    yield from (DRAW, PASS)
    yield from MELDS
    yield from DISCARDS
    numbers = range(1, len(state.melds) + 1)
    yield from (Layoff(number, (Card(card),)) for number in numbers for card in range(53))
    for place, card in enumerate(state.discard_pile):
        nth = 1 if card != JOKER else state.discard_pile[place:].count(JOKER)
        yield from (Take(card, nth, meld) for meld in MELDS if card in meld.cards)
        uses = (_least(state, number, card) for number in numbers)
        yield from (Take(card, nth, use) for use in uses)


def _least(state: State, number: int, card: Card) -> Layoff:
    """The lay-off of a card with all cards between it and a run; alone on any other meld."""
    meld = rules_of().observe(state, 0).melds[number - 1]
    if meld.kind is MeldKind.SET or card == JOKER or meld.cards[0] // 13 != card // 13:
        return lay_off(number, [card])
    suit = [Card(card - card % 13 + rank % 13) for rank in range(1, 14)]  # two to ace
    place, low, high = suit.index(card), suit.index(meld.cards[0]), suit.index(meld.cards[-1])
    return Layoff(number, tuple(suit[place:low] if place < low else suit[high + 1 : place + 1]))


def _is_accepted(state: State, action: Action) -> bool:
    try:
        rules_of().apply(state, action)
    except IllegalAction:
        return False
    return True


def _with_other_secrets(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat has not seen dealt anew."""
    rules = rules_of()
    others = [other for other in range(4) if other != seat]
    hands = rules.hands(state)
    hidden = [*chain(*(hands[other] for other in others)), *state.setup.pack[state.top :]]
    random.shuffle(hidden)
    new = list(state.hands)
    for other in others:
        size = len(hands[other])
        new[other], hidden = hand_of(hidden[:size]), hidden[size:]
    setup = state.setup._replace(pack=(*state.setup.pack[: state.top], *hidden))
    first, second, third, fourth = new
    drawn = state.drawn if seat == state.actor else None
    return state._replace(setup=setup, hands=(first, second, third, fourth), drawn=drawn)
