"""Whatever a record holds comes back."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.games.verdict import Reason, Termination, Verdict
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import PlannedGame
from tests.storage import samples

NUMBERS = st.integers(-(2**31), 2**31 - 1)
COUNTS = st.integers(0, 2**31 - 1)
SECONDS = st.floats(0, 1e6, allow_nan=False)
TEXTS = st.text(max_size=300)
LOGS = st.one_of(
    st.just(b""),
    st.binary(max_size=300),
    st.integers(1, 1 << 20).map(lambda size: b"\x00log\xff" * size).map(lambda log: log[: 1 << 20]),
)
SEATS = st.builds(
    SeatRecord,
    bot=TEXTS,
    decisions=COUNTS,
    seconds=SECONDS,
    slowest=SECONDS,
    histogram=st.lists(COUNTS, min_size=len(BUCKETS) + 1, max_size=len(BUCKETS) + 1).map(tuple),
    log=LOGS,
    strikes=COUNTS,
)
VERDICTS = st.one_of(
    st.builds(Verdict, st.just(Termination.COMPLETED), st.tuples(NUMBERS, NUMBERS), st.none(), st.none()),
    st.builds(
        Verdict, st.just(Termination.FORFEIT), st.tuples(NUMBERS, NUMBERS), st.integers(0, 3), st.sampled_from(Reason)
    ),
)
RECORDS = st.builds(
    GameRecord,
    id=st.just(""),
    verdict=VERDICTS,
    detail=TEXTS,
    margin=NUMBERS,
    winner=st.integers(0, 1),
    deals=COUNTS,
    transcript=st.one_of(TEXTS, st.text(min_size=1).map(lambda text: text * 1000)),
    seats=st.lists(SEATS, min_size=2, max_size=4).map(tuple),
    luck=st.none() | st.floats(-1e6, 1e6),
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlStore]:
    file: Path = tmp_path_factory.mktemp("round_trip") / "arena.db"
    with open_store(f"sqlite:///{file}", create=True) as opened:
        yield opened


FRESH = count()


@settings(max_examples=50)
@given(RECORDS)
def test_a_record_comes_back(shared: SqlStore, sample: GameRecord) -> None:
    name = f"t{next(FRESH)}"
    planned = PlannedGame(f"{name}/1/1/0", 1, 1, 0, ((0,), (1,)))
    shared.create(samples.tournament(name), [planned])
    record = dataclasses.replace(sample, id=planned.id)
    shared.record(name, shared.claim(name), record)

    (game,) = shared.finished(name)
    assert (game.planned, game.detail, game.margin) == (planned, record.detail, record.margin)
    assert (game.winner, game.deals) == (record.winner, record.deals)
    assert (game.termination, game.reason, game.points) == (
        record.verdict.termination,
        record.verdict.reason,
        record.verdict.points,
    )
    assert game.decisions == tuple(seat.decisions for seat in record.seats)
    assert (game.luck, game.strikes) == (record.luck, tuple(seat.strikes for seat in record.seats))
    assert game.seconds == tuple(seat.seconds for seat in record.seats)
    assert shared.transcript(planned.id) == record.transcript
    assert list(shared.logs(planned.id)) == [(seat.bot, seat.log) for seat in record.seats]
