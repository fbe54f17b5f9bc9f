"""Games stored per second, each with its transcript in its own transaction, beside the same by plain ``sqlite3``."""

from __future__ import annotations

import json
import math
import random
import sqlite3
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from arena.games.verdict import Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.match.spec import BotSpec
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import BotVersion, Entrant, PlannedGame, Tournament
from benchmarks.row import Row

NAME = "bench"
BATCH = 100
TRANSCRIPT_LINES = 400


def rows(games: int = 1000) -> list[Row]:
    """Games a second by the wall clock, for much of the time goes into waiting for the disk; the best of many batches.

    Both sides write the same rows under the same pragmas, a transaction a game, and take turns.
    """
    planned = [PlannedGame(f"{NAME}/1/{number}/0", 1, number, 0, ((0,), (1,))) for number in range(1, games + 1)]
    records = [make_record(game.id, random.Random(game.id)) for game in planned]
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder, "store.db"), Path(folder, "plain.db")
        for file in files:
            with open_store(f"sqlite:///{file}", create=True) as store:
                store.create(_tournament(), planned)
        with open_store(f"sqlite:///{files[0]}", create=False) as store, closing(_connect(files[1])) as plain:
            ways = _through(store), partial(_record_plainly, plain)
            ours, theirs = (BATCH / seconds for seconds in _best(records, *ways))
    name = "games stored, each with its transcript"
    return [Row(name, "games/s", ours, "plain sqlite3", theirs, 0.35), Row(name, "games/s", ours, "the aim", 300, 1)]


def _best(records: list[GameRecord], *ways: Callable[[GameRecord], None]) -> list[float]:
    """The least seconds that each way takes for a batch, over all batches in turn."""
    best = [math.inf for _ in ways]
    for start in range(0, len(records), BATCH):
        for index, way in enumerate(ways):
            best[index] = min(best[index], _timed(way, records[start : start + BATCH]))
    return best


def _timed(way: Callable[[GameRecord], None], records: Iterable[GameRecord]) -> float:
    start = time.perf_counter()
    for record in records:
        way(record)
    return time.perf_counter() - start


def _through(store: SqlStore) -> Callable[[GameRecord], None]:
    epoch = store.claim(NAME)
    return lambda record: store.record(NAME, epoch, record)


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _record_plainly(connection: sqlite3.Connection, record: GameRecord) -> None:
    verdict, when = record.verdict, datetime.now(UTC).isoformat()
    result = (record.id, verdict.termination, verdict.reason, record.detail, verdict.seat, *verdict.points)
    seats = [
        (record.id, number, seat.bot, seat.decisions, seat.seconds, seat.slowest, json.dumps(seat.histogram))
        for number, seat in enumerate(record.seats)
    ]
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("SELECT id, epoch FROM tournament WHERE name = ?", (NAME,)).fetchone()
    connection.execute("UPDATE game SET status = 'finished' WHERE id = ? AND status != 'finished'", (record.id,))
    values = (*result, record.margin, record.winner, record.deals, when, record.luck, record.sandbox)
    connection.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    connection.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, 0)", seats)
    text = zlib.compress(record.transcript.encode())
    connection.execute("INSERT INTO transcript VALUES (?, ?)", (record.id, text))
    connection.execute("COMMIT")


def _tournament() -> Tournament:
    entrants = tuple(
        Entrant((BotVersion(BotSpec(name, "1.0", f"/bots/{name}", (name,)), name),)) for name in ("otter", "heron")
    )
    return Tournament(NAME, "gin", "rummy-fans", "seed", 1, TimeControl(), entrants)


def make_record(game_id: str, chance: random.Random) -> GameRecord:
    """A made-up result, as large as a real one."""
    seats = tuple(SeatRecord(label, 200, 0.25, 0.01, tuple(range(len(BUCKETS) + 1)), b"") for label in ("a 1", "b 1"))
    transcript = _transcript(chance)
    return GameRecord(game_id, Verdict(Termination.COMPLETED, (23, 61)), "", -38, 1, 5, transcript, seats)


def _transcript(chance: random.Random) -> str:
    """As long, and as hard to compress, as a game of gin."""
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    packs = [f"pack {' '.join(chance.sample(pack, 52))}\n" for _ in range(5)]
    moves = [f"{line % 2} draw\n{line % 2} discard {chance.choice(pack)}\n" for line in range(TRANSCRIPT_LINES // 2)]
    return "".join([*packs, *moves])
