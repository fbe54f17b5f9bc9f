"""Whatever a record holds comes back."""

from __future__ import annotations

import dataclasses
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arena.games.verdict import Reason, Termination, Verdict
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.storage.engine import is_file
from arena.storage.store import SqlStore
from arena.tournament.model import PlannedGame
from tests.databases.fixtures import slow_on_server
from tests.storage import samples

NUMBERS = st.integers(-(2**31), 2**31 - 1)
COUNTS = st.integers(0, 2**31 - 1)
SECONDS = st.floats(0, 1e6, allow_nan=False)
TEXTS = st.text(max_size=300)
NAMES = st.text(st.characters(exclude_characters="\0", codec="utf-8"), max_size=300)
LOGS = st.one_of(
    st.just(b""),
    st.binary(max_size=300),
    st.integers(1, 1 << 20).map(lambda size: b"\x00log\xff" * size).map(lambda log: log[: 1 << 20]),
)
SEATS = st.builds(
    SeatRecord,
    bot=NAMES,
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


FRESH = count()


@slow_on_server
# The database is the same for all examples: each has a tournament of its own.
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(RECORDS)
def test_a_record_comes_back(store: SqlStore, sample: GameRecord) -> None:
    name = f"t{next(FRESH)}"
    planned = PlannedGame(f"{name}/1/1/0", 1, 1, 0, ((0,), (1,)))
    store.create(samples.tournament(name), [planned])
    record = dataclasses.replace(sample, id=planned.id)
    store.record(name, store.claim(name), record)

    (game,) = store.finished(name)
    detail = record.detail if is_file(store._engine) else record.detail.replace("\0", "\ufffd")
    assert (game.planned, game.detail, game.margin) == (planned, detail, record.margin)
    assert (game.winner, game.deals) == (record.winner, record.deals)
    assert (game.termination, game.reason, game.points) == (
        record.verdict.termination,
        record.verdict.reason,
        record.verdict.points,
    )
    assert game.decisions == tuple(seat.decisions for seat in record.seats)
    assert (game.luck, game.strikes) == (record.luck, tuple(seat.strikes for seat in record.seats))
    assert game.seconds == tuple(seat.seconds for seat in record.seats)
    assert store.transcript(planned.id) == record.transcript
    assert list(store.logs(planned.id)) == [(seat.bot, seat.log) for seat in record.seats]
