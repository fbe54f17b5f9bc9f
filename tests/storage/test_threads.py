"""One store serves many threads: request handlers read and write while a director records."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from arena.service.access import Account, Role
from arena.service.states import State
from arena.storage import engine
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore
from arena.tournament.submitted import Submission
from tests.databases.plain import check_sound, count
from tests.storage import samples

THREADS = 8


def test_readers_and_writers_side_by_side_lose_nothing(store: SqlStore, url: str) -> None:
    games = samples.games(deal_sets=3)
    store.create(samples.tournament(), games)
    epoch, over = store.claim("spring"), Event()

    def read(_number: int) -> int:
        looks = 0
        while not (looks and over.is_set()):
            finished = store.finished("spring")
            assert all(len(game.bots) == 2 for game in finished)
            (listed,) = [each for each in store.listing(with_series=True) if each.standing.name == "spring"]
            assert listed.summary.finished >= len(finished)
            looks += 1
        return looks

    def write(number: int) -> None:
        store.add_token(Account("ann", Role.AUTHOR), f"{number:064}")
        store.submit_bot(Submission(f"bot{number}", "1", f"{number:064}", ("gin",), "ann"), lambda: None)
        name = f"t{number}"
        store.admit(samples.tournament(name), samples.games(name, 1), state=State.CREATED, creator="ann")
        store.move(name, [State.CREATED], State.QUEUED)

    with ThreadPoolExecutor(THREADS) as pool:
        readers = [pool.submit(read, number) for number in range(THREADS // 2)]
        writers = [pool.submit(write, number) for number in range(THREADS)]
        try:
            for game in games:
                store.record("spring", epoch, samples.completed(game.id))
                store.beat("spring", epoch)
            for writer in writers:
                writer.result()
        finally:
            over.set()
        assert all(reader.result() for reader in readers)
    assert [game.planned.id for game in store.finished("spring")] == [game.id for game in games]
    assert len(store.standings_of(State.QUEUED)) == len(store.tokens()) == len(store.checks()) == THREADS
    assert count(url, "result") == len(games)
    check_sound(url)


def test_a_director_records_while_another_writer_takes_its_time(store: SqlStore, url: str) -> None:
    """On a server only: in a file there is one writer at a time."""
    store.create(samples.tournament(), samples.games())
    epoch = store.claim("spring")
    recorded: list[str] = []

    def keep() -> None:
        if not engine.is_file(store._engine):
            store.record("spring", epoch, samples.completed("spring/1/1/0"))
            recorded.append("spring/1/1/0")

    store.submit_bot(Submission("otter", "1", "ab" * 32, ("gin",), "ann"), keep)
    assert [game.planned.id for game in store.finished("spring")] == recorded


def test_too_many_at_once_are_told_to_ask_again(store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_POOL", {"pool_size": 1, "max_overflow": 0, "pool_timeout": 0.05})
    from arena.storage.store import open_store  # noqa: PLC0415

    with (
        open_store(url, create=False) as small,
        small._engine.connect(),
        pytest.raises(StorageError, match="has no connection free: too many ask it at once"),
    ):
        small.names()
