"""Keeps and finds ladders, inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from arena.service.ladder import Ladder
from arena.service.ports import UnknownLadder
from arena.service.states import State
from arena.storage import states
from arena.storage.rows import now
from arena.storage.service_tables import LadderRow
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.ports import NameTaken


def add_ladder(session: Session, ladder: Ladder) -> None:
    """Add a ladder, or let a stopped one go on under new terms; its steps are counted on.

    Raises:
        NameTaken: the game has one that goes on.
    """
    row = _find(session, ladder.game)
    if row is not None and row.stopped_at is None:
        raise NameTaken(
            f"{ladder.game} has a ladder that goes on; stop it first with `arena ladder stop --game {ladder.game}`"
        )
    session.merge(
        LadderRow(
            game=ladder.game,
            ruleset=ladder.ruleset,
            time=ladder.time,
            deal_sets=ladder.deal_sets,
            creator=ladder.creator,
            created_at=ladder.created_at,
            steps=ladder.steps if row is None else row.steps,
            stopped_at=ladder.stopped_at,
        )
    )


def all_ladders(session: Session) -> list[Ladder]:
    """Every ladder, by game."""
    return sorted(map(_ladder_of, session.exec(select(LadderRow))), key=lambda ladder: ladder.game)


def stop_ladder(session: Session, game: str) -> bool:
    """Make no more steps; whether the ladder went on until now.

    Raises:
        UnknownLadder: the game has none.
    """
    row = _find(session, game)
    if row is None:
        raise UnknownLadder(f"{game} has no ladder; `arena ladder start --game {game}` makes one")
    if row.stopped_at is not None:
        return False
    row.stopped_at = now()
    return True


def climb(session: Session, ladder: Ladder, tournament: Tournament, games: Sequence[PlannedGame]) -> bool:
    """Queue the next step of a ladder and count it; False where the ladder has changed.

    Raises:
        NameTaken: another tournament has the step's name.
    """
    row = _find(session, ladder.game)
    if row is None or _ladder_of(row) != ladder:
        return False
    row.steps += 1
    states.admit(session, tournament, games, State.QUEUED, ladder.creator, f"ladder/{ladder.game}")
    return True


def _find(session: Session, game: str) -> LadderRow | None:
    return session.exec(select(LadderRow).where(col(LadderRow.game) == game)).first()


def _ladder_of(row: LadderRow) -> Ladder:
    return Ladder(
        game=row.game,
        ruleset=row.ruleset,
        time=row.time,
        deal_sets=row.deal_sets,
        creator=row.creator,
        created_at=row.created_at,
        steps=row.steps,
        stopped_at=row.stopped_at,
    )
