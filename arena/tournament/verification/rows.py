"""Whether the row of a game is as it was planned, and has what belongs to its status."""

from __future__ import annotations

from collections.abc import Iterator

from arena.tournament.model import PlannedGame, Status
from arena.tournament.verification.model import StoredGame


def check_row(game: StoredGame, due: PlannedGame, position: int) -> Iterator[str]:
    """What is wrong with a row that the schedule gives at a position."""
    if game.position != position:
        yield f"it is stored at position {game.position}, the schedule gives {position}"
    for name in ("pairing", "deal_set", "orientation", "sides"):
        found, value = getattr(game.planned, name), getattr(due, name)
        if found != value:
            yield f"{name.replace('_', ' ')} {_shown(found)} is stored, the schedule gives {_shown(value)}"
    yield from check_status(game)


def check_status(game: StoredGame) -> Iterator[str]:
    """What is missing or too much; a result belongs to a finished game, and to no other."""
    if game.status == Status.FINISHED:
        if game.result is None:
            yield "it is finished and has no result"
        if not game.has_transcript:
            yield "it is finished and has no transcript"
        return
    if game.status == Status.PLANNED and game.voids:
        yield f"it is planned, and void {game.voids} times"
    if game.status == Status.VOID and not game.voids:
        yield "it is void, and void 0 times"
    kept = {
        "a result": game.result is not None,
        "seats": bool(game.seats),
        "a transcript": game.has_transcript,
        "logs": bool(game.log_seats),
    }
    for what in (what for what, there in kept.items() if there):
        yield f"it is {game.status} and has {what}"


def _shown(value: object) -> str:
    """Numbers as they are, sides as the numbers of their entrants."""
    if isinstance(value, tuple):
        return " against ".join("+".join(map(str, side)) for side in value)
    return str(value)
