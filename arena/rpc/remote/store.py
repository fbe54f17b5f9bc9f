"""Reads a service as one reads a database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.match.record import GameRecord
from arena.rpc.remote.calls import TABLE_PATIENCE, Calls
from arena.rpc.translate.service.bots import content_from_wire, version_from_wire
from arena.rpc.translate.service.games import ListedGame, listed_from_wire, open_game_from_wire
from arena.rpc.translate.service.ladders import ladder_from_wire
from arena.rpc.translate.service.ratings import rating_from_wire
from arena.rpc.translate.service.recurrences import recurrence_from_wire
from arena.rpc.translate.service.standings import table_from_wire
from arena.rpc.translate.service.tournaments import (
    Told,
    quarantined_from_wire,
    summary_from_wire,
    tournament_from_wire,
)
from arena.service.agenda import Recurrence
from arena.service.desk import Content
from arena.service.ladder_view import LadderView
from arena.tournament.model import FinishedGame, PlannedGame, SeatTimes, Tournament, TournamentSummary, UnfinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatingRow
from arena.tournament.results import finished_game
from arena.tournament.submitted import SubmittedVersion
from arena.tournament.table import Table
from arena.v1 import tournament_pb2 as pb


class RemoteStore:
    """Fulfils `arena.service.reading.Reader`; every method raises `RemoteError` where the service refuses."""

    def __init__(self, calls: Calls) -> None:
        """Ask a service."""
        self._calls = calls

    def names(self) -> Sequence[str]:
        return [summary.name for summary in self.summaries()]

    def summaries(self) -> Sequence[TournamentSummary]:
        stub, request = self._calls.stub, pb.ListTournamentsRequest(with_series=True)
        with self._calls.told():
            answer = self._calls.ask(stub.ListTournaments, request)
            return [summary_from_wire(each)[0] for each in answer.tournaments]

    def tournament(self, name: str) -> Tournament:
        return self._told(name).tournament

    def over(self, name: str) -> bool:
        return self._told(name).over

    def commitment(self, name: str) -> str | None:
        return self._told(name).commitment

    def planned(self, name: str) -> Sequence[PlannedGame]:
        return [game.planned for game in self.unfinished(name)]

    def unfinished(self, name: str) -> Sequence[UnfinishedGame]:
        request = pb.ListOpenGamesRequest(name=name)
        return list(self._calls.stream(self._calls.stub.ListOpenGames, request, open_game_from_wire))

    def finished(self, name: str) -> Sequence[FinishedGame]:
        return [finished_game(game.planned, game.record) for game in self._games(name)]

    def table(self, name: str) -> Table:
        with self._calls.told():
            request = pb.GetStandingsRequest(name=name)
            return table_from_wire(self._calls.ask(self._calls.stub.GetStandings, request, TABLE_PATIENCE))

    def seat_times(self, name: str) -> Sequence[SeatTimes]:
        return [
            SeatTimes(seat.bot, seat.seconds, seat.slowest, seat.histogram)
            for game in self._games(name)
            for seat in game.record.seats
        ]

    def records(self, name: str) -> Iterator[GameRecord]:
        return (game.record for game in self._games(name, with_transcripts=True))

    def quarantined(self, name: str) -> Sequence[Quarantined]:
        return quarantined_from_wire(self._tournament(name).quarantined)

    def transcript(self, game_id: str) -> str | None:
        request = pb.GetTranscriptRequest(game_id=game_id)
        return self._calls.ask(self._calls.stub.GetTranscript, request).transcript

    def logs(self, game_id: str) -> Sequence[tuple[str, bytes | None]]:
        answer = self._calls.ask(self._calls.stub.GetLogs, pb.GetLogsRequest(game_id=game_id))
        return [(seat.bot, None if seat.withheld else seat.log) for seat in answer.logs]

    def ratings(self, game: str) -> Sequence[RatingRow]:
        answer = self._calls.ask(self._calls.stub.ListRatings, pb.ListRatingsRequest(game=game))
        return [rating_from_wire(row) for row in answer.ratings]

    def bot_versions(self) -> Sequence[SubmittedVersion]:
        with self._calls.told():
            answer = self._calls.ask(self._calls.stub.ListBots, pb.ListBotsRequest())
            return [version_from_wire(version).version for version in answer.versions]

    def content(self, version: SubmittedVersion) -> Content:
        """What a submitted version consists of."""
        request = pb.GetBotRequest(bot=f"{version.name}@{version.version}")
        return content_from_wire(self._calls.ask(self._calls.stub.GetBot, request))

    def recurrences(self) -> Sequence[Recurrence]:
        with self._calls.told():
            answer = self._calls.ask(self._calls.stub.ListRecurrences, pb.ListRecurrencesRequest())
            return [recurrence_from_wire(each) for each in answer.recurrences]

    def ladder_views(self) -> Sequence[LadderView]:
        """Every ladder with its versions, the stopped ones too, by game."""
        with self._calls.told():
            answer = self._calls.ask(self._calls.stub.ListLadders, pb.ListLaddersRequest())
            return [ladder_from_wire(each) for each in answer.ladders]

    def _tournament(self, name: str) -> pb.GetTournamentResponse:
        return self._calls.ask(self._calls.stub.GetTournament, pb.GetTournamentRequest(name=name))

    def _told(self, name: str) -> Told:
        with self._calls.told():
            return tournament_from_wire(self._tournament(name).tournament)

    def _games(self, name: str, *, with_transcripts: bool = False) -> Iterator[ListedGame]:
        request = pb.ListGamesRequest(name=name, with_transcripts=with_transcripts)
        return self._calls.stream(self._calls.stub.ListGames, request, listed_from_wire)
