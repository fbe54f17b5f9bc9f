"""What a submitted bot has played, in all tournaments of a database."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from arena.service.reading import Reader
from arena.tournament.disclosure import disclosed
from arena.tournament.model import FinishedGame, Tournament
from arena.tournament.scores import entrants_at


class Score(NamedTuple):
    """The games of a bot in a tournament, whoever its partner was."""

    tournament: str
    game: str
    wins: int
    draws: int
    losses: int
    forfeits: int
    """Games that it lost by a fault of its own; part of the losses."""


class Log(NamedTuple):
    """What a bot wrote in a seat of a finished game."""

    game_id: str
    seat: int
    label: str
    data: bytes | None
    """None: this reader may not see it."""


def scores(store: Reader, digest: str) -> Iterator[Score]:
    """The score of a bot version in every tournament in which it has finished a game."""
    for made, labels in _entered(store, {digest}):
        ours = [(game, side) for game in store.finished(made.name) for side in _sides(made, game, {digest})]
        if ours:
            wins, draws = (sum(game.winner == (side if won else None) for game, side in ours) for won in (True, False))
            faults = sum(game.seat_at_fault is not None and game.bots[game.seat_at_fault] in labels for game, _ in ours)
            yield Score(made.name, made.game, wins, draws, len(ours) - wins - draws, faults)


def logs(store: Reader, digests: Collection[str]) -> Iterator[Log]:
    """The logs of bot versions, of the finished games that may be shown; seats that wrote nothing are left out."""
    for made, labels in _entered(store, digests):
        for game_id in _shown(store, made, digests):
            for seat, (label, data) in enumerate(store.logs(game_id)):
                if data != b"" and label in labels:
                    yield Log(game_id, seat, label, data)


def withheld(store: Reader, digests: Collection[str]) -> int:
    """How many finished games may not be shown yet: their packs are still to be played from other seats."""
    return sum(
        sum(bool(list(_sides(made, game, digests))) for game in store.finished(made.name))
        - len(_shown(store, made, digests))
        for made, _ in _entered(store, digests)
    )


def _entered(store: Reader, digests: Collection[str]) -> Iterator[tuple[Tournament, frozenset[str]]]:
    """The tournaments that versions entered, and the labels that they have there."""
    for name in store.names():
        made = store.tournament(name)
        versions = (version for entrant in made.entrants for version in entrant.bots)
        if labels := frozenset(version.label for version in versions if version.digest in digests):
            yield made, labels


def _shown(store: Reader, made: Tournament, digests: Collection[str]) -> list[str]:
    waiting, finished = store.planned(made.name), store.finished(made.name)
    shown = disclosed(waiting, finished)
    return [game.planned.id for game in finished if game.planned.id in shown and list(_sides(made, game, digests))]


def _sides(made: Tournament, game: FinishedGame, digests: Collection[str]) -> Iterator[int]:
    """The sides of a game on which one of the versions plays."""
    for side in (0, 1):
        bots = (version for number in entrants_at(game.planned, side) for version in made.entrants[number].bots)
        if any(version.digest in digests for version in bots):
            yield side
