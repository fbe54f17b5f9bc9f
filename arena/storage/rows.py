"""From the values of a tournament to rows, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Row
from sqlmodel import col

from arena.match.clock import TimeControl
from arena.match.spec import BotSpec
from arena.service.states import State
from arena.storage.tables import EntrantRow, GameRow, ResultRow, TournamentRow
from arena.tournament.model import BotVersion, Entrant, Partners, PlannedGame, Tournament
from arena.tournament.seeds import commitment
from arena.tournament.terms import FaultPolicy, Format, OnFault, parse_until, until_text


def now() -> datetime:
    """The present time in UTC."""
    return datetime.now(UTC)


def tournament_row(tournament: Tournament) -> TournamentRow:
    """The row of a new tournament, without its entrants; nobody directs it yet."""
    control = tournament.time_control
    return TournamentRow(
        name=tournament.name,
        game=tournament.game,
        ruleset=tournament.ruleset,
        seed=tournament.seed,
        deal_sets=tournament.deal_sets,
        start_limit=control.start,
        bank=control.bank,
        increment=control.increment,
        move_limit=control.move,
        margin=control.margin,
        epoch=0,
        created_at=now(),
        orientations=tournament.orientations,
        partners=tournament.partners,
        format=tournament.format,
        cycles=tournament.cycles,
        rounds=tournament.rounds,
        challengers=tournament.challengers,
        until=None if tournament.until is None else until_text(tournament.until),
        on_fault=tournament.faults.on_fault,
        strikes=tournament.faults.strikes,
        quarantine=tournament.faults.quarantine,
        commitment=commitment(tournament.seed),
        director=None,
        beat=0,
        trusted=tournament.trusted,
        state=State.LOCAL,
        queued=None,
        creator="",
        series="",
    )


def entrant_rows(tournament_id: int, entrants: Iterable[Entrant]) -> Iterator[EntrantRow]:
    """The rows of a tournament's entrants."""
    for number, entrant in enumerate(entrants):
        for member, version in enumerate(entrant.bots):
            bot = version.bot
            yield EntrantRow(
                tournament_id=tournament_id,
                number=number,
                member=member,
                name=bot.name,
                version=bot.version,
                digest=version.digest,
                folder=bot.folder,
                command=list(bot.command),
                capacity=bot.capacity,
            )


def tournament_of(row: TournamentRow, entrants: Sequence[EntrantRow]) -> Tournament:
    """The tournament as it was created, from its row and those of its entrants in order."""
    return Tournament(
        name=row.name,
        game=row.game,
        ruleset=row.ruleset,
        seed=row.seed,
        deal_sets=row.deal_sets,
        time_control=TimeControl(
            start=row.start_limit,
            bank=row.bank,
            increment=row.increment,
            move=row.move_limit,
            margin=row.margin,
        ),
        orientations=row.orientations,
        partners=None if row.partners is None else Partners(row.partners),
        format=Format(row.format),
        cycles=row.cycles,
        rounds=row.rounds,
        challengers=row.challengers,
        until=None if row.until is None else parse_until(row.until),
        faults=FaultPolicy(OnFault(row.on_fault), row.strikes, row.quarantine),
        trusted=row.trusted,
        entrants=tuple(_entrant_of(members) for _, members in groupby(entrants, key=lambda row: row.number)),
    )


def _entrant_of(members: Iterable[EntrantRow]) -> Entrant:
    return Entrant(tuple(_version_of(row) for row in members))


def _version_of(row: EntrantRow) -> BotVersion:
    return BotVersion(BotSpec(row.name, row.version, row.folder, tuple(row.command), row.capacity), row.digest)


PLANNED_COLUMNS: Final = (
    col(GameRow.id),
    col(GameRow.pairing),
    col(GameRow.deal_set),
    col(GameRow.orientation),
    col(GameRow.first),
    col(GameRow.second),
    col(GameRow.first_partner),
    col(GameRow.second_partner),
)
"""The columns of a `PlannedGame`; to read whole objects takes several times as long."""

RESULT_COLUMNS: Final = (
    col(ResultRow.termination),
    col(ResultRow.reason),
    col(ResultRow.detail),
    col(ResultRow.seat_at_fault),
    col(ResultRow.points_0),
    col(ResultRow.points_1),
    col(ResultRow.margin),
    col(ResultRow.winner),
    col(ResultRow.deals),
    col(ResultRow.luck),
)
"""What a game came to, as far as every reader wants it."""


def planned_of(row: Row[*tuple[Any, ...]]) -> PlannedGame:
    """The planned game of a row with its columns."""
    sides = side_of(row.first, row.first_partner), side_of(row.second, row.second_partner)
    return PlannedGame(row.id, row.pairing, row.deal_set, row.orientation, sides)


def side_of(entrant: int, partner: int | None) -> tuple[int, ...]:
    """The entrants of a side."""
    return (entrant,) if partner is None else (entrant, partner)
