"""Perft: the number of ways to play on from a state, a check of rules against another implementation."""

from __future__ import annotations

from typing import TypeVar

from arena.games.contract import Rules

S = TypeVar("S")
A = TypeVar("A")


def perft(rules: Rules[S, A, object], state: S, depth: int) -> int:
    """The leaves of the tree of listed actions, ``depth`` actions deep; a finished deal is one leaf."""
    if depth == 0 or rules.actor(state) is None:
        return 1
    actions = rules.legal_actions(state).actions
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action), depth - 1) for action in actions)


def divide(rules: Rules[S, A, object], state: S, depth: int) -> dict[str, int]:
    """The leaves below each listed action, by its notation; ``depth`` is at least 1 and counts that action."""
    actions = rules.legal_actions(state).actions
    return {rules.format_action(action): perft(rules, rules.apply(state, action), depth - 1) for action in actions}
