"""How deals and games of gin are scored."""

from __future__ import annotations

from arena.games.contract import DealResult, Outcome, Points, Seat, Standing
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.layoffs import best_layoffs
from arena.games.gin.parameters import Parameters
from arena.games.gin.state import Hands


def washout(dealer: Seat) -> DealResult:
    """The result of a deal in which nobody scores (2.10, 2.12)."""
    return DealResult(dealer, (0, 0), "washout", None)


def knock_result(parameters: Parameters, dealer: Seat, hands: Hands, knocker: Seat) -> DealResult:
    """The result of a knock that leaves these hands: ten cards each (2.8, 2.9)."""
    defender = 1 - knocker
    left = least_deadwood(hands[knocker])
    if left == 0:  # gin 2.9: never undercut, 2.8: no lay-offs
        return _won(dealer, knocker, parameters.gin_bonus + least_deadwood(hands[defender]), "gin")
    if parameters.layoffs:
        against = best_layoffs(hands[knocker], hands[defender]).deadwood
    else:
        against = least_deadwood(hands[defender])
    if against <= left:  # gin 2.9
        return _won(dealer, defender, parameters.undercut_bonus + left - against, "undercut")
    return _won(dealer, knocker, against - left, "knock")


def big_gin_result(bonus: int, dealer: Seat, hands: Hands, knocker: Seat) -> DealResult:
    """The result of big gin: the bonus and the defender's deadwood (2.13)."""
    return _won(dealer, knocker, bonus + least_deadwood(hands[1 - knocker]), "big_gin")


def game_outcome(parameters: Parameters, standing: Standing) -> Outcome | None:
    """The end of the game, None while another deal is due (2.11)."""
    played, totals = len(standing.deals), standing.totals
    if parameters.deals is not None:
        over = played >= parameters.deals
    else:
        over = max(totals) >= parameters.target or played >= parameters.max_deals
    if not over:
        return None
    if totals[0] == totals[1]:  # gin 1.4
        return Outcome(totals, None)
    return Outcome(totals, 0 if totals[0] > totals[1] else 1)


def next_dealers(parameters: Parameters, standing: Standing) -> tuple[Seat, ...]:
    """The seats that may deal next: the dealer is the seat that does not start (1.1, 2.2)."""
    if not standing.deals or parameters.starter == "random":
        return (0, 1)
    last = standing.deals[-1]
    if parameters.starter == "alternate":
        return (1 - last.dealer,)
    if last.winner is None:  # gin 2.2: after a washout the same seat starts again
        return (last.dealer,)
    return (last.winner,) if parameters.starter == "loser" else (1 - last.winner,)


def _won(dealer: Seat, winner: Seat, points: int, ending: str) -> DealResult:
    by_side: Points = (points, 0) if winner == 0 else (0, points)
    return DealResult(dealer, by_side, ending, winner)
