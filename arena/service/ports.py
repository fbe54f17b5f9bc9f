"""What the service needs from its database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from arena.service.access import Account, Token
from arena.service.agenda import Recurrence
from arena.service.checks import Check
from arena.service.ladder import Ladder
from arena.service.states import Backlog, Listed, Standing, State
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ports import NameTaken, TournamentError


class NameKept(NameTaken):
    """A tournament's name is kept for those of a ladder or a recurrence."""


class UnknownToken(TournamentError):
    """No token has that number."""


class UnknownRecurrence(TournamentError):
    """No recurring tournament has that name."""


class UnknownLadder(TournamentError):
    """The game has no ladder."""


class Tokens(Protocol):
    """Keeps tokens, as hashes."""

    def add_token(self, account: Account, digest: str) -> Token:
        """Keep a new token of an account; `digest` is `secret_hash` of it."""

    def tokens(self) -> Sequence[Token]:
        """Every token, oldest first."""

    def account_of(self, digest: str) -> Account | None:
        """Whose token this is; None: nobody's, or it was revoked."""

    def revoke_token(self, number: int) -> bool:
        """Make a token worthless; whether it was good until now.

        Raises:
            UnknownToken: there is none.
        """


class States(Protocol):
    """Keeps where the service's tournaments stand."""

    def admit(
        self, tournament: Tournament, games: Sequence[PlannedGame], *, state: State, creator: str, series: str = ""
    ) -> None:
        """Keep a new tournament of the service with its planned games and its state, in one transaction.

        Raises:
            NameTaken: the name is in use.
            NameKept: it belongs to no series, and its name is kept for one.
        """

    def standing(self, name: str) -> Standing:
        """Where a tournament stands.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def standings_of(self, *states: State) -> Sequence[Standing]:
        """The tournaments in these states: queued ones in the order in which they were started, others oldest first."""

    def move(self, name: str, allowed: Sequence[State], state: State) -> None:
        """Bring a tournament from one of the allowed states into another.

        Raises:
            StateConflict: it is in none of them.
            UnknownTournament: there is none of that name.
        """


class Listings(Protocol):
    """Answers quickly what many ask at once."""

    def listing(self, *, with_series: bool) -> Sequence[Listed]:
        """Every tournament, oldest first; those of ladders and recurrences only with `with_series`."""

    def listed(self, name: str) -> Listed:
        """One tournament.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def backlog(self) -> Backlog:
        """How much there is to do."""

    def disclosed(self, game_id: str) -> bool:
        """Whether every game of a game's deal set is finished, itself among them: then its cards may be shown.

        Raises:
            UnknownGame: no tournament planned it.
        """


class Agenda(Protocol):
    """Keeps recurring tournaments."""

    def add_recurrence(self, recurrence: Recurrence) -> None:
        """Keep a new one.

        Raises:
            NameTaken: the name is in use.
        """

    def recurrences(self) -> Sequence[Recurrence]:
        """All of them, the ended ones too, by name."""

    def end_recurrence(self, name: str) -> bool:
        """Make no more runs of it; whether it went on until now.

        Raises:
            UnknownRecurrence: there is none of that name.
        """

    def run_recurrence(
        self, recurrence: Recurrence, next_at: datetime, tournament: Tournament | None, games: Sequence[PlannedGame]
    ) -> bool:
        """Move a recurrence on and queue its run in one transaction; without a tournament the run is left out.

        False, and nothing is done, where it is not as `recurrence` says any more: another service was quicker.

        Raises:
            NameTaken: another tournament has the run's name; nothing is done.
        """


class Ladders(Protocol):
    """Keeps ladders."""

    def add_ladder(self, ladder: Ladder) -> None:
        """Keep a new one, or let a stopped one go on under these terms, its steps counted on.

        Raises:
            NameTaken: the game has one that goes on.
        """

    def ladders(self) -> Sequence[Ladder]:
        """All of them, the stopped ones too, by game."""

    def stop_ladder(self, game: str) -> bool:
        """Make no more steps; whether it went on until now.

        Raises:
            UnknownLadder: the game has none.
        """

    def climb(self, ladder: Ladder, tournament: Tournament, games: Sequence[PlannedGame]) -> bool:
        """Queue the next step of a ladder and count it, in one transaction.

        False, and nothing is done, where the ladder is not as `ladder` says any more.

        Raises:
            NameTaken: another tournament has the step's name; nothing is done.
        """


class Checks(Protocol):
    """Keeps what came of trying submitted versions."""

    def checks(self) -> Sequence[Check]:
        """Of every submitted version, in the order of submission."""

    def set_check(self, check: Check) -> None:
        """Keep a version's.

        Raises:
            UnknownBot: it was never submitted.
        """
