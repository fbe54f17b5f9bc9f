"""How to get rid of most of a hand once the contract is laid."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from boards import Laying, Table, cards_from_hand, table_after, without
from push_weights import WEIGHTS

from arena.sdk.push import Card, Lay, is_wild, layoffs, melds, penalty, replacements


class Shed(NamedTuple):
    """Actions, and what they leave."""

    actions: tuple[Laying, ...]
    hand: tuple[Card, ...]
    table: Table

    @property
    def out(self) -> bool:
        """Whether it ends the deal: the last card may be laid or discarded (4.14)."""
        return len(self.hand) < 2

    @property
    def value(self) -> float:
        """What it is worth: the penalty that is left, less that of the discard, and the end of the deal."""
        if self.out:
            return WEIGHTS.out
        return max(map(_penalty_of, self.hand)) - penalty(self.hand)


def _penalty_of(card: Card) -> int:
    return penalty([card])


def shed(hand: Sequence[Card], table: Table, chance: Random, tries: int) -> Shed:
    """The best of some attempts: the first goes by the book, the others stray from it."""
    best = _attempt(hand, table, None)
    for _ in range(tries - 1):
        if best.out:
            break
        best = max(best, _attempt(hand, table, chance), key=lambda attempt: attempt.value)
    return best


def shed_after(contract: Lay, hand: Sequence[Card], table: Table, chance: Random) -> Shed:
    """The same behind a contract, which is the first of the actions."""
    rest = shed(without(hand, cards_from_hand(contract)), table_after(table, contract), chance, 1)
    return rest._replace(actions=(contract, *rest.actions))


def _attempt(hand: Sequence[Card], table: Table, chance: Random | None) -> Shed:
    left: Sequence[Card] = hand
    actions: list[Laying] = []
    while left:
        options = _thrifty(left, table) if chance is None else _everything(left, table)
        if not options:
            break
        action = options[0 if chance is None else _stray(chance, len(options))]
        left = without(left, cards_from_hand(action))
        table = table_after(table, action)
        actions.append(action)
    return Shed(tuple(actions), tuple(left), table)


def _stray(chance: Random, options: int) -> int:
    """Mostly one of the first."""
    return int(options * chance.random() ** 2)


def _thrifty(hand: Sequence[Card], table: Table) -> Sequence[Laying]:
    """What spends no wild, or everything if nothing is."""
    possible: list[Laying] = [*melds(hand), *layoffs(hand, table)]
    plain = [action for action in possible if not _spent(action)]
    return sorted(plain, key=_cost) if plain else _everything(hand, table)


def _everything(hand: Sequence[Card], table: Table) -> Sequence[Laying]:
    """All that one action can lay, the cheapest first."""
    return sorted((*melds(hand), *layoffs(hand, table), *replacements(hand, table)), key=_cost)


def _cost(action: Laying) -> tuple[int, int]:
    """The wilds that an action spends, a pair beside one being worth it; then the dearest cards go first."""
    cards = cards_from_hand(action)
    spent = _spent(action)
    return (spent - (len(cards) - spent) // 2 if spent else 0), -penalty(cards)


def _spent(action: Laying) -> int:
    return sum(map(is_wild, cards_from_hand(action)))
