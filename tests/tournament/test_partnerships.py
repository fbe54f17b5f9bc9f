"""What of teams, partners and orientations is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.tournament.model import Entrant, Partners, Tournament
from arena.tournament.plan import plan, planned_games
from arena.tournament.rotation import MOST_ENTRANTS
from arena.tournament.validation import InvalidTournament, validate
from tests.tournament.examples import make_entrant, make_tournament


def team(*names: str) -> Entrant:
    return Entrant(tuple(version for name in names for version in make_entrant(name).bots))


def event(entrants: int = 4, partners: Partners | None = None, orientations: int = 2) -> Tournament:
    return replace(make_tournament(entrants), partners=partners, orientations=orientations)


def teams(*entrants: Entrant) -> Tournament:
    return replace(make_tournament(), entrants=entrants)


def reasons(tournament: Tournament, seats: int = 4) -> list[str]:
    playable = [["gin"] for entrant in tournament.entrants for _ in entrant.bots]
    try:
        validate(tournament, playable, seats)
    except InvalidTournament as refused:
        return str(refused).splitlines()
    return []


@pytest.mark.parametrize(
    "tournament",
    [
        event(2, orientations=4),
        event(4, Partners.ROTATE),
        event(5, Partners.DRAW, orientations=4),
        event(MOST_ENTRANTS, Partners.ROTATE),
        event(MOST_ENTRANTS + 1, Partners.DRAW),
        teams(team("otter", "heron"), team("lynx", "mole")),
        teams(team("otter", "heron"), make_entrant("otter")),
        teams(team("otter", "heron"), team("otter", "lynx")),
    ],
)
def test_what_four_seats_can_play_is_accepted(tournament: Tournament) -> None:
    assert reasons(tournament) == []


@pytest.mark.parametrize(
    ("tournament", "seats", "reason"),
    [
        (event(2, orientations=4), 2, "--orientations 4: at the 2 seats of gin there are 2"),
        (event(2, orientations=3), 4, "--orientations 3: a deal set is played in 2 or 4"),
        (event(2, orientations=1), 2, "--orientations 1: a deal set is played in 2 or 4"),
        (event(4, Partners.DRAW), 2, "--partners draw: in gin nobody has a partner; leave --partners out"),
        (
            event(3, Partners.ROTATE),
            4,
            "--partners rotate: individuals play at tables of 4, and there are 3 bots; add one with --bot",
        ),
        (
            event(41, Partners.ROTATE),
            4,
            "--partners rotate: there are schedules for up to 40 bots, not 41; take --partners draw",
        ),
        (
            replace(event(4, Partners.DRAW), entrants=(team("a", "b"), *event(3).entrants)),
            4,
            "--partners draw: individuals change partners, and a 1.0+b 1.0 is a team; leave one of the two out",
        ),
        (
            teams(team("a", "b"), make_entrant("c")),
            2,
            "--team: in gin a side has one seat; enter the bots of a 1.0+b 1.0 with --bot",
        ),
        (
            teams(team("a", "a"), make_entrant("c")),
            4,
            "--team: a 1.0+a 1.0 is one bot; to give it both seats of a side, enter it with --bot",
        ),
        (teams(team("a", "b"), team("b", "a")), 4, "--team: 2 teams are of a 1.0 and b 1.0; name this team once"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_way_out(tournament: Tournament, seats: int, reason: str) -> None:
    assert reasons(tournament, seats) == [reason]


def test_two_bots_of_one_name_are_refused_in_teams_too() -> None:
    twin = Entrant(tuple(replace(version, bot=replace(version.bot, folder="/x")) for version in make_entrant("a").bots))
    others = Entrant((*twin.bots, *make_entrant("c").bots))
    assert reasons(teams(team("a", "b"), others)) == [
        "2 bots are a 1.0 (/bots/a, /x); give all but one another name or version in its bot.toml"
    ]


@pytest.mark.parametrize("partners", [None, *Partners])
@pytest.mark.parametrize("entrants", [4, 5, 6, 7, 8, 11])
@pytest.mark.parametrize("orientations", [2, 4])
def test_the_games_are_counted_without_planning_them(
    partners: Partners | None, entrants: int, orientations: int
) -> None:
    tournament = replace(event(entrants, partners, orientations), cycles=1 if partners is Partners.DRAW else 3)
    assert planned_games(tournament) == len(plan(tournament))
