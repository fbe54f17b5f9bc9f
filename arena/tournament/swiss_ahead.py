"""Looks ahead in small fields, so that a Swiss of many rounds comes to no dead end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

MOST_VERTICES: Final = 12
"""In so small a field, the bye counted as one, every pairing of a round can be tried: there are at most 10,395."""

Open = tuple[int, ...]
"""By vertex whom it may still meet, as a mask of bits."""
Matching = tuple[tuple[int, int], ...]
"""Pairs of vertices, the lower first."""


def sure_rounds(size: int, left: int) -> int:
    """How many rounds can be played whatever the pairings, where each of so many vertices has `left` to meet.

    While at least half of them are left there is a perfect matching (Dirac 1952). There is one, too, with size / 2 - 1
    left where that is odd: else, by Tutte's theorem, some k > 0 vertices leave k + 2 odd components; those of at most
    `left` vertices send each `left` edges to the k, which take no more than k of them, so two have at least left + 2
    vertices, together more than size - k.
    """
    least = size // 2 - (size % 4 == 0)
    return max(0, left - least + 1)


def matchings(open_to: Open) -> Iterator[Matching]:
    """Every perfect matching."""
    return _matchings(open_to, (1 << len(open_to)) - 1)


def lasts(open_to: Open, rounds: int) -> bool:
    """Whether so many rounds can be played, one after the other, by vertices that all have as many left to meet."""
    if rounds <= sure_rounds(len(open_to), open_to[0].bit_count()):
        return True
    return any(lasts_after(open_to, matching, rounds - 1) for matching in matchings(open_to))


def lasts_after(open_to: Open, matching: Sequence[tuple[int, int]], rounds: int) -> bool:
    """Whether so many rounds can be played after this one."""
    rest = list(open_to)
    for one, two in matching:
        rest[one] &= ~(1 << two)
        rest[two] &= ~(1 << one)
    return _lasts(tuple(rest), rounds)


_lasts = lru_cache(1 << 16)(lasts)


def _matchings(open_to: Open, free: int) -> Iterator[Matching]:
    if not free:
        yield ()
        return
    one = (free & -free).bit_length() - 1
    partners = open_to[one] & free
    while partners:
        two = (partners & -partners).bit_length() - 1
        partners &= partners - 1
        for rest in _matchings(open_to, free & ~(1 << one | 1 << two)):
            yield ((one, two), *rest)
