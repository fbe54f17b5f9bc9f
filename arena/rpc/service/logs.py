"""What bots wrote in a game, for who may read it."""

from __future__ import annotations

from arena.rpc.service.handlers import owns
from arena.service.access import Account, Role
from arena.service.reading import ServiceReader
from arena.tournament.disclosure import NotShown, check_shown


def read_logs(reader: ServiceReader, game_id: str, caller: Account) -> list[tuple[str, bytes | None]]:
    """Label and log by seat; None is somebody else's.

    Raises:
        UnknownGame: nobody planned it.
        NotShown: it, or its deal set, is not finished.
    """
    logs = reader.logs(game_id)
    if not logs:
        raise NotShown(f"game {game_id} is not finished, so it has no log yet")
    tournament = game_id.partition("/")[0]
    if not reader.disclosed(game_id):
        check_shown(game_id, "log", reader.planned(tournament))
    own = _own_labels(reader, tournament, caller)
    return [(label, log if own is None or label in own else None) for label, log in logs]


def _own_labels(reader: ServiceReader, tournament: str, caller: Account) -> frozenset[str] | None:
    """The labels of the caller's own bots in a tournament; None: every log is for the caller.

    A bot is its content: one that only has the name and version of the caller's is not the caller's.
    """
    if caller.role is Role.ADMIN:
        return None
    mine = {
        (version.name, version.version, version.digest)
        for version in reader.bot_versions()
        if owns(caller, version.owner)
    }
    entered = (version for entrant in reader.tournament(tournament).entrants for version in entrant.bots)
    return frozenset(each.label for each in entered if (each.bot.name, each.bot.version, each.digest) in mine)
