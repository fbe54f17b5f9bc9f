"""Reads what ratings rest on; keeps and reads ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, delete
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col, select

from arena.games.verdict import Termination
from arena.match.spec import entrant_of
from arena.storage.rows import side_of
from arena.storage.tables import EntrantRow, GameRow, RatingTableRow, ResultRow, TournamentRow
from arena.tournament.ratings import Rated, RatedGame, RatingRow

Entrants = Mapping[tuple[int, int], Rated]
"""What is rated, by tournament and entrant number."""


_WAS_APART: Final = col(ResultRow.sandbox).is_(None) | (col(ResultRow.sandbox) != "none")
"""A box was around its bots, or none ran, or an older arena played it."""


def rated_games(session: Session, game: str) -> list[RatedGame]:
    """Every finished game of a game that is rated, in the order of tournaments and then as planned."""
    entrants = _entrants(session, game)
    games = (
        columns(
            col(GameRow.tournament_id),
            col(GameRow.pairing),
            col(GameRow.deal_set),
            col(GameRow.orientation),
            col(GameRow.first),
            col(GameRow.first_partner),
            col(GameRow.second),
            col(GameRow.second_partner),
            col(TournamentRow.ruleset),
            col(TournamentRow.seed),
            col(ResultRow.winner),
            col(ResultRow.margin),
            col(ResultRow.termination),
        )
        .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
        .join(TournamentRow, col(TournamentRow.id) == col(GameRow.tournament_id))
        .where(col(TournamentRow.game) == game)
        .where(col(TournamentRow.trusted) | _WAS_APART)
        .order_by(col(GameRow.tournament_id), col(GameRow.position))
    )
    return [
        RatedGame(
            ruleset=row.ruleset,
            deal_set=f"{row.seed}/{row.pairing}/{row.deal_set}",
            sides=_sides(entrants, row),
            winner=row.winner,
            margin=row.margin,
            forfeited=row.termination == Termination.FORFEIT,
        )
        for row in session.connection().execute(games)
    ]


def _entrants(session: Session, game: str) -> Entrants:
    rows = (
        select(EntrantRow)
        .join(TournamentRow, col(TournamentRow.id) == col(EntrantRow.tournament_id))
        .where(col(TournamentRow.game) == game)
        .order_by(col(EntrantRow.member))
    )
    members: defaultdict[tuple[int, int], list[EntrantRow]] = defaultdict(list)
    for row in session.exec(rows):
        members[row.tournament_id, row.number].append(row)
    return {key: _rated(team) for key, team in members.items()}


def _rated(members: Sequence[EntrantRow]) -> Rated:
    labels = (f"{row.name} {row.version}" for row in members)
    return Rated("+".join(labels), "+".join(row.digest for row in members))


def _sides(entrants: Entrants, row: Row[*tuple[Any, ...]]) -> tuple[tuple[Rated, ...], tuple[Rated, ...]]:
    pair = side_of(row.first, row.first_partner), side_of(row.second, row.second_partner)
    one, other = (
        tuple(entrants[row.tournament_id, number] for number in pair[entrant_of(side, row.orientation)])
        for side in (0, 1)
    )
    return one, other


def replace_ratings(session: Session, game: str, rows: Iterable[RatingRow], seen: Sequence[RatingRow] | None) -> bool:
    """Keep these ratings of a game in place of all earlier ones; False, and nothing is done, if those are not as seen.

    None accepts any.
    """
    if seen is not None and kept_ratings(session, game) != list(seen):
        return False
    session.exec(delete(RatingTableRow).where(col(RatingTableRow.game) == game))
    session.add_all(
        RatingTableRow(
            game=game,
            ruleset=row.ruleset,
            label=row.rated.label,
            digest=row.rated.digest,
            elo=row.elo,
            low=row.low,
            high=row.high,
            games=row.games,
            deal_sets=row.deal_sets,
            group_number=row.group,
        )
        for row in rows
    )
    return True


def kept_ratings(session: Session, game: str) -> list[RatingRow]:
    """The ratings of a game: by ruleset, then by group, the strongest first."""
    # Sorted here: databases differ in how they sort texts.
    rows = sorted(
        session.exec(select(RatingTableRow).where(col(RatingTableRow.game) == game)),
        key=lambda row: (row.ruleset, row.group_number, -row.elo, row.label),
    )
    return [
        RatingRow(
            ruleset=row.ruleset,
            rated=Rated(row.label, row.digest),
            elo=row.elo,
            low=row.low,
            high=row.high,
            games=row.games,
            deal_sets=row.deal_sets,
            group=row.group_number,
        )
        for row in rows
    ]
