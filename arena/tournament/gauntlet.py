"""Who meets whom in a gauntlet: each challenger the whole field."""

from __future__ import annotations

from collections.abc import Iterator

from arena.tournament.pairings import Pairing


def gauntlet(entrants: int, challengers: int, cycles: int = 1) -> tuple[Pairing, ...]:
    """Each of the first `challengers` entrants against each of the others, in rounds in which nobody plays twice.

    From meeting to meeting a challenger is first and second in turn.
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
                one, two = pair if (place + cycle) % 2 == 0 else pair[::-1]
                yield cycle * rounds + turn + 1, one, two
