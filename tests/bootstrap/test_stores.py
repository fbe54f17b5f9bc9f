"""Ratings in a database that several processes work on."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from arena.bootstrap import stores
from arena.storage.store import open_store
from arena.tournament.rate import rate
from arena.tournament.ratings import RatedGame, RatingRow
from tests.storage import samples


def test_what_another_process_rated_while_we_did_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/arena.db"
    waiting = ["spring/1/1/1"]
    with open_store(url, create=True) as store, open_store(url, create=False) as other:
        store.create(samples.tournament(), samples.games())
        epoch = store.claim("spring")
        store.record("spring", epoch, samples.completed("spring/1/1/0"))

        def rate_slowly(games: Iterable[RatedGame]) -> tuple[RatingRow, ...]:
            rows = rate(games)
            while waiting:
                other.record("spring", epoch, samples.completed(waiting.pop()))
                other.save_ratings("gin", rate(other.rating_results("gin")))
            return rows

        monkeypatch.setattr(stores, "rate", rate_slowly)
        stores.update_ratings(store, "gin")
        assert [row.games for row in store.ratings("gin")] == [2, 2]
