"""What holds in every state of gin that can be reached, under all its parameters."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import Card, Pack, make_pack
from arena.games.contract import AnyRules, Event, Seat
from arena.games.errors import IllegalAction
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action, Kind
from arena.games.gin.observation import Observation
from arena.games.gin.state import State
from tests.games.arbitrary import playout, rulesets
from tests.games.lively import random_standing

CONCEIVABLE = (DRAW, TAKE, PASS, *DISCARDS, *KNOCKS, BIG_GIN, Action(Kind.DISCARD), Action(Kind.DRAW, Card(3)))
SEEDS = st.integers(0, 2**32)


@settings(max_examples=30)
@given(rulesets("gin"), SEEDS)
def test_cards_are_conserved(rules: AnyRules, seed: int) -> None:
    for state, _ in playout(rules, Random(seed)):
        stock = state.setup.pack[state.top :]
        face_down = () if state.knock_card is None else (state.knock_card,)
        hands = rules.hands(state)
        assert sorted([*hands[0], *hands[1], *state.discard_pile, *stock, *face_down]) == list(make_pack())


@settings(max_examples=15)
@given(rulesets("gin"), SEEDS)
def test_5_what_is_listed_is_exactly_what_is_accepted_in_canonical_order(rules: AnyRules, seed: int) -> None:
    for state, _ in playout(rules, Random(seed)):
        before, listing = repr(state), rules.legal_actions(state)
        assert listing.complete
        assert list(listing.actions) == [action for action in CONCEIVABLE if _is_accepted(rules, state, action)]
        assert repr(state) == before  # 1.2


@settings(max_examples=30)
@given(rulesets("gin"), SEEDS)
def test_1_3_what_a_seat_may_not_know_changes_nothing_it_sees(rules: AnyRules, seed: int) -> None:
    random = Random(seed)
    standing = random_standing(rules, random)
    deal = list(playout(rules, random, standing))
    running = [(state, action) for state, action in deal if action is not None]
    moment = random.randrange(len(running))
    first, last = running[0][0], running[moment][0]
    actions = [action for _, action in running[:moment]]
    for seat in range(2):
        seen = list(_seen(rules, first, actions, seat))
        known = {card for observation, event in seen for card in _cards(observation, event)}
        pack = _dealt_again(last.setup.pack, known, random)
        again = rules.deal(standing, pack, first.setup.dealer)
        assert list(_seen(rules, again, actions, seat)) == seen


def _seen(
    rules: AnyRules, state: State, actions: list[Action], seat: Seat
) -> Iterator[tuple[Observation, Event[Action] | None]]:
    """All that a seat is told while actions are played: an observation of each state and the event that led to it."""
    yield rules.observe(state, seat), None
    for action in actions:
        event = rules.event(state, action, seat)
        state = rules.apply(state, action)
        yield rules.observe(state, seat), event


def _cards(observation: Observation, event: Event[Action] | None) -> Iterator[Card]:
    yield from observation.hand
    yield from observation.discard_pile
    if event is not None:
        yield from (card for card in (event.card, event.action.card) if card is not None)


def _dealt_again(pack: Pack, known: set[Card], random: Random) -> Pack:
    """The pack with all the cards shuffled that a seat has not seen."""
    hidden = [card for card in pack if card not in known]
    random.shuffle(hidden)
    fresh = iter(hidden)
    return tuple(card if card in known else next(fresh) for card in pack)


def _is_accepted(rules: AnyRules, state: State, action: Action) -> bool:
    try:
        rules.apply(state, action)
    except IllegalAction:
        return False
    return True
