"""How deals and games of Persian Rummy are scored."""

from __future__ import annotations

from arena.games.contract import DealResult, Outcome, Points, Seat, Side, Standing
from arena.games.persian.hand import cards_of, value_of
from arena.games.persian.state import SEATS, Hands

DEALS = 2
"""The deals of a game (3.2, 3.13)."""

GOING_OUT = 25
"""What a side scores for ending the deal (3.11)."""


def side_of(seat: Seat) -> Side:
    """The side of a seat: partners sit opposite each other."""
    return seat % 2


def deal_result(dealer: Seat, hands: Hands, melded: Points, finisher: Seat | None) -> DealResult:
    """The result of a deal that a seat ended by going out, or that ended by passes (3.8, 3.9, 3.11).

    The winner is the side that scored more in it.
    """
    held = [value_of(cards_of(hand)) for hand in hands]
    points = [melded[side] - held[side] - held[side + 2] for side in (0, 1)]
    if finisher is not None:
        points[side_of(finisher)] += GOING_OUT
    ending = "passes" if finisher is None else "go_out"
    return DealResult(dealer, (points[0], points[1]), ending, _higher(points[0], points[1]))


def game_outcome(standing: Standing) -> Outcome | None:
    """The end of the game, None while another deal is due (3.13)."""
    if len(standing.deals) < DEALS:
        return None
    return Outcome(standing.totals, _higher(*standing.totals))


def next_dealers(standing: Standing) -> tuple[Seat, ...]:
    """The seats that may deal next: any in the first deal, then the next seat (3.2)."""
    if not standing.deals:
        return tuple(range(SEATS))
    return ((standing.deals[-1].dealer + 1) % SEATS,)


def _higher(first: int, second: int) -> Side | None:
    if first == second:  # persian 1.4
        return None
    return 0 if first > second else 1
