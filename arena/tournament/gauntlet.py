"""Who meets whom in a gauntlet: each challenger the whole field."""

from __future__ import annotations

from collections.abc import Iterator

from arena.tournament.pairings import Pairing


def gauntlet(entrants: int, challengers: int, cycles: int = 1) -> tuple[Pairing, ...]:
    """Each of the first `challengers` entrants against each of the others, in rounds in which nobody plays twice.

    In a cycle everybody is first as often as second, give or take one, and a pair changes places from cycle to cycle.
    Without a field there is no pairing.
    """
    pairs = [pair for cycle in range(cycles) for pair in _cycle(entrants, challengers, cycle)]
    return tuple(Pairing(number, turn, ((one,), (two,))) for number, (turn, one, two) in enumerate(pairs, start=1))


def meetings(entrants: int, challengers: int) -> int:
    """How many pairings that is in one cycle."""
    return challengers * max(0, entrants - challengers)


def _cycle(entrants: int, challengers: int, cycle: int) -> Iterator[tuple[int, int, int]]:
    """Round, first and second; the field passes by the challengers, who may be more than the field."""
    field = entrants - challengers
    rounds = max(challengers, field) if field > 0 else 0
    for turn in range(rounds):
        for challenger in range(challengers):
            place = (turn + challenger) % rounds
            if place < field:
                pair = challenger, challengers + place
                # Along the field and along the challengers alike: the chessboard.
                one, two = pair if (place + challenger + cycle) % 2 == 0 else pair[::-1]
                yield cycle * rounds + turn + 1, one, two
