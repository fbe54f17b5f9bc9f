"""What watchers are told, on the wire."""

from __future__ import annotations

from arena.games.verdict import Verdict
from arena.rpc.translate.dialogue import TERMINATIONS
from arena.rpc.translate.match import termination_from_wire
from arena.rpc.translate.service import times
from arena.rpc.translate.service.games import planned_from_wire, planned_to_wire
from arena.rpc.translate.service.tournaments import summary_from_wire, summary_to_wire
from arena.service.events import Began, Ended, Event, Stands, TableSeen
from arena.v1 import match_pb2
from arena.v1 import tournament_pb2 as pb


def event_to_wire(event: Event) -> pb.WatchTournamentResponse:
    """One thing that happened."""
    at, what = times.to_wire(event.at), event.what
    match what:
        case Stands():
            return pb.WatchTournamentResponse(at=at, summary=summary_to_wire(what.summary, what.standing))
        case Began():
            return pb.WatchTournamentResponse(at=at, began=pb.GameBegan(game=planned_to_wire(what.game)))
        case Ended():
            return pb.WatchTournamentResponse(at=at, ended=_ended_to_wire(what))
        case TableSeen():
            return pb.WatchTournamentResponse(at=at, table=_table_to_wire(what))


def event_from_wire(message: pb.WatchTournamentResponse, tournament: str) -> Event | None:
    """One thing that happened in a tournament; None: of a kind that this version does not know.

    Raises:
        WireError: it has no meaning.
    """
    what: Stands | Began | Ended | TableSeen
    match message.WhichOneof("event"):
        case "summary":
            what = Stands(*summary_from_wire(message.summary))
        case "began":
            what = Began(planned_from_wire(message.began.game))
        case "ended":
            what = _ended_from_wire(message.ended)
        case "table":
            what = _table_from_wire(message.table)
        case _:
            return None
    return Event(tournament, times.from_wire(message.at), what)


def _ended_to_wire(ended: Ended) -> pb.GameEnded:
    verdict = ended.verdict
    return pb.GameEnded(
        game=planned_to_wire(ended.game),
        termination=TERMINATIONS[verdict.termination],
        seat=verdict.seat,
        reason=verdict.reason or "",
        points=verdict.points,
        winner=ended.winner,
    )


def _ended_from_wire(message: pb.GameEnded) -> Ended:
    verdict = Verdict(
        termination=termination_from_wire(message.termination),
        points=tuple(message.points),
        seat=message.seat if message.HasField("seat") else None,
        reason=message.reason or None,
    )
    return Ended(planned_from_wire(message.game), verdict, message.winner if message.HasField("winner") else None)


def _table_to_wire(table: TableSeen) -> match_pb2.PublicTable:
    return match_pb2.PublicTable(
        game_id=table.game_id,
        decisions=table.decisions,
        bots=table.bots,
        board=table.board,
        actions=table.actions,
        omitted=table.omitted,
        points=table.points,
        actor=table.actor,
    )


def _table_from_wire(message: match_pb2.PublicTable) -> TableSeen:
    return TableSeen(
        game_id=message.game_id,
        decisions=message.decisions,
        bots=tuple(message.bots),
        board=message.board,
        actions=tuple(message.actions),
        omitted=message.omitted,
        points=tuple(message.points),
        actor=message.actor if message.HasField("actor") else None,
    )
