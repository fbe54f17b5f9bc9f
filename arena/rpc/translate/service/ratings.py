"""Ratings over all tournaments on the wire."""

from __future__ import annotations

from arena.tournament.ratings import Rated, RatingRow
from arena.v1 import tournament_pb2 as pb


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
