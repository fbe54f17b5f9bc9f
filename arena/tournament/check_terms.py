"""What of formats, early stops and fault policies is refused before the first game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arena.tournament.model import Partners, Tournament
from arena.tournament.swiss import most_rounds
from arena.tournament.terms import DEFAULT_FAULTS, Format, IntervalWidth, OnFault, SequentialTest

MOST_FAULTS: Final = 1_000_000
"""The most strikes, and the most games before quarantine, that can be asked for."""


def check_terms(tournament: Tournament) -> Iterator[str]:
    """Every reason why the terms cannot be as they were asked for; one line each."""
    yield from _check_rounds(tournament)
    yield from _check_cycles(tournament)
    yield from _check_challengers(tournament)
    if tournament.partners is not None and tournament.format is not Format.ROUND_ROBIN:
        yield f"--format {tournament.format}: individuals meet as --partners says; leave one of the two out"
    yield from _check_until(tournament)
    yield from _check_faults(tournament)


def _check_rounds(tournament: Tournament) -> Iterator[str]:
    rounds, most = tournament.rounds, most_rounds(len(tournament.entrants))
    if tournament.format is not Format.SWISS:
        if rounds != 0:
            yield f"--rounds {rounds}: only a Swiss has a number of rounds; add --format swiss, or leave it out"
    elif len(tournament.entrants) < 2:
        return  # said elsewhere
    elif rounds < 1:
        yield f"--format swiss: in how many rounds? Set --rounds, 1 to {most}"
    elif rounds > most:
        yield (
            f"--rounds {rounds}: {len(tournament.entrants)} bots play at most {most}, or there may be no pairing "
            f"without a repeat; lower it, or take --format round_robin"
        )


def _check_cycles(tournament: Tournament) -> Iterator[str]:
    cycles = tournament.cycles
    if cycles < 1:
        yield f"--cycles {cycles}: everybody meets at least once; set it to 1 or more"
    elif cycles > 1 and tournament.format is Format.SWISS:
        yield f"--cycles {cycles}: nobody meets twice in a Swiss; leave it out"
    elif cycles > 1 and tournament.partners is Partners.DRAW:
        yield f"--cycles {cycles}: partners are drawn for every deal set; leave it out, or raise --deal-sets"


def _check_challengers(tournament: Tournament) -> Iterator[str]:
    challengers, entrants = tournament.challengers, len(tournament.entrants)
    if challengers < 1:
        yield f"--challengers {challengers}: a gauntlet has at least 1"
    elif tournament.format is not Format.GAUNTLET:
        if challengers != 1:
            yield f"--challengers {challengers}: only a gauntlet has them; add --format gauntlet, or leave it out"
    elif challengers >= entrants > 1:
        yield f"--challengers {challengers}: of {entrants} bots at most {entrants - 1} can be; one is the field"


def _check_until(tournament: Tournament) -> Iterator[str]:
    until = tournament.until
    if until is None:
        return
    option = "--until-ci" if isinstance(until, IntervalWidth) else "--until"
    if tournament.format is Format.SWISS:
        yield f"{option}: a Swiss ends after its rounds, not before; leave it out, or take another --format"
    if tournament.partners is Partners.DRAW:
        yield f"{option}: drawn partners play every round that is asked for; leave it out, or take --partners rotate"
    if isinstance(until, SequentialTest):
        yield from _check_test(until, len(tournament.entrants))
    elif not 1 <= until.width <= 2000:
        yield f"--until-ci {until.width:g}: a width is 1 to 2000 Elo"


def _check_test(test: SequentialTest, entrants: int) -> Iterator[str]:
    if entrants != 2:
        yield f"--until: it tests the first bot against the second, not {entrants}; name 2, or a width (--until-ci)"
    if not test.elo0 < test.elo1:
        yield f"--until: elo0={test.elo0:g} is not below elo1={test.elo1:g}; the two are what is to be told apart"
    for name, rate in (("alpha", test.alpha), ("beta", test.beta)):
        if not 0 < rate < 0.5:
            yield f"--until: {name}={rate:g}: a rate of errors is between 0 and 0.5, for instance 0.05"


def _check_faults(tournament: Tournament) -> Iterator[str]:
    faults = tournament.faults
    if faults.on_fault is OnFault.SUBSTITUTE:
        if not 1 <= faults.strikes <= MOST_FAULTS:
            yield f"--strikes {faults.strikes}: 1 to {MOST_FAULTS:,} actions are substituted; 0 is --on-fault forfeit"
    elif faults.strikes != DEFAULT_FAULTS.strikes:
        yield f"--strikes {faults.strikes}: only substituted actions are counted; add --on-fault substitute"
    if not 0 <= faults.quarantine <= MOST_FAULTS:
        yield f"--quarantine {faults.quarantine}: 0 to {MOST_FAULTS:,} games; 0: never"
