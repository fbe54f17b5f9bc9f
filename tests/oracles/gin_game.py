"""A game of gin as the list of its finished deals (2.2, 2.11)."""

from dataclasses import dataclass

from tests.oracles.gin_rules import Rules
from tests.oracles.gin_scoring import Result


@dataclass(frozen=True)
class Finished:
    """One finished deal: who dealt it and how it ended."""

    dealer: int
    result: Result


def totals(deals: list[Finished]) -> tuple[int, int]:
    """The game's score by seat."""
    return (
        sum(deal.result.points[0] for deal in deals),
        sum(deal.result.points[1] for deal in deals),
    )


def dealers(rules: Rules, deals: list[Finished]) -> set[int]:
    """The seats that may deal the next deal; the starter is the other one (1.1, 2.2)."""
    if rules.starter == "random" or not deals:
        return {0, 1}
    last = deals[-1]
    if rules.starter == "alternate":
        return {1 - last.dealer}
    winner = last.result.winner
    if winner is None:
        return {last.dealer}
    starter = winner if rules.starter == "winner" else 1 - winner
    return {1 - starter}


def over(rules: Rules, deals: list[Finished]) -> bool:
    """A fixed number of deals takes the place of target and limit (2.11)."""
    if rules.deals is not None:
        return len(deals) >= rules.deals
    return max(totals(deals)) >= rules.target or len(deals) >= rules.max_deals


def winner(deals: list[Finished]) -> int | None:
    """The seat with the higher total; None is a draw (1.4, 2.11)."""
    first, second = totals(deals)
    if first == second:
        return None
    return 0 if first > second else 1
