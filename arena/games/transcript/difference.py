"""Where two transcripts of one game part."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from arena.games.transcript.model import DealRecord, Move
from arena.games.transcript.replay import Replay
from arena.games.transcript.result import format_verdict


class Difference(NamedTuple):
    """The first place where two games of the same packs are not the same, and what stands there in each."""

    deal: int
    """From 1; one more than the deals where only the results differ."""
    action: int
    """The number of the action in its deal, from 1; 0 where the cards or the dealer differ, or the result."""
    one: str
    other: str


def first_difference(one: Replay, other: Replay) -> Difference | None:
    """The first difference of two games of one ruleset; None: they are the same, action for action."""
    deals = zip_longest(one.transcript.deals, other.transcript.deals)
    for number, (left, right) in enumerate(deals, start=1):
        if left is None or right is None:
            return Difference(number, 0, _deal(left), _deal(right))
        if (left.dealer, left.pack) != (right.dealer, right.pack):
            return Difference(number, 0, _deal(left), _deal(right))
        for place, (mine, theirs) in enumerate(zip_longest(left.moves, right.moves), start=1):
            if mine != theirs:
                return Difference(number, place, _move(one, mine), _move(one, theirs))
    if one.verdict != other.verdict:
        return Difference(len(one.transcript.deals) + 1, 0, _result(one), _result(other))
    return None


def _deal(deal: DealRecord | None) -> str:
    return "no deal" if deal is None else f"a deal with dealer {deal.dealer}"


def _move(replay: Replay, move: Move | None) -> str:
    return "no action" if move is None else f"{move.seat} {replay.rules.format_action(move.action)}"


def _result(replay: Replay) -> str:
    return "no result" if replay.verdict is None else format_verdict(replay.verdict)
