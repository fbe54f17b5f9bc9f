"""What ``arena tournament plan`` prints."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from arena.tournament.estimate import ASSUMED_DEALS, DEAL_SECONDS, Estimate, Seen
from arena.tournament.looks import LOOK
from arena.tournament.model import Partners, Tournament
from arena.tournament.plan import deal_sets_of_a_pairing
from arena.tournament.rotation import even_cycles, partnered
from arena.tournament.terms import Format, until_text

_WIDTH: Final = 80
_INDENT: Final = 12


def plan_lines(tournament: Tournament, size: Estimate, seen: Seen | None, workers: int) -> list[str]:
    """What a tournament would play, in lines of at most 80 letters."""
    lines: list[str] = []
    for label, text in _told(tournament, size, seen, workers):
        first, *others = wrap(text, _WIDTH - _INDENT, break_on_hyphens=False)
        lines += [f"{label:{_INDENT}}{first}", *(" " * _INDENT + line for line in others)]
    return lines


def _told(tournament: Tournament, size: Estimate, seen: Seen | None, workers: int) -> Iterator[tuple[str, str]]:
    yield "tournament", f"{tournament.name}: {tournament.game}, {tournament.ruleset}"
    yield "bots", ", ".join(entrant.label for entrant in tournament.entrants)
    yield ("format", _format(tournament)) if tournament.partners is None else ("partners", _partners(tournament))
    deal_sets = deal_sets_of_a_pairing(tournament)
    yield "pairings", f"{size.pairings}, each of {deal_sets} deal sets in {tournament.orientations} orientations"
    yield "rounds", f"{size.rounds}" + (f", {size.byes} of {len(tournament.entrants)} with a bye" if size.byes else "")
    yield "games", _games(tournament, size)
    yield "deals", _deals(size)
    yield "processes", f"{size.processes_a_part} a match, {size.parts} match parts, {workers} workers"
    yield (
        "time",
        f"about {_duration(size.seconds)}, taking {size.game_seconds:.2g} s a game: {_source(tournament, size, seen)}",
    )


def _cycles(tournament: Tournament) -> str:
    return f", {tournament.cycles} cycles" if tournament.cycles > 1 else ""


def _partners(tournament: Tournament) -> str:
    if tournament.partners is Partners.DRAW:
        return "draw"
    entrants = len(tournament.entrants)
    least, most = partnered(entrants, tournament.cycles)
    told = f"rotate{_cycles(tournament)}: any two are partners {least}"
    if least == most:
        return f"{told} times" if least > 1 else f"{told} time"
    return f"{told} or {most} times, equally often with --cycles {even_cycles(entrants)} or a multiple of it"


def _format(tournament: Tournament) -> str:
    cycles = _cycles(tournament)
    match tournament.format:
        case Format.ROUND_ROBIN:
            return f"round robin{cycles}"
        case Format.GAUNTLET:
            challengers = ", ".join(entrant.label for entrant in tournament.entrants[: tournament.challengers])
            return f"gauntlet of {challengers}{cycles}"
        case Format.SWISS:
            return "Swiss"


def _games(tournament: Tournament, size: Estimate) -> str:
    if tournament.until is None:
        return str(size.games)
    until = until_text(tournament.until)
    if tournament.deal_sets <= LOOK:
        return f"{size.games}, for {until} is not asked before {LOOK} deal sets; to stop earlier raise --deal-sets"
    return f"at most {size.games}, until {until}"


def _deals(size: Estimate) -> str:
    deals = size.deals
    if deals.fixed is None:
        return f"until a game is won, {deals.least} to {deals.most} a game"
    return f"{deals.fixed} a game, {deals.fixed * size.games:,} in all"


def _source(tournament: Tournament, size: Estimate, seen: Seen | None) -> str:
    if seen:
        at_once = f"{tournament.orientations} at a time"
        return f"the median of {seen.games} finished games of this ruleset is {seen.seconds:.2g} s, {at_once}"
    deals = size.deals.fixed or ASSUMED_DEALS
    return f"no game of this ruleset is finished yet, so {deals} deals of {DEAL_SECONDS:g} s a seat are assumed"


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes / 60:.0f} h"
