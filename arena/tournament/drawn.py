"""Who partners and meets whom where partners are drawn (Persian 3.2), a pure function of the tournament's seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from arena.cards import Card, Pack, keyed_hash, make_pack, shuffle
from arena.tournament.pairings import Pairing, Sides
from arena.tournament.seeds import deal_set_seed, round_seed

TABLE: Final = 4
FIRST_DEALER: Final = 0
"""The seat of the lowest card, in every orientation (3.2)."""

_PACK: Final = make_pack(jokers=4)


def drawn(entrants: int, rounds: int, seed: str) -> tuple[Pairing, ...]:
    """Tables by lot in every round, and at each table partners by the draw of cards; `seed` is the tournament's text.

    Those who have sat out least often sit out where the number of entrants leaves some without a table.
    """
    numbers = count(1)
    byes = [0] * entrants
    return tuple(
        Pairing(number := next(numbers), turn, _partners(table, deal_set_seed(seed, number, 1)))
        for turn in range(1, rounds + 1)
        for table in _tables(byes, round_seed(seed, turn))
    )


def _tables(byes: list[int], seed: bytes) -> Iterator[Sequence[int]]:
    """The tables of a round; who sits out has one more bye."""
    order = [int(index) for index in shuffle(tuple(map(Card, range(len(byes)))), seed)]
    out = sorted(order, key=lambda index: byes[index])[: len(order) % TABLE]
    for index in out:
        byes[index] += 1
    playing = [index for index in order if index not in out]
    for start in range(0, len(playing), TABLE):
        yield playing[start : start + TABLE]


def _partners(table: Sequence[int], seed: bytes) -> Sides:
    """The sides of a table, by seat."""
    seats = _seats(seed)
    zero, one, two, three = (table[index] for index in seats)
    return (zero, two), (one, three)


def _seats(seed: bytes) -> tuple[int, ...]:
    """Which of four sits at each seat; a pack that ends before the ties do is shuffled anew."""
    from arena.games.persian.draw import partners  # noqa: PLC0415  # the tables of that game take a moment

    for attempt in count(1):
        try:
            return partners(_shuffled(seed, attempt))
        except ValueError:
            continue
    raise AssertionError


def _shuffled(seed: bytes, attempt: int) -> Pack:
    return shuffle(_PACK, keyed_hash(seed, "partners", attempt))
