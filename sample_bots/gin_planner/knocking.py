"""Whether to knock now or to play on for gin or an undercut."""

from __future__ import annotations

from typing import NamedTuple

from counting import Count
from outlook import deadwood_of
from weights import WEIGHTS

from arena.sdk.gin import Parameters, cards_of


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
    """Whether a plain knock is worth more than to wait for one turn; always when there may be no next turn."""
    if prospect.deadwood == 0 or prospect.stock_size < rules.wall_size + 2:
        return True
    left = _left_to_opponent(prospect.stock_size)
    return left - prospect.deadwood + WEIGHTS.patience >= _waiting(prospect, rules, left - WEIGHTS.his_turn)


def _waiting(prospect: Prospect, rules: Parameters, left: float) -> float:
    """The points to expect of one turn's wait, after which the opponent would have so much deadwood left."""
    lower = max(0.0, 1 - prospect.deadwood / (rules.knock_limit + 1))
    if_he_knocks = lower * (rules.undercut_bonus + 3) - (1 - lower) * 6
    if_not = prospect.gin_chance * (rules.gin_bonus + left) + (1 - prospect.gin_chance) * (left - prospect.deadwood)
    his_knock = _chance_of_his_knock(prospect.stock_size)
    return his_knock * if_he_knocks + (1 - his_knock) * if_not


def _left_to_opponent(stock_size: int) -> float:
    """The mean deadwood of an opponent who has not gone out."""
    return 17 + 33 * (stock_size / 30) ** 4


def _chance_of_his_knock(stock_size: int) -> float:
    """How likely the opponent goes out on his next turn."""
    return max(0.0, 0.38 - 0.0113 * stock_size)
