"""A game of Push as the list of its finished deals (4.1, 4.2, 4.16)."""

from dataclasses import dataclass

from tests.oracles.four_seat_replay import Game
from tests.oracles.push_slow import Result, apply, new_deal


@dataclass(frozen=True)
class Finished:
    """One finished deal: who dealt it and how it ended."""

    dealer: int
    result: Result


def totals(deals: list[Finished]) -> tuple[int, int]:
    """The game's penalties by side."""
    return sum(deal.result.points[0] for deal in deals), sum(deal.result.points[1] for deal in deals)


def dealers(deals: list[Finished]) -> set[int]:
    """The seats that may deal next: any, then one seat to the left each deal (4.1)."""
    return {(deals[-1].dealer + 1) % 4} if deals else {0, 1, 2, 3}


def over(deals: list[Finished]) -> bool:
    """Five deals are a game (4.2)."""
    return len(deals) == 5


def winner(deals: list[Finished]) -> int | None:
    """The side with the lower total; None is a draw (1.4, 4.16)."""
    first, second = totals(deals)
    if first == second:
        return None
    return 0 if first < second else 1


def stalemate_turns(ruleset: str) -> int:
    """The one parameter of section 4, as in `standard stalemate_turns=3` (4.14)."""
    return int(ruleset.partition("stalemate_turns=")[2] or 40)


GAME = Game(
    new_deal=lambda ruleset, number, pack, dealer: new_deal(number, pack, dealer, stalemate_turns(ruleset)),
    apply=apply,
    dealers=dealers,
    over=over,
    finished=Finished,
    totals=totals,
)
