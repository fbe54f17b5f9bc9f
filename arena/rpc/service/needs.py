"""Which role each method needs: the one table of what who may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from arena.service.access import Role

SERVICE: Final = "arena.v1.TournamentService"
HEALTH: Final = "grpc.health.v1.Health"
REFLECTION: Final = "grpc.reflection.v1alpha.ServerReflection"

_ROLES: Final[Mapping[str, Role]] = {
    "SubmitBot": Role.AUTHOR,
    "RetireBot": Role.AUTHOR,
    "GetLogs": Role.AUTHOR,
    "CreateTournament": Role.ORGANISER,
    "StartTournament": Role.ORGANISER,
    "CancelTournament": Role.ORGANISER,
    "AddRecurrence": Role.ORGANISER,
    "EndRecurrence": Role.ORGANISER,
    "StartLadder": Role.ORGANISER,
    "StopLadder": Role.ORGANISER,
    "ListBots": Role.VIEWER,
    "GetBot": Role.VIEWER,
    "ListTournaments": Role.VIEWER,
    "GetTournament": Role.VIEWER,
    "WatchTournament": Role.VIEWER,
    "GetStandings": Role.VIEWER,
    "ListRatings": Role.VIEWER,
    "ListOpenGames": Role.VIEWER,
    "ListGames": Role.VIEWER,
    "GetTranscript": Role.VIEWER,
    "ListRecurrences": Role.VIEWER,
    "ListLadders": Role.VIEWER,
}

NEEDS: Final[Mapping[str, Role | None]] = {
    **{f"/{SERVICE}/{method}": role for method, role in _ROLES.items()},
    f"/{HEALTH}/Check": None,
    f"/{HEALTH}/Watch": None,
    f"/{REFLECTION}/ServerReflectionInfo": None,
}
"""By the path of the method; None: open to everybody. A method that is not here is refused to everybody.

Whose bot it is that is retired, or whose log that is read, is seen to by the handlers.
"""

ENDLESS: Final = frozenset({f"/{SERVICE}/WatchTournament", f"/{HEALTH}/Watch", f"/{REFLECTION}/ServerReflectionInfo"})
"""The methods whose calls end when the caller wants it."""
