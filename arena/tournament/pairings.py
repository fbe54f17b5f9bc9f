"""Who meets whom: the round robin by the circle method."""

from __future__ import annotations

from typing import NamedTuple

Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""The entrants of side 0 and of side 1 in orientation 0, by index: one each, or two partners."""


class Pairing(NamedTuple):
    """Two sides that play one match."""

    number: int
    """From 1, in round order."""
    round: int
    """From 1."""
    sides: Sides


def round_robin(entrants: int, cycles: int = 1) -> tuple[Pairing, ...]:
    """Every pair once a cycle, in rounds in which nobody plays twice; with an odd number one has a bye in each round.

    Everybody is first as often as second, give or take one, and a pair changes places from cycle to cycle. Fewer than
    two entrants make no pairing.
    """
    rounds = _rounds(entrants)
    pairs = [
        (turn, *(pair if cycle % 2 == 0 else pair[::-1]))
        for cycle in range(cycles)
        for turn in range(rounds)
        for pair in _round(turn, entrants)
    ]
    per_cycle = len(pairs) // cycles if pairs else 1
    return tuple(
        Pairing(number, (number - 1) // per_cycle * rounds + turn + 1, ((first,), (second,)))
        for number, (turn, first, second) in enumerate(pairs, start=1)
    )


def _rounds(entrants: int) -> int:
    if entrants < 2:
        return 0
    return entrants if entrants % 2 else entrants - 1


def _round(turn: int, entrants: int) -> list[tuple[int, int]]:
    """The pairs of a round, counted from 0: those on the circle, turned so far, that stand across from each other.

    With an even number the last entrant stays in the centre and meets the one at the top; else that one has the bye.
    """
    circle = _rounds(entrants)
    across = [((turn + step) % circle, (turn - step) % circle) for step in range(1, (circle + 1) // 2)]
    if entrants % 2:
        return across
    centre = entrants - 1
    return [(turn, centre) if turn % 2 else (centre, turn), *across]
