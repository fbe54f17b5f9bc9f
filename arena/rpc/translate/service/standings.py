"""Standings and ratings on the wire."""

from __future__ import annotations

from arena.rating.intervals import Interval
from arena.tournament.ratings import Rated, RatingRow
from arena.tournament.standings import Row
from arena.v1 import tournament_pb2 as pb


def standings_row_to_wire(row: Row) -> pb.StandingsRow:
    """One entrant's line."""
    record, points = row.record, row.points
    return pb.StandingsRow(
        rank=row.rank,
        entrant=row.label,
        elo=row.elo,
        interval=_interval(row.interval),
        wins=record.wins,
        draws=record.draws,
        losses=record.losses,
        forfeits=record.forfeits,
        points=None if points is None else points.mean,
        points_error=None if points is None or points.interval is None else points.interval.half_width,
    )


def rating_to_wire(row: RatingRow) -> pb.RatingRow:
    """A rating over all tournaments."""
    interval = None if row.low is None or row.high is None else pb.Interval(low=row.low, high=row.high)
    return pb.RatingRow(
        ruleset=row.ruleset,
        label=row.rated.label,
        digest=row.rated.digest,
        elo=row.elo,
        interval=interval,
        games=row.games,
        deal_sets=row.deal_sets,
        group=row.group,
    )


def rating_from_wire(message: pb.RatingRow) -> RatingRow:
    """A rating over all tournaments."""
    known = message.HasField("interval")
    return RatingRow(
        ruleset=message.ruleset,
        rated=Rated(message.label, message.digest),
        elo=message.elo,
        low=message.interval.low if known else None,
        high=message.interval.high if known else None,
        games=message.games,
        deal_sets=message.deal_sets,
        group=message.group,
    )


def _interval(interval: Interval | None) -> pb.Interval | None:
    return None if interval is None else pb.Interval(low=interval.low, high=interval.high)
