"""What a verification reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from arena.tournament.model import FinishedGame, Tournament, TournamentSummary
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatedGame, RatingRow
from arena.tournament.verification.model import StoredGame


class DamagedTranscript(Exception):
    """The stored bytes of a transcript are no compressed text."""


class PlayedGames(Protocol):
    """All that is known of a tournament's games; only the terms that it was created on are taken for granted."""

    def tournament(self, name: str) -> Tournament:
        """A tournament as it was created.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def commitment(self, name: str) -> str | None:
        """The commitment to the seed, None where an arena made the tournament that knew of none.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def stored_games(self, name: str) -> Sequence[StoredGame]:
        """Every planned game, by position.

        Raises:
            UnknownTournament: there is none of that name.
        """

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        """The entrants of a tournament that play no more."""

    def strays(self, name: str) -> Sequence[tuple[str, str]]:
        """What is stored under ids of this tournament that no planned game has: the kind of row and the id."""

    def stored_transcript(self, game_id: str) -> str | None:
        """The transcript of a game, None where there is none.

        Raises:
            DamagedTranscript: it cannot be unpacked.
        """


class Evidence(PlayedGames, Protocol):
    """A database: beside the games of one tournament the ratings, which rest on the games of all."""

    def finished(self, name: str) -> Sequence[FinishedGame]:
        """The finished games of a tournament that is taken for granted, in planned order."""

    def summaries(self) -> Sequence[TournamentSummary]:
        """Every tournament with the numbers of its games, oldest first."""

    def rating_results(self, game: str) -> Sequence[RatedGame]:
        """Every finished game of a game, over all tournaments."""

    def ratings(self, game: str) -> Sequence[RatingRow]:
        """The ratings of a game as last saved."""
