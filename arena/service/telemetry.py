"""What the service tells its telemetry, beside what a director does (`arena.tournament.ports.Telemetry`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Protocol


class SubmissionOutcome(StrEnum):
    """What became of an upload."""

    STORED = "stored"
    """A new version is in the database."""
    REFUSED = "refused"
    """It was against a rule: size, manifest, name, a content that is there already."""
    ABORTED = "aborted"
    """Its stream ended before the archive did."""


class CheckOutcome(StrEnum):
    """What became of the check of a version."""

    PASSED = "passed"
    FAILED = "failed"
    """The bot did not do what a bot must."""
    VOID = "void"
    """The arena could not check it, which says nothing about the bot."""


class ServiceTelemetry(Protocol):
    """Counts what happens in the service; every method is quick, raises nothing and may be called from any thread.

    A *bot* is a bot's name, with or without its version (`otter`, `otter 3`). A *game* is a name of the registry.
    """

    def rpc_started(self, method: str) -> None:
        """A call of a method began; the method is one that the server has, by its last word (`SubmitBot`)."""

    def rpc_ended(self, method: str, code: str, seconds: float) -> None:
        """It ended with a status code by its name (`OK`, `NOT_FOUND`); of a stream, seconds is how long it was open."""

    def watchers(self, count: int) -> None:
        """So many clients watch a tournament now."""

    def queue(self, states: Mapping[str, int], waiting: int) -> None:
        """So many tournaments are in each state now; of those that are queued, so many planned games wait.

        A state that is not in the mapping has none.
        """

    def ladder(self, game: str, versions: int, unsettled: int, widest: float) -> None:
        """So many versions are on the ladder of a game, and for so many it has games to play.

        The widest interval has so many Elo points from end to end.
        """

    def ladder_stopped(self, game: str) -> None:
        """The game has no ladder that goes on."""

    def ladder_goal(self, width: float) -> None:
        """Ladders rest while no interval is wider than so many Elo points."""

    def ladder_tournament(self, game: str) -> None:
        """The ladder of a game made a tournament."""

    def recurrences(self, count: int) -> None:
        """So many recurring tournaments are on the agenda."""

    def recurrence_run(self) -> None:
        """A recurring tournament was made because its time had come."""

    def recurrence_missed(self) -> None:
        """A recurring tournament was not made at its time."""

    def database_error(self) -> None:
        """The database refused, or did not answer, a transaction that was right."""

    def database_up(self, up: bool) -> None:
        """The database answers, or does not."""

    def submission(self, outcome: SubmissionOutcome) -> None:
        """An upload is over."""

    def check(self, outcome: CheckOutcome) -> None:
        """A check is over."""

    def ratings(self, game: str, elos: Mapping[str, float]) -> None:
        """The ratings of all versions on the ladder of a game now, by bot; of many the strongest are shown."""

    def retired(self, bots: Collection[str]) -> None:
        """All that are retired now: `otter 3` has no rating, and what `otter` still plays is counted as others'."""
