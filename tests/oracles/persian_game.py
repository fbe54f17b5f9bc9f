"""A game of Persian Rummy as the list of its finished deals (3.2, 3.13)."""

from dataclasses import dataclass

from tests.oracles.four_seat_replay import Game
from tests.oracles.persian_slow import Result, apply, new_deal


@dataclass(frozen=True)
class Finished:
    """One finished deal: who dealt it and how it ended."""

    dealer: int
    result: Result


def totals(deals: list[Finished]) -> tuple[int, int]:
    """The game's points by side."""
    return sum(deal.result.points[0] for deal in deals), sum(deal.result.points[1] for deal in deals)


def dealers(deals: list[Finished]) -> set[int]:
    """The seats that may deal next: any, then the next seat (3.2)."""
    return {(deals[-1].dealer + 1) % 4} if deals else {0, 1, 2, 3}


def over(deals: list[Finished]) -> bool:
    """Two deals are a game (3.2)."""
    return len(deals) == 2


def winner(deals: list[Finished]) -> int | None:
    """The side with the higher total; None is a draw (1.4, 3.13)."""
    first, second = totals(deals)
    if first == second:
        return None
    return 0 if first > second else 1


GAME = Game(
    new_deal=lambda _ruleset, _number, pack, dealer: new_deal(pack, dealer),
    apply=apply,
    dealers=dealers,
    over=over,
    finished=Finished,
    totals=totals,
)
