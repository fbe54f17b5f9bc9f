"""The whole of `TournamentService`, out of its parts."""

from __future__ import annotations

from arena.rpc.service.bots import Bots
from arena.rpc.service.ladders import Ladders
from arena.rpc.service.listing import Listing
from arena.rpc.service.reading import Reading
from arena.rpc.service.recurrences import Recurrences
from arena.rpc.service.submission import Submission
from arena.rpc.service.tournaments import Tournaments
from arena.v1 import tournament_pb2_grpc


class TournamentService(
    Submission,
    Bots,
    Tournaments,
    Reading,
    Listing,
    Recurrences,
    Ladders,
    tournament_pb2_grpc.TournamentServiceServicer,
):
    """Fulfils ``arena.v1.TournamentService``."""
