"""The table of a tournament on the wire."""

from __future__ import annotations

from arena.rating.control import Adjusted
from arena.rating.deal_sets import Record
from arena.rating.intervals import Estimate, Interval
from arena.rating.seats import SeatBias
from arena.rpc.translate.service.decisions import decision_from_wire, decision_to_wire
from arena.tournament.standings import Row, Standings
from arena.tournament.swiss_rounds import RoundScore
from arena.tournament.table import Table
from arena.v1 import tournament_pb2 as pb


def table_to_wire(table: Table) -> pb.GetStandingsResponse:
    """How a tournament stands."""
    message = pb.GetStandingsResponse(
        rows=map(_row_to_wire, table.standings.rows),
        seat_bias=_bias_to_wire(table.standings.seat_bias),
        rounds=map(_score_to_wire, table.rounds),
    )
    decision_to_wire(table.decision, message)
    return message


def table_from_wire(message: pb.GetStandingsResponse) -> Table:
    """How a tournament stands.

    Raises:
        ValueError: a word or a rule is unknown to this version.
    """
    bias = _bias_from_wire(message.seat_bias) if message.HasField("seat_bias") else None
    return Table(
        Standings(tuple(map(_row_from_wire, message.rows)), bias),
        tuple(RoundScore(each.entrant, each.score, each.rounds, each.bye) for each in message.rounds),
        decision_from_wire(message),
    )


def _score_to_wire(score: RoundScore) -> pb.RoundScore:
    return pb.RoundScore(entrant=score.label, score=score.score, rounds=score.rounds, bye=score.bye)


def _row_to_wire(row: Row) -> pb.StandingsRow:
    record, adjusted = row.record, row.adjusted
    return pb.StandingsRow(
        rank=row.rank,
        entrant=row.label,
        elo=row.elo,
        interval=_interval_to_wire(row.interval),
        wins=record.wins,
        draws=record.draws,
        losses=record.losses,
        forfeits=record.forfeits,
        walkovers=record.walkovers,
        points=_estimate_to_wire(row.points),
        over_next=row.over_next,
        adjusted=adjusted and pb.Adjusted(points=_estimate_to_wire(adjusted.points), removed=adjusted.removed),
    )


def _row_from_wire(message: pb.StandingsRow) -> Row:
    adjusted = message.adjusted
    return Row(
        rank=message.rank,
        label=message.entrant,
        elo=message.elo,
        interval=_interval_from_wire(message.interval) if message.HasField("interval") else None,
        record=Record(message.wins, message.draws, message.losses, message.forfeits, message.walkovers),
        points=_estimate_from_wire(message.points) if message.HasField("points") else None,
        over_next=message.over_next if message.HasField("over_next") else None,
        adjusted=Adjusted(_estimate_from_wire(adjusted.points), adjusted.removed)
        if message.HasField("adjusted")
        else None,
    )


def _estimate_to_wire(estimate: Estimate | None) -> pb.Estimate | None:
    if estimate is None:
        return None
    return pb.Estimate(mean=estimate.mean, deal_sets=estimate.deal_sets, interval=_interval_to_wire(estimate.interval))


def _estimate_from_wire(message: pb.Estimate) -> Estimate:
    interval = _interval_from_wire(message.interval) if message.HasField("interval") else None
    return Estimate(message.mean, message.deal_sets, interval)


def _bias_to_wire(bias: SeatBias | None) -> pb.SeatBias | None:
    if bias is None:
        return None
    interval = _interval_to_wire(bias.interval)
    return pb.SeatBias(share=bias.share, games=bias.games, deal_sets=bias.deal_sets, interval=interval)


def _bias_from_wire(message: pb.SeatBias) -> SeatBias:
    return SeatBias(message.share, message.games, message.deal_sets, _interval_from_wire(message.interval))


def _interval_to_wire(interval: Interval | None) -> pb.Interval | None:
    return None if interval is None else pb.Interval(low=interval.low, high=interval.high)


def _interval_from_wire(message: pb.Interval) -> Interval:
    return Interval(message.low, message.high)
