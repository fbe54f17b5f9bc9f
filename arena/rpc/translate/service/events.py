"""What watchers are told, on the wire."""

from __future__ import annotations

from arena.games.verdict import Verdict
from arena.match.events import TableChanged
from arena.rpc.translate.dialogue import TERMINATIONS
from arena.rpc.translate.match import table_from_wire, table_to_wire, termination_from_wire
from arena.rpc.translate.service import times
from arena.rpc.translate.service.games import planned_from_wire, planned_to_wire
from arena.rpc.translate.service.tournaments import summary_from_wire, summary_to_wire
from arena.service.events import Began, Ended, Event, Stands
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
        case TableChanged():
            return pb.WatchTournamentResponse(at=at, table=table_to_wire(what))


def event_from_wire(message: pb.WatchTournamentResponse, tournament: str) -> Event | None:
    """One thing that happened in a tournament; None: of a kind that this version does not know.

    Raises:
        WireError: it has no meaning.
    """
    what: Stands | Began | Ended | TableChanged
    match message.WhichOneof("event"):
        case "summary":
            what = Stands(*summary_from_wire(message.summary))
        case "began":
            what = Began(planned_from_wire(message.began.game))
        case "ended":
            what = _ended_from_wire(message.ended)
        case "table":
            what = table_from_wire(message.table)
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
