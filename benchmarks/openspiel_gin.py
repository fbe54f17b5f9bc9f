"""OpenSpiel's gin rummy, played by the loop of its own example in Python."""

from __future__ import annotations

import random

import numpy as np
import pyspiel


def play(game: pyspiel.Game, deals: int) -> int:
    """Play so many random deals; the number of decisions that their players made."""
    decisions = 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(np.random.choice(actions, p=probabilities)))  # noqa: NPY002 (as the example does)
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions


def play_again(game: pyspiel.Game, deals: int) -> int:
    """The same deals in every call, so that their decisions can be counted before they are timed."""
    random.seed(deals)
    np.random.seed(deals)  # noqa: NPY002 (the generator that the example uses)
    return play(game, deals)
