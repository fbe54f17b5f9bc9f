"""What the director needs from outside."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from typing import Protocol

from arena.match.events import MatchEvent
from arena.match.record import GameRecord
from arena.match.spec import MatchSpec
from arena.tournament.model import FinishedGame, PlannedGame, SeatTimes, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatedGame, RatingRow
from arena.tournament.tenure import Holder, Tenure


class TournamentError(Exception):
    """A tournament cannot be run or read as it was asked for; the message is for the user."""


class NameTaken(TournamentError):
    """A tournament of that name exists; resume it or choose another name."""


class UnknownTournament(TournamentError):
    """No tournament has that name."""


class UnknownGame(TournamentError):
    """No planned game has that id."""


class StaleDirector(TournamentError):
    """Another director has taken the tournament over; this one must stop (architecture, decision 4)."""


class TournamentBusy(TournamentError):
    """A living process directs the tournament; two at once are never allowed."""


class MatchPlayer(Protocol):
    """Plays matches; several at once, one a worker."""

    def play(self, spec: MatchSpec, worker: int) -> AsyncGenerator[MatchEvent, None]:
        """Play every game of the match on a worker, counted from 0.

        A game that cannot be played is reported as void. The next call with the number of a lost worker starts a new
        one. Closing the iterator ends the match and its bot processes, within two seconds.

        Raises:
            WorkerLost: the worker died or stopped answering; the games it has not reported are still planned.
        """


class WorkerLost(Exception):
    """A match server died or stopped answering; the games it had not reported are played again."""


class Store(Protocol):
    """Keeps tournaments; the only truth between two runs."""

    def create(self, tournament: Tournament, games: Sequence[PlannedGame]) -> None:
        """Keep a new tournament with all its planned games, in one transaction.

        Raises:
            NameTaken: the name is in use.
        """

    def names(self) -> Sequence[str]:
        """Every tournament's name, oldest first."""

    def summaries(self) -> Sequence[TournamentSummary]:
        """Every tournament with the numbers of its games, oldest first."""

    def tournament(self, name: str) -> Tournament:
        """A tournament as it was created.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def tenure(self, name: str) -> Tenure:
        """Who directs a tournament.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def claim(self, name: str, seen: Tenure | None = None, me: Holder | None = None) -> int:
        """Become the tournament's director; the epoch that comes back outdates every earlier one.

        With a tenure that was seen, only if nothing has changed since: of several that saw the same, one claims it.

        Raises:
            TournamentBusy: something has.
            UnknownTournament: there is none of that name.
        """

    def beat(self, name: str, epoch: int) -> None:
        """Show that the director lives.

        Raises:
            StaleDirector: a later director has claimed the tournament.
        """

    def release(self, name: str, epoch: int, *, hurried: bool = False) -> None:
        """Leave the tournament without a director, unless a later one has claimed it.

        Where it is `hurried`, it fails rather than wait long for others who write.
        """

    def planned(self, name: str) -> Sequence[PlannedGame]:
        """The games that are not finished, in planned order (void ones among them: they are played again).

        Raises:
            UnknownTournament: there is none of that name.
        """

    def extend(self, name: str, epoch: int, games: Sequence[PlannedGame]) -> None:
        """Keep more planned games, after those that are there, in one transaction.

        Raises:
            StaleDirector: a later director has claimed the tournament.
            UnknownTournament: there is none of that name.
        """

    def record(self, name: str, epoch: int, record: GameRecord) -> None:
        """Keep a game's result, score, logs and transcript in one transaction; a game already finished stays as it is.

        Of a void game only its status and the reason are kept: it is played again.

        Raises:
            StaleDirector: a later director has claimed the tournament.
            UnknownTournament: there is none of that name.
            UnknownGame: the tournament planned no such game.
        """

    def quarantine(self, name: str, epoch: int, quarantined: Quarantined) -> None:
        """Keep that an entrant plays no more; of one that is kept already, the new reason.

        Raises:
            StaleDirector: a later director has claimed the tournament.
            UnknownTournament: there is none of that name.
        """

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        """The entrants that play no more, in their order.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def unfinished(self, name: str) -> Sequence[UnfinishedGame]:
        """The games that `planned` gives, with where they stand.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def finished(self, name: str) -> Sequence[FinishedGame]:
        """The finished games, in planned order.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def transcript(self, game_id: str) -> str | None:
        """A finished game's transcript; None while it is not finished.

        Raises:
            UnknownGame: no tournament planned it.
        """

    def logs(self, game_id: str) -> Sequence[tuple[str, bytes]]:
        """What the bots of a finished game wrote, label and bytes by seat; empty while it is not finished.

        Raises:
            UnknownGame: no tournament planned it.
        """


class Archivist(Protocol):
    """Hands whole tournaments out, and takes them in from another database."""

    def seat_times(self, name: str) -> Sequence[SeatTimes]:
        """The decision times of every seat of the finished games.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def records(self, name: str) -> Iterator[GameRecord]:
        """The records of the finished games in planned order, without logs; read them to the end.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def restore(
        self,
        tournament: Tournament,
        games: Sequence[PlannedGame],
        records: Iterable[GameRecord],
        quarantined: Iterable[Quarantined],
    ) -> None:
        """Keep a tournament with what another database had of it, in one transaction.

        Raises:
            NameTaken: the name is in use.
            UnknownGame: a record is of no planned game.
        """


class RatingStore(Protocol):
    """Keeps ratings, and knows the games of every tournament that they rest on."""

    def rating_results(self, game: str) -> Sequence[RatedGame]:
        """Every finished game of a game, over all tournaments, in the order of tournaments and then as planned."""

    def save_ratings(self, game: str, rows: Sequence[RatingRow], seen: Sequence[RatingRow] | None = None) -> bool:
        """Keep these ratings of a game in place of all earlier ones, in one transaction.

        False, and nothing is done, if the earlier ones are no longer those that were `seen`.
        """

    def ratings(self, game: str) -> Sequence[RatingRow]:
        """The ratings of a game as last saved: by ruleset, then by group, the strongest first."""


class Telemetry(Protocol):
    """Counts what happens."""

    def game_started(self, game: str) -> None:
        """A game is in progress."""

    def game_dropped(self, game: str) -> None:
        """A game is no longer in progress and has no result: its worker was lost, or the run was stopped."""

    def game_finished(self, game: str, record: GameRecord) -> None:
        """A game is no longer in progress; its record has the verdict and the decision times."""

    def processes(self, worker: int, alive: int) -> None:
        """So many bot processes run for a worker now."""

    def worker_lost(self, worker: int, why: str) -> None:
        """A worker died or stopped answering."""

    def quarantined(self, game: str, bot: str) -> None:
        """An entrant, by its label, plays no more."""

    def stored(self, seconds: float) -> None:
        """A result transaction took so long."""
