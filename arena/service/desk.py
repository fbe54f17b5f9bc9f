"""What the service's callers need done, beside reading: the ports between its handlers and its host."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from arena.service.access import Account
from arena.service.agenda import Recurrence
from arena.service.events import Event
from arena.service.ladder_view import LadderView
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.ports import TournamentError
from arena.tournament.submitted import SubmittedVersion


class BadField(ValueError):
    """A field of what was asked for cannot be so; the message begins with its name."""

    def __init__(self, field: str, reason: str) -> None:
        """Name the field, for instance ``cron``, and say what it should be."""
        super().__init__(f"{field}: {reason}")
        self.field = field


class IntakeRefused(TournamentError):
    """An archive breaks a rule of intake; the message names the member and the rule, and no place of the service."""


class BotGone(TournamentError):
    """The store has a submitted bot no more, or not as it was submitted; the message names it, and no place."""


class SlowWatcher(Exception):
    """A watcher has not taken what it was told, and is told nothing more."""


class TooMany(Exception):
    """So many at once are served; the message says how many of what."""


class Submitted(NamedTuple):
    """What a submission came to."""

    version: SubmittedVersion
    fresh: bool
    """Whether the version was not there yet."""


class Created(NamedTuple):
    """A tournament that was made."""

    tournament: Tournament
    planned: int
    """Games planned so far."""


class Content(NamedTuple):
    """What lies in the store of bots under a digest."""

    command: tuple[str, ...]
    capacity: int
    files: int
    bytes: int


class Desk(Protocol):
    """Takes in bots. Who may do what was checked before."""

    async def submit(self, archive: Path, by: Account) -> Submitted:
        """Take in a bot from an archive; it belongs to the account.

        Raises:
            IntakeRefused: a rule of intake is broken.
            SubmissionRefused: the name or the version is taken.
        """

    async def retire(self, name: str, version: str) -> bool:
        """Let a version enter no more tournaments; whether it could until now.

        Raises:
            UnknownBot: it was never submitted.
        """

    async def content(self, version: SubmittedVersion) -> Content:
        """What a submitted bot consists of.

        Raises:
            BotGone: the store does not have it as it was submitted.
        """


class Office(Protocol):
    """Makes and runs tournaments, recurrences and ladders. Who may do what was checked before."""

    async def create(self, order: Order, by: Account, *, start: bool) -> Created:
        """Make a tournament of submitted bots, and start it if wanted.

        Raises:
            RulesetError, InvalidTournament: it cannot be played; options are named as on the command line.
            UnknownBot: there is no such submitted bot.
            BotGone: the store does not have one as it was submitted.
            NameTaken: the name is in use, or kept for a ladder or a recurrence.
        """

    async def start(self, name: str) -> int:
        """Queue a tournament; how many started ones are before it.

        Raises:
            UnknownTournament: there is none of that name.
            StateConflict: it is queued already, over, or local.
        """

    async def cancel(self, name: str) -> None:
        """Stop a tournament, or take it from the queue.

        Raises:
            UnknownTournament: there is none of that name.
            StateConflict: it is over, or local, or was cancelled before.
        """

    def watch(self, name: str, *, tables: bool) -> AsyncGenerator[Event, None]:
        """What happens in a tournament, from `Stands` now to the `Stands` with which it is over or cancelled.

        One that nobody runs is only told once: what is over, cancelled or local ends at its first event.

        Raises:
            UnknownTournament: there is none of that name.
            SlowWatcher: events are taken too slowly.
        """

    async def add_recurrence(self, name: str, cron: str, zone: str, order: Order, by: Account) -> Recurrence:
        """Place an order again and again; its name and seed do not matter.

        Raises:
            BadField: ``cron`` or ``zone`` cannot be read, or no time ever matches.
            NameTaken: the name is in use.
            RulesetError, InvalidTournament, UnknownBot, BotGone: as `create`.
        """

    async def end_recurrence(self, name: str) -> bool:
        """Make no more runs of it; whether it went on until now.

        Raises:
            UnknownRecurrence: there is none of that name.
        """

    async def start_ladder(self, game: str, ruleset: str, time: str, deal_sets: int, by: Account) -> LadderView:
        """Let every submitted bot of a game play on and on.

        Raises:
            RulesetError: the game, ruleset or time control cannot be so.
            NameTaken: the game has a ladder that goes on.
        """

    async def stop_ladder(self, game: str) -> bool:
        """Make no more steps; whether it went on until now.

        Raises:
            UnknownLadder: the game has none.
        """

    async def ladders(self) -> Sequence[LadderView]:
        """Every ladder, the stopped ones too, by game."""
