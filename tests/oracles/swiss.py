"""The pairing of a round of a Swiss by trying every pairing there is; for up to 8 entrants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

Pairs = tuple[frozenset[int], ...]
"""Whoever is alone in a set has the bye."""


def every_pairing(entrants: Sequence[int]) -> Iterator[Pairs]:
    """Every way to pair these, one sitting out where their number is odd."""
    if not entrants:
        yield ()
        return
    first, *others = entrants
    for other in others:
        for rest in every_pairing([each for each in others if each != other]):
            yield (frozenset({first, other}), *rest)
    if len(entrants) % 2:
        for rest in every_pairing(others):
            yield (frozenset({first}), *rest)


def legal_pairings(entrants: int, before: Sequence[Pairs]) -> Iterator[Pairs]:
    """The pairings of which no pair and no bye was in a round before."""
    used = {pair for pairs in before for pair in pairs}
    return (pairs for pairs in every_pairing(range(entrants)) if not used & set(pairs))


def can_last(entrants: int, before: Sequence[Pairs], rounds: int) -> bool:
    """Whether so many rounds can follow those before."""
    return rounds == 0 or any(
        can_last(entrants, [*before, pairs], rounds - 1) for pairs in legal_pairings(entrants, before)
    )


def worth(pairs: Pairs, scores: Sequence[Fraction], firsts: Sequence[int]) -> tuple[Fraction, Fraction, int]:
    """What is to be least: the score of the bye, the squared differences, and how unevenly sides stand afterwards.

    `firsts` has for each entrant how often it was first less how often it was second.
    """
    bye = sum((scores[one] for pair in pairs if len(pair) == 1 for one in pair), Fraction())
    apart = Fraction()
    uneven = 0
    for one, two in (sorted(pair) for pair in pairs if len(pair) == 2):
        apart += (scores[one] - scores[two]) ** 2
        uneven += min((firsts[one] + side) ** 2 + (firsts[two] - side) ** 2 for side in (1, -1))
    uneven += sum(firsts[one] ** 2 for pair in pairs if len(pair) == 1 for one in pair)
    return bye, apart, uneven
