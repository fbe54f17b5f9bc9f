"""Reads what ratings rest on; keeps and reads ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import delete
from sqlalchemy import select as columns  # sqlmodel's stops at four
from sqlmodel import Session, col, select

from arena.games.verdict import Termination
from arena.match.spec import entrant_of
from arena.storage.tables import EntrantRow, GameRow, RatingTableRow, ResultRow, TournamentRow
from arena.tournament.ratings import BotVersion, RatedGame, RatingRow

Bots = Mapping[tuple[int, int], BotVersion]
"""Bot versions by tournament and entrant number."""


def rated_games(session: Session, game: str) -> list[RatedGame]:
    """Every finished game of a game, in the order of tournaments and then as planned."""
    bots = _bots(session, game)
    games = (
        columns(
            col(GameRow.id),
            col(GameRow.tournament_id),
            col(GameRow.orientation),
            col(GameRow.first),
            col(GameRow.second),
            col(TournamentRow.ruleset),
            col(ResultRow.winner),
            col(ResultRow.margin),
            col(ResultRow.termination),
        )
        .join(ResultRow, col(ResultRow.game_id) == col(GameRow.id))
        .join(TournamentRow, col(TournamentRow.id) == col(GameRow.tournament_id))
        .where(col(TournamentRow.game) == game)
        .order_by(col(GameRow.tournament_id), col(GameRow.position))
    )
    rows = session.connection().execute(games)
    return [
        RatedGame(
            ruleset=ruleset,
            deal_set=game_id.rpartition("/")[0],
            sides=_sides(bots, number, (first, second), orientation),
            winner=winner,
            margin=margin,
            forfeited=termination == Termination.FORFEIT,
        )
        for game_id, number, orientation, first, second, ruleset, winner, margin, termination in rows
    ]


def _bots(session: Session, game: str) -> Bots:
    entrants = (
        select(EntrantRow)
        .join(TournamentRow, col(TournamentRow.id) == col(EntrantRow.tournament_id))
        .where(col(TournamentRow.game) == game)
    )
    return {
        (row.tournament_id, row.number): BotVersion(row.name, row.version, row.digest) for row in session.exec(entrants)
    }


def _sides(bots: Bots, tournament_id: int, pair: tuple[int, int], orientation: int) -> tuple[BotVersion, BotVersion]:
    one, other = (bots[tournament_id, pair[entrant_of(side, orientation)]] for side in (0, 1))
    return one, other


def replace_ratings(session: Session, game: str, rows: Iterable[RatingRow]) -> None:
    """Keep these ratings of a game in place of all earlier ones."""
    session.exec(delete(RatingTableRow).where(col(RatingTableRow.game) == game))
    session.add_all(
        RatingTableRow(
            game=game,
            ruleset=row.ruleset,
            name=row.bot.name,
            version=row.bot.version,
            digest=row.bot.digest,
            elo=row.elo,
            low=row.low,
            high=row.high,
            games=row.games,
            deal_sets=row.deal_sets,
            group_number=row.group,
        )
        for row in rows
    )


def kept_ratings(session: Session, game: str) -> list[RatingRow]:
    """The ratings of a game: by ruleset, then by group, the strongest first."""
    table = RatingTableRow
    rows = (
        select(table)
        .where(col(table.game) == game)
        .order_by(
            col(table.ruleset), col(table.group_number), col(table.elo).desc(), col(table.name), col(table.version)
        )
    )
    return [
        RatingRow(
            ruleset=row.ruleset,
            bot=BotVersion(row.name, row.version, row.digest),
            elo=row.elo,
            low=row.low,
            high=row.high,
            games=row.games,
            deal_sets=row.deal_sets,
            group=row.group_number,
        )
        for row in session.exec(rows)
    ]
