"""Keeps and finds where the service's tournaments stand, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, func
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col, select

from arena.service.states import Backlog, Listed, Standing, State, StateConflict
from arena.storage.kept_names import check_not_kept
from arena.storage.refusals import unknown_tournament
from arena.storage.tables import GameRow, TournamentRow
from arena.storage.tournaments import add_tournament, summaries
from arena.tournament.model import PlannedGame, Status, Tournament

_STANDING: Final = columns(
    col(TournamentRow.name), col(TournamentRow.state), col(TournamentRow.creator), col(TournamentRow.series)
)
_ORDER: Final = (col(TournamentRow.queued), col(TournamentRow.id))
"""Those that are not queued have no place in the order of starts."""


def admit(
    session: Session,
    tournament: Tournament,
    games: Sequence[PlannedGame],
    state: State,
    creator: str,
    series: str,
) -> None:
    """Add a tournament of the service with its planned games.

    Raises:
        NameTaken: the name is in use.
        NameKept: it belongs to no series, and its name is kept for one.
    """
    if not series:
        check_not_kept(session, tournament.name)
    row = add_tournament(session, tournament, games)
    row.creator, row.series = creator, series
    _enter(session, row, state)


def find_standing(session: Session, name: str) -> Standing:
    """Where a tournament stands.

    Raises:
        UnknownTournament: there is none of that name.
    """
    found = session.connection().execute(_STANDING.where(col(TournamentRow.name) == name)).first()
    if found is None:
        raise unknown_tournament(name)
    return _standing_of(found)


def standings(session: Session, states: Sequence[State]) -> list[Standing]:
    """The tournaments in these states, queued ones in the order of starts, others oldest first."""
    rows = _STANDING.where(col(TournamentRow.state).in_(states)).order_by(*_ORDER)
    return [_standing_of(row) for row in session.connection().execute(rows)]


def move(session: Session, name: str, allowed: Sequence[State], state: State) -> None:
    """Bring a tournament from one of the allowed states into another.

    Raises:
        StateConflict: it is in none of them.
        UnknownTournament: there is none of that name.
    """
    row = session.exec(select(TournamentRow).where(col(TournamentRow.name) == name)).first()
    if row is None:
        raise unknown_tournament(name)
    if row.state not in allowed:
        raise StateConflict(f"tournament {name} is {row.state}; it would have to be {' or '.join(allowed)}")
    _enter(session, row, state)


def listing(session: Session, *, with_series: bool) -> list[Listed]:
    """Every tournament, or only those that belong to no series, oldest first."""
    return _listed(session) if with_series else _listed(session, col(TournamentRow.series) == "")


def listed(session: Session, name: str) -> Listed:
    """One tournament.

    Raises:
        UnknownTournament: there is none of that name.
    """
    for found in _listed(session, col(TournamentRow.name) == name):
        return found
    raise unknown_tournament(name)


def backlog(session: Session) -> Backlog:
    """How much there is to do."""
    by_state = select(TournamentRow.state, func.count()).group_by(col(TournamentRow.state))
    waiting = (
        select(func.count())
        .select_from(GameRow)
        .join(TournamentRow, col(TournamentRow.id) == col(GameRow.tournament_id))
        .where(col(TournamentRow.state) == State.QUEUED, col(GameRow.status) != Status.FINISHED)
    )
    states = {State(state): count for state, count in session.exec(by_state)}
    return Backlog(states, session.exec(waiting).one())


def _listed(session: Session, *conditions: Any) -> list[Listed]:
    rows = session.connection().execute(_STANDING.where(*conditions).order_by(col(TournamentRow.id)))
    stand = [_standing_of(row) for row in rows]
    return [Listed(summary, standing) for summary, standing in zip(summaries(session, *conditions), stand, strict=True)]


def _enter(session: Session, row: TournamentRow, state: State) -> None:
    row.state, row.queued = state, _last_place(session) + 1 if state is State.QUEUED else None
    session.add(row)


def _last_place(session: Session) -> int:
    return session.exec(select(func.max(TournamentRow.queued))).one() or 0


def _standing_of(row: Row[*tuple[Any, ...]]) -> Standing:
    return Standing(row.name, State(row.state), row.creator, row.series)
