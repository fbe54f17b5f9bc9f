"""What those read who check a tournament: row by row, the damaged ones too."""

from __future__ import annotations

import json

import pytest

from arena.storage.store import SqlStore
from arena.tournament.seeds import commitment
from arena.tournament.verification.model import StoredResult
from arena.tournament.verification.ports import DamagedTranscript
from tests.databases.plain import execute
from tests.storage import samples

GAME = "spring/1/1/0"


@pytest.fixture(autouse=True)
def spring(store: SqlStore) -> None:
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    store.record("spring", epoch, samples.forfeit(GAME, 0))
    store.record("spring", epoch, samples.void("spring/1/1/1"))


def test_every_game_comes_with_all_that_is_stored(store: SqlStore) -> None:
    played, failed, *others = store.stored_games("spring")
    record = samples.forfeit(GAME, 0)
    assert (played.planned, played.status, played.has_transcript) == (samples.games()[0], "finished", True)
    assert played.result == StoredResult(
        termination="forfeit",
        reason="time",
        seat_at_fault=0,
        points=(10, 20),
        margin=-50,
        winner=1,
        deals=1,
        detail="took 11 s over a draw",
        luck=None,
    )
    assert [(seat.bot, seat.histogram) for seat in played.seats] == [
        (seat.bot, seat.histogram) for seat in record.seats
    ]
    assert (failed.status, failed.voids, failed.result, failed.has_transcript) == ("void", 1, None, False)
    assert {game.status for game in others} == {"planned"}
    assert store.commitment("spring") == commitment("seed 7")
    assert store.stored_transcript(GAME) == record.transcript
    assert store.stored_transcript("spring/1/1/1") is None


@pytest.mark.parametrize("histogram", [{"a": 1}, "many", None, ["x", 2.5]])
def test_a_histogram_that_is_no_list_of_numbers_has_none(store: SqlStore, url: str, histogram: object) -> None:
    execute(url, f"UPDATE seat SET histogram = '{json.dumps(histogram)}'")
    assert {seat.histogram for seat in store.stored_games("spring")[0].seats} == {()}


def test_a_transcript_that_cannot_be_unpacked_is_damaged(store: SqlStore, url: str) -> None:
    execute(url, "UPDATE transcript SET text = 'no zlib'")
    with pytest.raises(DamagedTranscript):
        store.stored_transcript(GAME)


def test_there_are_no_strays_where_foreign_keys_hold(store: SqlStore) -> None:
    assert list(store.strays("spring")) == []
