"""Has a service do something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from arena.rpc.remote.calls import Calls, RemoteError
from arena.rpc.translate.service.bots import version_from_wire
from arena.rpc.translate.service.events import event_from_wire
from arena.rpc.translate.service.ladders import ladder_from_wire
from arena.rpc.translate.service.orders import check_sent_number, order_to_wire
from arena.rpc.translate.service.recurrences import recurrence_from_wire
from arena.rpc.translate.service.tournaments import Told, tournament_from_wire
from arena.service.agenda import Recurrence
from arena.service.desk import BadField, Submitted
from arena.service.events import Event
from arena.service.ladder_view import LadderView
from arena.tournament.order import Order
from arena.v1 import tournament_pb2 as pb

CHUNK: Final = 64 * 1024
"""Bytes of an archive in one message."""
PLAIN_NAME: Final = "bot.tar"
"""Stands for the name of an archive; the service knows its kind by its first bytes."""


class Ordered(NamedTuple):
    """A tournament that a service made."""

    told: Told
    planned: int
    """Games planned so far."""


class RemoteDesk:
    """Brings bots to a service; every method raises `RemoteError` where the service refuses."""

    def __init__(self, calls: Calls) -> None:
        """Ask a service."""
        self._calls = calls

    def submit(self, archive: Path) -> Submitted:
        """Send an archive.

        Raises:
            OSError: it cannot be read.
        """
        with archive.open("rb"):
            pass  # an error in the stream would be told as one of the wire
        with self._calls.told():
            answer = self._calls.stub.SubmitBot(_upload(archive))
            return Submitted(version_from_wire(answer.version).version, answer.fresh)

    def retire(self, name: str, version: str) -> bool:
        """Let a version enter no more tournaments; whether it could until now."""
        request = pb.RetireBotRequest(name=name, version=version)
        return self._calls.ask(self._calls.stub.RetireBot, request).changed


class RemoteOffice:
    """Has tournaments, recurrences and ladders made and run; raises `RemoteError` where the service refuses."""

    def __init__(self, calls: Calls) -> None:
        """Ask a service."""
        self._calls = calls

    def create(self, order: Order, *, start: bool) -> Ordered:
        """Make a tournament, and start it if wanted."""
        with _sending():
            request = pb.CreateTournamentRequest(order=order_to_wire(order), start=start)
        with self._calls.told():
            answer = self._calls.ask(self._calls.stub.CreateTournament, request)
            return Ordered(tournament_from_wire(answer.tournament), answer.planned)

    def start(self, name: str) -> int:
        """Queue a tournament; how many started ones are before it."""
        return self._calls.ask(self._calls.stub.StartTournament, pb.StartTournamentRequest(name=name)).before

    def cancel(self, name: str) -> None:
        """Stop a tournament."""
        self._calls.ask(self._calls.stub.CancelTournament, pb.CancelTournamentRequest(name=name))

    def watch(self, name: str, *, tables: bool = False) -> Iterator[Event]:
        """What happens in a tournament, until it is over or cancelled; close the iterator to stop watching."""
        request = pb.WatchTournamentRequest(name=name, tables=tables)
        events = self._calls.stream(
            self._calls.stub.WatchTournament, request, lambda message: event_from_wire(message, name)
        )
        return (event for event in events if event is not None)

    def add_recurrence(self, name: str, cron: str, zone: str, order: Order) -> Recurrence:
        """Place an order again and again; it has neither name nor seed."""
        with _sending():
            request = pb.AddRecurrenceRequest(name=name, cron=cron, zone=zone, order=order_to_wire(order))
        with self._calls.told():
            return recurrence_from_wire(self._calls.ask(self._calls.stub.AddRecurrence, request).recurrence)

    def end_recurrence(self, name: str) -> bool:
        """Make no more runs of it; whether it went on until now."""
        return self._calls.ask(self._calls.stub.EndRecurrence, pb.EndRecurrenceRequest(name=name)).changed

    def start_ladder(self, game: str, ruleset: str, time: str, deal_sets: int) -> LadderView:
        """Let every submitted bot of a game play on and on."""
        with _sending():
            check_sent_number("--deal-sets", deal_sets)
        request = pb.StartLadderRequest(game=game, ruleset=ruleset, time=time, deal_sets=deal_sets)
        with self._calls.told():
            return ladder_from_wire(self._calls.ask(self._calls.stub.StartLadder, request).ladder)

    def stop_ladder(self, game: str) -> bool:
        """Make no more steps; whether it went on until now."""
        return self._calls.ask(self._calls.stub.StopLadder, pb.StopLadderRequest(game=game)).changed


@contextmanager
def _sending() -> Iterator[None]:
    try:
        yield
    except BadField as error:
        raise RemoteError(str(error)) from error


def _upload(archive: Path) -> Iterator[pb.SubmitBotRequest]:
    yield pb.SubmitBotRequest(head=pb.SubmitBotHead(file_name=PLAIN_NAME, size=archive.stat().st_size))
    with archive.open("rb") as file:
        while chunk := file.read(CHUNK):
            yield pb.SubmitBotRequest(chunk=chunk)
