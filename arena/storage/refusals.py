"""What the store refuses, each with the way out."""

from __future__ import annotations

from arena.tournament.ports import NameTaken, StaleDirector, TournamentBusy, UnknownGame, UnknownTournament
from arena.tournament.tenure import Holder


def name_taken(name: str) -> NameTaken:
    """The name of a new tournament is in use."""
    return NameTaken(
        f"a tournament named {name} exists; continue it with `arena tournament resume {name}`, or choose another name"
    )


def name_taken_here(name: str) -> NameTaken:
    """The name of a tournament that another database had is in use."""
    return NameTaken(f"a tournament named {name} is in this database already; import into another with --db")


def unknown_tournament(name: str) -> UnknownTournament:
    """No tournament has the name."""
    return UnknownTournament(f"there is no tournament named {name}; `arena tournament list` shows which there are")


def unknown_game(game_id: str) -> UnknownGame:
    """No game has the id."""
    return UnknownGame(f"no game {game_id} was planned; `arena tournament games NAME` lists those of a tournament")


def director_before(name: str, holder: Holder | None) -> TournamentBusy:
    """Another process came first, or the director that seemed dead is not."""
    who = "was" if holder is None else f"is being run by {holder}, and was"
    return TournamentBusy(f"tournament {name} {who} claimed at the same moment; wait for that run, then resume")


def stale_director(name: str) -> StaleDirector:
    """The tournament has a later director."""
    return StaleDirector(
        f"tournament {name} was taken over by a later run; this one stops, its finished games are kept"
    )
