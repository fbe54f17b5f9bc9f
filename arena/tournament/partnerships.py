"""What of teams, partners and orientations is refused before the first game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from arena.tournament.model import Partners, Tournament
from arena.tournament.rotation import MOST_ENTRANTS

TABLE: Final = 4


def check_partnerships(tournament: Tournament, seats: int) -> Iterator[str]:
    """Every reason why sides cannot be as they were asked for, in a game of so many seats."""
    yield from _check_orientations(tournament, seats)
    yield from _check_teams(tournament, seats)
    if tournament.partners is not None:
        yield from _check_individuals(tournament, seats)


def _check_orientations(tournament: Tournament, seats: int) -> Iterator[str]:
    if tournament.orientations not in (2, 4):
        yield f"--orientations {tournament.orientations}: a deal set is played in 2 or 4"
    elif tournament.orientations > seats:
        yield f"--orientations {tournament.orientations}: at the {seats} seats of {tournament.game} there are {seats}"


def _check_teams(tournament: Tournament, seats: int) -> Iterator[str]:
    teams = [entrant for entrant in tournament.entrants if len(entrant.bots) > 1]
    for team in teams:
        names = {version.label for version in team.bots}
        if len(names) == 1:
            yield f"--team: {team.label} is one bot; to give it both seats of a side, enter it with --bot"
    if teams and seats < TABLE:
        yield f"--team: in {tournament.game} a side has one seat; enter the bots of {teams[0].label} with --bot"
    twins = Counter(frozenset(version.label for version in team.bots) for team in teams)
    for members, count in twins.items():
        if count > 1 and len(members) > 1:
            yield f"--team: {count} teams are of {' and '.join(sorted(members))}; name this team once"


def _check_individuals(tournament: Tournament, seats: int) -> Iterator[str]:
    option, entrants = f"--partners {tournament.partners}", tournament.entrants
    if seats < TABLE:
        yield f"{option}: in {tournament.game} nobody has a partner; leave --partners out"
    team = next((entrant for entrant in entrants if len(entrant.bots) > 1), None)
    if team is not None:
        yield f"{option}: individuals change partners, and {team.label} is a team; leave one of the two out"
    elif len(entrants) < TABLE:
        yield f"{option}: individuals play at tables of {TABLE}, and there are {len(entrants)} bots; add one with --bot"
    elif tournament.partners is Partners.ROTATE and len(entrants) > MOST_ENTRANTS:
        yield f"{option}: there are schedules for up to {MOST_ENTRANTS} bots, not {len(entrants)}; take --partners draw"
