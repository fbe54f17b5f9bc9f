"""How deals and games of Push are scored."""

from __future__ import annotations

from arena.games.contract import DealResult, Outcome, Seat, Standing
from arena.games.push.counts import penalty
from arena.games.push.schedule import DEALS
from arena.games.push.state import SEATS, Hands


def out_result(dealer: Seat, hands: Hands, seat: Seat) -> DealResult:
    """The result when a seat has gone out: its side scores 0, the other side adds both hands (4.15)."""
    winner = seat % 2
    left = penalty(hands[1 - winner]) + penalty(hands[3 - winner])
    return DealResult(dealer, (0, left) if winner == 0 else (left, 0), "go_out", winner)


def unfinished_result(dealer: Seat, hands: Hands, ending: str) -> DealResult:
    """The result when nobody went out: both sides add their hands (4.15)."""
    first, second, third, fourth = map(penalty, hands)
    return DealResult(dealer, (first + third, second + fourth), ending, None)


def game_outcome(standing: Standing) -> Outcome | None:
    """The end of the game after five deals: the lowest total wins (4.16)."""
    if len(standing.deals) < DEALS:
        return None
    first, second = standing.totals
    if first == second:  # push 1.4
        return Outcome(standing.totals, None)
    return Outcome(standing.totals, 0 if first < second else 1)


def next_dealers(standing: Standing) -> tuple[Seat, ...]:
    """The seats that may deal next: any at first, then the one to the left of the last (4.1)."""
    if not standing.deals:
        return tuple(range(SEATS))
    return ((standing.deals[-1].dealer + 1) % SEATS,)
