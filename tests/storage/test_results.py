"""Results: each once, whole, and only from the present director."""

from __future__ import annotations

import dataclasses

import pytest

from arena.games.verdict import Verdict
from arena.match.record import GameRecord
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import FinishedGame
from arena.tournament.ports import StaleDirector, UnknownGame
from tests.databases.plain import rows
from tests.storage import samples

GAME = "spring/2/1/1"


@pytest.fixture
def epoch(store: SqlStore) -> int:
    store.create(samples.tournament(), samples.games())
    return store.claim("spring")


def test_a_finished_game_has_its_result_transcript_and_logs(store: SqlStore, epoch: int) -> None:
    seats = (samples.seat("otter 1.0", seconds=1.5, log=b"hello\n"), samples.seat("heron 1.0", decisions=39, strikes=2))
    record = dataclasses.replace(samples.completed(GAME, (23, 61), "the game\n"), seats=seats, luck=-3.5)
    store.record("spring", epoch, record)
    planned = next(game for game in samples.games() if game.id == GAME)
    assert list(store.finished("spring")) == [
        FinishedGame(
            planned=planned,
            termination="completed",
            reason=None,
            seat_at_fault=None,
            detail="",
            points=(23, 61),
            margin=-38,
            winner=1,
            deals=5,
            bots=("otter 1.0", "heron 1.0"),
            decisions=(40, 39),
            seconds=(1.5, 1.25),
            luck=-3.5,
            strikes=(0, 2),
        )
    ]
    assert store.transcript(GAME) == "the game\n"
    assert list(store.logs(GAME)) == [("otter 1.0", b"hello\n"), ("heron 1.0", b"")]


def test_finished_games_come_in_planned_order_whatever_the_order_of_results(store: SqlStore, epoch: int) -> None:
    ids = [game.id for game in samples.games()]
    for game_id in reversed(ids):
        store.record("spring", epoch, samples.completed(game_id))
    assert [game.planned.id for game in store.finished("spring")] == ids
    assert list(store.planned("spring")) == []


def test_a_finished_game_is_planned_no_longer(store: SqlStore, epoch: int) -> None:
    store.record("spring", epoch, samples.completed(GAME))
    assert GAME not in {game.id for game in store.planned("spring")}
    assert len(store.planned("spring")) == len(samples.games()) - 1


def test_a_draw_has_no_winner(store: SqlStore, epoch: int) -> None:
    store.record("spring", epoch, samples.completed(GAME, (50, 50)))
    (game,) = store.finished("spring")
    assert (game.winner, game.margin) == (None, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_forfeit_names_the_seat_at_fault(store: SqlStore, epoch: int, seat: int) -> None:
    store.record("spring", epoch, samples.forfeit(GAME, seat))
    (game,) = store.finished("spring")
    assert (game.termination, game.reason, game.seat_at_fault) == ("forfeit", "time", seat)
    assert (game.detail, game.points, game.winner) == ("took 11 s over a draw", (10, 20), 1 - seat)


def test_a_void_game_stays_planned_and_is_counted(store: SqlStore, epoch: int, url: str) -> None:
    store.record("spring", epoch, samples.void(GAME))
    store.record("spring", epoch, samples.void(GAME))
    assert tuple(store.planned("spring")) == samples.games()
    assert list(store.finished("spring")) == []
    assert store.transcript(GAME) is None
    state = rows(url, f"SELECT status, voids, failure FROM game WHERE id = '{GAME}'")
    assert state == [("void", 2, "worker: no file descriptors")]


def test_a_void_game_can_be_finished_later(store: SqlStore, epoch: int) -> None:
    store.record("spring", epoch, samples.void(GAME))
    store.record("spring", epoch, samples.completed(GAME))
    assert [game.planned.id for game in store.finished("spring")] == [GAME]


@pytest.mark.parametrize("again", [samples.completed(GAME, (99, 0), "other\n"), samples.void(GAME)])
def test_a_finished_game_stays_as_it_is(store: SqlStore, epoch: int, again: GameRecord) -> None:
    store.record("spring", epoch, samples.completed(GAME))
    before = store.finished("spring"), store.transcript(GAME), store.logs(GAME)
    store.record("spring", epoch, again)
    assert (store.finished("spring"), store.transcript(GAME), store.logs(GAME)) == before


def test_a_game_of_another_tournament_is_refused(store: SqlStore, epoch: int) -> None:
    store.create(samples.tournament("winter"), samples.games("winter"))
    with pytest.raises(UnknownGame, match="winter/1/1/0"):
        store.record("spring", epoch, samples.completed("winter/1/1/0"))
    assert list(store.finished("winter")) == []


def test_a_result_lands_whole_or_not_at_all(store: SqlStore, epoch: int) -> None:
    broken = dataclasses.replace(samples.completed(GAME), verdict=Verdict("completed", (5, None)))  # type: ignore[arg-type]
    with pytest.raises(StorageError, match=r"the database .* failed: .*(NOT NULL|not-null)"):
        store.record("spring", epoch, broken)
    assert tuple(store.planned("spring")) == samples.games()
    store.record("spring", epoch, samples.completed(GAME))
    assert len(store.finished("spring")) == 1


def test_each_claim_outdates_the_earlier_ones(store: SqlStore, epoch: int, url: str) -> None:
    with open_store(url, create=False) as other:
        later = other.claim("spring")
        assert later > epoch
        with pytest.raises(StaleDirector, match="spring"):
            store.record("spring", epoch, samples.completed(GAME))
        assert list(other.finished("spring")) == []
        other.record("spring", later, samples.completed(GAME))
    assert len(store.finished("spring")) == 1


def test_a_stale_director_is_told_even_about_a_finished_game(store: SqlStore, epoch: int) -> None:
    store.record("spring", epoch, samples.completed(GAME))
    store.claim("spring")
    with pytest.raises(StaleDirector):
        store.record("spring", epoch, samples.completed(GAME))


def test_tournaments_are_claimed_apart(store: SqlStore, epoch: int) -> None:
    store.create(samples.tournament("winter"), samples.games("winter"))
    store.claim("winter")
    store.claim("winter")
    store.record("spring", epoch, samples.completed(GAME))
    assert len(store.finished("spring")) == 1
