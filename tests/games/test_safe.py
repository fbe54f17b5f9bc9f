"""The safe actions of every game: legal wherever play may have led, and enough to end a game."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import games
from arena.games.contract import AnyRules, Seat
from tests.games.arbitrary import deal, playout, rulesets

SEEDS = st.integers(0, 2**32)
MOST_ACTIONS = 40_000
"""More than 50 deals of gin that are all washed out after 50 takes or 29 draws take."""

every_game = pytest.mark.parametrize("game", games.names())
lean = settings(max_examples=12)


@every_game
@lean
@given(st.data(), SEEDS)
def test_the_safe_action_is_legal_in_every_state(game: str, data: st.DataObject, seed: int) -> None:
    rules = data.draw(rulesets(game))
    for state, action in playout(rules, Random(seed)):
        if action is not None:
            rules.apply(state, rules.safe_action(state))


@every_game
@lean
@given(st.data(), SEEDS)
def test_safe_actions_end_a_turn_within_two_and_a_deal_from_wherever_it_stands(
    game: str, data: st.DataObject, seed: int
) -> None:
    rules, random = data.draw(rulesets(game)), Random(seed)
    states = [state for state, action in playout(rules, random) if action is not None]
    state = random.choice(states)
    actors = _actors(rules, state)
    assert len(actors) < MOST_ACTIONS
    turns = zip(actors, actors[1:], actors[2:], strict=False)
    assert not any(first == second == third for first, second, third in turns)


@every_game
@settings(max_examples=3)
@given(SEEDS)
def test_a_game_of_safe_actions_alone_ends(game: str, seed: int) -> None:
    rules, random = games.rules(game), Random(seed)
    standing, actions = rules.start(), 0
    while rules.outcome(standing) is None:
        state = deal(rules, standing, random)
        while rules.actor(state) is not None:
            state = rules.apply(state, rules.safe_action(state))
            actions += 1
            assert actions < MOST_ACTIONS
        result = rules.result(state)
        assert result is not None
        standing = standing.add(result)


def _actors(rules: AnyRules, state: Any) -> list[Seat]:
    """Who acts until the deal is over, if everybody plays safe actions."""
    actors: list[Seat] = []
    while (seat := rules.actor(state)) is not None and len(actors) < MOST_ACTIONS:
        actors.append(seat)
        state = rules.apply(state, rules.safe_action(state))
    return actors
