"""Games of a tournament on the wire: planned, open, finished."""

from __future__ import annotations

from typing import NamedTuple

from arena.match.record import GameRecord
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.match import record_from_wire, record_to_wire
from arena.tournament.model import PlannedGame, Status, UnfinishedGame
from arena.v1 import tournament_pb2 as pb


class ListedGame(NamedTuple):
    """A finished game as a reader is told of it."""

    planned: PlannedGame
    record: GameRecord
    """Without logs, and without what may not be shown yet."""
    disclosed: bool
    """Whether its deal set is finished in every orientation."""


def planned_to_wire(game: PlannedGame) -> pb.PlannedGame:
    """A game as it was planned."""
    first, second = game.sides
    return pb.PlannedGame(
        id=game.id,
        pairing=game.pairing,
        deal_set=game.deal_set,
        orientation=game.orientation,
        first=first,
        second=second,
    )


def planned_from_wire(message: pb.PlannedGame) -> PlannedGame:
    """A game as it was planned."""
    sides = tuple(message.first), tuple(message.second)
    return PlannedGame(message.id, message.pairing, message.deal_set, message.orientation, sides)


def open_game_to_wire(game: UnfinishedGame) -> pb.ListOpenGamesResponse:
    """A game that has no result yet."""
    return pb.ListOpenGamesResponse(
        game=planned_to_wire(game.planned), void=game.status is Status.VOID, voids=game.voids, failure=game.failure
    )


def open_game_from_wire(message: pb.ListOpenGamesResponse) -> UnfinishedGame:
    """A game that has no result yet."""
    status = Status.VOID if message.void else Status.PLANNED
    return UnfinishedGame(planned_from_wire(message.game), status, message.voids, message.failure)


def listed_to_wire(game: ListedGame) -> pb.ListGamesResponse:
    """A finished game."""
    return pb.ListGamesResponse(
        game=planned_to_wire(game.planned), result=record_to_wire(game.record), disclosed=game.disclosed
    )


def listed_from_wire(message: pb.ListGamesResponse) -> ListedGame:
    """A finished game.

    Raises:
        WireError: its result has no meaning, or is another game's.
    """
    planned, record = planned_from_wire(message.game), record_from_wire(message.result)
    if planned.id != record.id:
        raise WireError(f"the result of game {record.id} came as that of {planned.id}")
    return ListedGame(planned, record, message.disclosed)
