"""Keeps and finds tournaments and their planned games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from arena.storage.planned import add_games
from arena.storage.refusals import name_taken, unknown_tournament
from arena.storage.rows import PLANNED_COLUMNS, entrant_rows, planned_of, tournament_of, tournament_row
from arena.storage.tables import EntrantRow, GameRow, TournamentRow
from arena.tournament.model import PlannedGame, Status, Tournament, TournamentSummary, UnfinishedGame


def add_tournament(session: Session, tournament: Tournament, games: Sequence[PlannedGame]) -> TournamentRow:
    """Add a tournament with its entrants and planned games; its row.

    Raises:
        NameTaken: the name is in use.
    """
    row = tournament_row(tournament)
    session.add(row)
    try:
        session.flush()
    except IntegrityError as error:
        raise name_taken(tournament.name) from error
    session.add_all(entrant_rows(row.id, tournament.entrants))
    session.flush()
    add_games(session.connection(), row.id, games)
    return row


def tournament_id(session: Session, name: str) -> int:
    """The number of a tournament's row.

    Raises:
        UnknownTournament: there is none of that name.
    """
    number = session.exec(select(TournamentRow.id).where(col(TournamentRow.name) == name)).first()
    if number is None:
        raise unknown_tournament(name)
    return number


def find_tournament(session: Session, name: str) -> Tournament:
    """A tournament as it was created.

    Raises:
        UnknownTournament: there is none of that name.
    """
    number = tournament_id(session, name)
    row = session.exec(select(TournamentRow).where(col(TournamentRow.id) == number)).one()
    mine = col(EntrantRow.tournament_id) == number
    entrants = select(EntrantRow).where(mine).order_by(col(EntrantRow.number), col(EntrantRow.member))
    return tournament_of(row, session.exec(entrants).all())


def open_games(session: Session, name: str) -> list[PlannedGame]:
    """The games that are not finished, in planned order.

    Raises:
        UnknownTournament: there is none of that name.
    """
    mine = col(GameRow.tournament_id) == tournament_id(session, name)
    games = (
        columns(*PLANNED_COLUMNS).where(mine, col(GameRow.status) != Status.FINISHED).order_by(col(GameRow.position))
    )
    return [planned_of(row) for row in session.connection().execute(games)]


def unfinished_games(session: Session, name: str) -> list[UnfinishedGame]:
    """The same games, with where they stand.

    Raises:
        UnknownTournament: there is none of that name.
    """
    mine = col(GameRow.tournament_id) == tournament_id(session, name)
    state = (col(GameRow.status), col(GameRow.voids), col(GameRow.failure))
    games = (
        columns(*PLANNED_COLUMNS, *state)
        .where(mine, col(GameRow.status) != Status.FINISHED)
        .order_by(col(GameRow.position))
    )
    return [
        UnfinishedGame(planned_of(row), Status(row.status), row.voids, row.failure)
        for row in session.connection().execute(games)
    ]


def summaries(session: Session, *conditions: Any) -> list[TournamentSummary]:
    """The tournaments that fulfil conditions with the numbers of their games, oldest first."""
    wanted = select(TournamentRow.id).where(*conditions)
    by_tournament = col(EntrantRow.tournament_id)
    numbers = select(by_tournament, func.count(col(EntrantRow.number).distinct())).where(by_tournament.in_(wanted))
    entrants = dict(session.exec(numbers.group_by(by_tournament)).all())
    by_status = (col(GameRow.tournament_id), col(GameRow.status))
    counts = select(*by_status, func.count()).where(col(GameRow.tournament_id).in_(wanted)).group_by(*by_status)
    games = {(number, status): count for number, status, count in session.exec(counts)}
    return [
        TournamentSummary(
            name=row.name,
            game=row.game,
            ruleset=row.ruleset,
            entrants=entrants.get(row.id, 0),
            created_at=row.created_at,
            planned=games.get((row.id, Status.PLANNED), 0),
            finished=games.get((row.id, Status.FINISHED), 0),
            void=games.get((row.id, Status.VOID), 0),
        )
        for row in session.exec(select(TournamentRow).where(*conditions).order_by(col(TournamentRow.id)))
    ]
