"""A finished game by its id, for the verbs of ``arena game``."""

from __future__ import annotations

from arena.cli.errors import CommandError
from arena.service.reading import Reader
from arena.tournament.disclosure import disclosed
from arena.tournament.model import FinishedGame, Tournament


def find(store: Reader, game_id: str) -> tuple[Tournament, FinishedGame]:
    """The tournament and the result of a game.

    Raises:
        CommandError: it is not finished.
        UnknownGame: no tournament planned it.
    """
    store.transcript(game_id)  # refuses an id that nobody planned
    name = game_id.split("/", maxsplit=1)[0]
    finished = next((each for each in store.finished(name) if each.planned.id == game_id), None)
    if finished is None:
        raise CommandError(f"game {game_id} is not finished, so there is nothing to show yet")
    return store.tournament(name), finished


def shown_transcript(store: Reader, made: Tournament, game_id: str) -> str:
    """The transcript of a finished game.

    Raises:
        CommandError: it may not be shown yet.
    """
    if game_id not in disclosed(store.planned(made.name), store.finished(made.name)):
        raise CommandError(f"game {game_id}: its deal set has games left to play, so its cards are not shown yet")
    text = store.transcript(game_id)
    assert text is not None, "a finished game has a transcript"
    return text
