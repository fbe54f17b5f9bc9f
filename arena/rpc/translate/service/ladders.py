"""Ladders on the wire."""

from __future__ import annotations

from arena.rpc.translate.service import times
from arena.rpc.translate.service.words import CHECKS, check_from_wire
from arena.service.ladder import Ladder
from arena.service.ladder_view import LadderRow, LadderView
from arena.v1 import tournament_pb2 as pb


def ladder_to_wire(view: LadderView) -> pb.Ladder:
    """A ladder with its versions."""
    ladder = view.ladder
    return pb.Ladder(
        game=ladder.game,
        ruleset=ladder.ruleset,
        time=ladder.time,
        deal_sets=ladder.deal_sets,
        creator=ladder.creator,
        created_at=times.to_wire(ladder.created_at),
        steps=ladder.steps,
        stopped_at=times.to_wire(ladder.stopped_at),
        rows=[_row_to_wire(row) for row in view.rows],
        playing=view.playing,
    )


def ladder_from_wire(message: pb.Ladder) -> LadderView:
    """A ladder with its versions.

    Raises:
        WireError: this version does not know what a check came to.
    """
    ladder = Ladder(
        game=message.game,
        ruleset=message.ruleset,
        time=message.time,
        deal_sets=message.deal_sets,
        creator=message.creator,
        created_at=times.from_wire(message.created_at),
        steps=message.steps,
        stopped_at=times.optional(message, "stopped_at"),
    )
    return LadderView(ladder, tuple(map(_row_from_wire, message.rows)), message.playing)


def _row_to_wire(row: LadderRow) -> pb.LadderRow:
    return pb.LadderRow(
        rank=row.rank,
        name=row.name,
        version=row.version,
        check=CHECKS[row.check],
        elo=row.elo,
        interval=None if row.interval is None else pb.Interval(low=row.interval[0], high=row.interval[1]),
        games=row.games,
        deal_sets=row.deal_sets,
        gone=row.gone,
    )


def _row_from_wire(message: pb.LadderRow) -> LadderRow:
    return LadderRow(
        rank=message.rank,
        name=message.name,
        version=message.version,
        check=check_from_wire(message.check),
        elo=message.elo,
        interval=(message.interval.low, message.interval.high) if message.HasField("interval") else None,
        games=message.games,
        deal_sets=message.deal_sets,
        gone=message.gone,
    )
