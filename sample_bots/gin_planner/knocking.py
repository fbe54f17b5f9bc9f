"""Whether to knock now or to play on for gin or an undercut.

The two curves at the end fit 20,000 deals of the planner against itself (``rummy-fans``, 2026-11-30). The three numbers
at the beginning are guesses of which self-play tried only the first; all of them only need to be about right.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from counting import Count
from outlook import deadwood_of
from weights import WEIGHTS

from arena.sdk.gin import Parameters, cards_of

HIS_PROGRESS: Final = 3.0
"""By how much the opponent lowers his deadwood in a turn."""
UNDERCUT_BY: Final = 3.0
"""By how much an undercut is lower than the knock."""
BEATEN_BY: Final = 6.0
"""What a knock of the opponent costs that is no undercut."""


class Prospect(NamedTuple):
    """What a plain knock or a wait is judged by."""

    deadwood: int
    """What the knock would leave."""
    gin_chance: float
    """How likely the next draw makes gin."""
    stock_size: int


def gin_chance(hand: int, count: Count) -> float:
    """How likely the next draw makes gin of ten cards."""
    outs = 0
    for card in cards_of(count.unseen):
        eleven = hand | 1 << card
        outs += any(deadwood_of(eleven ^ 1 << other) == 0 for other in cards_of(hand))
    return outs / max(1, count.unseen.bit_count())


def knocks(prospect: Prospect, rules: Parameters) -> bool:
    """Whether to knock now: a knock is worth more than a turn's wait, or there may be no next turn."""
    if prospect.deadwood == 0 or prospect.stock_size < rules.wall_size + 2:
        return True
    left = _left_to_opponent(prospect.stock_size)
    return left - prospect.deadwood + WEIGHTS.patience >= _waiting(prospect, rules, left - HIS_PROGRESS)


def _waiting(prospect: Prospect, rules: Parameters, left: float) -> float:
    """The points to expect of one turn's wait, after which the opponent would have so much deadwood left.

    Either he knocks first, and is undercut or not; or the next draw makes gin; or the knock is made a turn later.
    """
    mine, gin = prospect.deadwood, prospect.gin_chance
    undercut = max(0.0, 1 - mine / (rules.knock_limit + 1))  # his deadwood may be anything up to the limit
    if_he_knocks = undercut * (rules.undercut_bonus + UNDERCUT_BY) - (1 - undercut) * BEATEN_BY
    if_not = gin * (rules.gin_bonus + left) + (1 - gin) * (left - mine)
    his_knock = _chance_of_his_knock(prospect.stock_size)
    return his_knock * if_he_knocks + (1 - his_knock) * if_not


def _left_to_opponent(stock_size: int) -> float:
    """The mean deadwood of an opponent who has not gone out: 50 at the start, 33 at 25 stock cards, 19 at 15."""
    return 17 + 33 * (stock_size / 30) ** 4


def _chance_of_his_knock(stock_size: int) -> float:
    """How likely the opponent goes out on his next turn: 4 % at 30 stock cards, 15 % at 20, 27 % at 10."""
    return max(0.0, 0.38 - 0.0113 * stock_size)
