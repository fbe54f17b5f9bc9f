"""What each field of each request may be: the limits of the wire, before anything is looked up."""

from __future__ import annotations

import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arena.games.errors import RulesetError
from arena.games.ruleset import parse_parameters
from arena.match.clock import TimeControl
from arena.rpc.service.field_checks import (
    Check,
    absent,
    anything,
    bot,
    game,
    game_id,
    name,
    number,
    one_of,
    optional,
    parsed,
    recurrence,
    shown,
    team,
    text,
)
from arena.rpc.translate.service.orders import MOST_SENT
from arena.service.sizes import MOST_DEAL_SETS, MOST_GAMES
from arena.tournament.check_terms import MOST_FAULTS
from arena.tournament.model import Partners
from arena.tournament.terms import Format, OnFault, parse_until

CHUNK: Final = 256 * 1024
"""The most bytes of an archive in one message."""
MOST_ENTRANTS: Final = 1_000
"""The most bots, and the most teams, that an order names."""
ENDINGS: Final = (".tar", ".tar.gz", ".tar.bz2", ".tar.xz", ".tgz", ".zip")
"""What an archive's name may end in."""
LONGEST_TEXT: Final = 500
"""Characters of a ruleset, a time control, a rule to stop by, a seed or a cron expression."""


@dataclass(frozen=True, slots=True)
class Each:
    """A repeated field."""

    check: Check
    most: int


@dataclass(frozen=True, slots=True)
class Part:
    """A field that is a message."""

    fields: Mapping[str, Rule]
    needed: bool = False


Rule = Check | Each | Part
"""Of a field."""


def _chunk(value: bytes) -> str | None:
    return f"{len(value):,} bytes; a chunk has 1 to {CHUNK:,}" if not 1 <= len(value) <= CHUNK else None


def _file_name(value: str) -> str | None:
    problem = text(255)(value)
    if problem is None and ("/" in value or not value.endswith(ENDINGS)):
        return f"{shown(value)}: an archive's name ends in one of {', '.join(ENDINGS)}, and has no folder"
    return problem


def _zone(value: str) -> str | None:
    try:
        zoneinfo.ZoneInfo(value)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return f"{shown(value)} is no time zone; write for instance Europe/Vienna"
    return None


_TIME: Final = parsed(LONGEST_TEXT, lambda value: parse_parameters(value.split(), TimeControl()), RulesetError)
_LINE: Final = text(LONGEST_TEXT)

_ORDER: Final[Mapping[str, Rule]] = {
    "name": name,
    "game": game,
    "ruleset": _LINE,
    "time": _TIME,
    "seed": _LINE,
    "deal_sets": number(1, MOST_GAMES),
    "bots": Each(bot, MOST_ENTRANTS),
    "teams": Each(team, MOST_ENTRANTS),
    "orientations": one_of((2, 4)),
    "partners": one_of(("", *Partners)),
    "format": one_of(("", *Format)),
    "cycles": number(1, MOST_GAMES),
    "rounds": number(0, MOST_GAMES),
    "challengers": number(1, MOST_ENTRANTS),
    "until": parsed(LONGEST_TEXT, parse_until, RulesetError),
    "on_fault": one_of(("", *OnFault)),
    "strikes": number(0, MOST_FAULTS),
    "quarantine": number(0, MOST_FAULTS),
}
_RECURRING: Final = {
    **_ORDER,
    "name": absent("the runs of a recurrence are named after it; leave it out"),
    "seed": absent("every run of a recurrence has a fresh one; leave it out"),
}
_NAMED: Final[Mapping[str, Rule]] = {"name": name}

REQUESTS: Final[Mapping[str, Mapping[str, Rule]]] = {
    "SubmitBotRequest": {"head": Part({"file_name": _file_name, "size": number(1, MOST_SENT)}), "chunk": _chunk},
    "RetireBotRequest": {"name": name, "version": optional(name)},
    "GetBotRequest": {"bot": bot},
    "GetLogsRequest": {"game_id": game_id},
    "CreateTournamentRequest": {"order": Part(_ORDER, needed=True), "start": anything},
    "StartTournamentRequest": _NAMED,
    "CancelTournamentRequest": _NAMED,
    "AddRecurrenceRequest": {
        "name": recurrence,
        "cron": text(LONGEST_TEXT),
        "zone": optional(_zone),
        "order": Part(_RECURRING, needed=True),
    },
    "EndRecurrenceRequest": _NAMED,
    "StartLadderRequest": {"game": game, "ruleset": _LINE, "time": _TIME, "deal_sets": number(1, MOST_DEAL_SETS)},
    "StopLadderRequest": {"game": game},
    "ListBotsRequest": {},
    "ListTournamentsRequest": {"with_series": anything},
    "GetTournamentRequest": _NAMED,
    "WatchTournamentRequest": {**_NAMED, "tables": anything},
    "GetStandingsRequest": _NAMED,
    "ListRatingsRequest": {"game": game},
    "ListOpenGamesRequest": _NAMED,
    "ListGamesRequest": {**_NAMED, "with_transcripts": anything},
    "GetTranscriptRequest": {"game_id": game_id},
    "ListRecurrencesRequest": {},
    "ListLaddersRequest": {"game": optional(game)},
}
"""By the name of the message; every request of `TournamentService` is here, and each of its fields."""
