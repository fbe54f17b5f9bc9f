"""What readers need of a database, whether it lies here or is reached through a service."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from arena.match.record import GameRecord
from arena.service.agenda import Recurrence
from arena.service.checks import Check
from arena.service.states import Listed
from arena.tournament.model import FinishedGame, PlannedGame, SeatTimes, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatingRow
from arena.tournament.submitted import SubmittedVersion
from arena.tournament.table import Table


class Reader(Protocol):
    """Reads tournaments, bots and ratings; whoever asks for what does not exist gets a `TournamentError`."""

    def names(self) -> Sequence[str]:
        """Every tournament's name, oldest first."""

    def summaries(self) -> Sequence[TournamentSummary]:
        """Every tournament with the numbers of its games, oldest first."""

    def tournament(self, name: str) -> Tournament:
        """A tournament as it was created; through a service its seed is empty until it is over."""

    def over(self, name: str) -> bool:
        """Whether every game is finished and the schedule has no more."""

    def commitment(self, name: str) -> str | None:
        """The commitment to the seed; None where an older arena made the tournament."""

    def planned(self, name: str) -> Sequence[PlannedGame]:
        """The games that are not finished, in planned order."""

    def unfinished(self, name: str) -> Sequence[UnfinishedGame]:
        """The same games with where they stand."""

    def finished(self, name: str) -> Sequence[FinishedGame]:
        """The finished games, in planned order; through a service without what tells cards to come."""

    def table(self, name: str) -> Table:
        """How it stands; through a service, while games are to come, perhaps as it stood a moment ago."""

    def seat_times(self, name: str) -> Sequence[SeatTimes]:
        """The decision times of every seat of the finished games."""

    def records(self, name: str) -> Iterator[GameRecord]:
        """The records of the finished games in planned order, without logs; read them to the end."""

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        """The entrants that play no more, in their order."""

    def transcript(self, game_id: str) -> str | None:
        """A finished game's transcript; None while it is not finished."""

    def logs(self, game_id: str) -> Sequence[tuple[str, bytes | None]]:
        """What the bots of a finished game wrote, label and bytes by seat; None is not for this reader."""

    def ratings(self, game: str) -> Sequence[RatingRow]:
        """The ratings of a game: by ruleset, then by group, the strongest first."""

    def bot_versions(self) -> Sequence[SubmittedVersion]:
        """Every submitted version, by name, and in the order of submission."""

    def recurrences(self) -> Sequence[Recurrence]:
        """All of them, the ended ones too, by name."""


class ServiceReader(Reader, Protocol):
    """What the service's own handlers read beside that."""

    def listing(self, *, with_series: bool) -> Sequence[Listed]:
        """Every tournament, oldest first, or only those that are no run of a series."""

    def listed(self, name: str) -> Listed:
        """One of them."""

    def disclosed(self, game_id: str) -> bool:
        """Whether a game's deal set is finished in every orientation."""

    def records_of(self, game_ids: Sequence[str]) -> Sequence[GameRecord]:
        """The records of some finished games of a tournament in planned order, without logs."""

    def checks(self) -> Sequence[Check]:
        """Of every submitted version, in the order of submission."""
