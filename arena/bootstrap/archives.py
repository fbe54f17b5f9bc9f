"""Composes the store and the forms in which a tournament leaves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from arena import games
from arena.bootstrap.orders import seats_of
from arena.match.record import GameRecord
from arena.records.checking import check_archive
from arena.records.errors import RecordsError
from arena.records.flat import column_names, flat_rows, write_csv
from arena.records.parquet import write_parquet
from arena.records.reading import Archive, read_archive
from arena.records.writing import json_lines
from arena.service.reading import Reader
from arena.tournament.disclosure import disclosed
from arena.tournament.model import PlannedGame, Tournament


class Export:
    """A tournament of a store on its way out; what would tell cards to come stays in."""

    def __init__(self, store: Reader, tournament: Tournament) -> None:
        """Look at how far the tournament is."""
        name = tournament.name
        self.over = store.over(name)  # asked first: of what is over now the next look misses no game
        self._store = store
        self._tournament = tournament
        finished, waiting = store.finished(name), store.planned(name)
        self._planned = {game.planned.id: game.planned for game in finished}
        self._shown = disclosed(waiting, finished)

    def write_json_lines(self, file: TextIO) -> None:
        """Write everything but logs and the places of bots."""
        name = self._tournament.name
        quarantined, committed = self._store.quarantined(name), self._store.commitment(name)
        lines = json_lines(
            self._tournament,
            self._games(),
            quarantined,
            over=self.over,
            shown=self._shown,
            committed=committed,
        )
        file.writelines(f"{line}\n" for line in lines)

    def write_csv(self, file: TextIO) -> None:
        """Write one row a game."""
        write_csv(file, self._rows(), column_names(self._seats))

    def write_parquet(self, path: Path) -> None:
        """Write one row a game.

        Raises:
            RecordsError: pyarrow is not installed.
        """
        write_parquet(path, self._rows(), column_names(self._seats))

    def transcripts(self) -> Iterator[tuple[str, str]]:
        """The id and transcript of every game that may be shown."""
        for planned, record in self._games():
            if planned.id in self._shown:
                yield planned.id, record.transcript

    def _rows(self) -> Iterator[dict[str, object]]:
        games = ((planned, self._veiled(record)) for planned, record in self._games())
        return flat_rows(self._tournament, games, self._seats)

    def _veiled(self, record: GameRecord) -> GameRecord:
        """Without luck, which tells how good the cards were, where they are still to be played."""
        return record if record.id in self._shown else replace(record, luck=None)

    def _games(self) -> Iterator[tuple[PlannedGame, GameRecord]]:
        for record in self._store.records(self._tournament.name):
            if record.id in self._planned:  # else it was finished since we looked
                yield self._planned[record.id], record

    @property
    def _seats(self) -> int:
        return seats_of(games.rules(self._tournament.game, self._tournament.ruleset))


def open_archive(lines: Iterable[str], name: str) -> Archive:
    """The whole tournament of a file's lines, with its games in planned order.

    Raises:
        RecordsError: a line is none of ours, or the lines are not what was played; it begins with the file's name.
    """
    try:
        return check_archive(read_archive(lines))
    except RecordsError as error:
        raise RecordsError(f"{name}: {error}") from error
