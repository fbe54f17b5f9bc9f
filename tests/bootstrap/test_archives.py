"""What leaves the database while a tournament is still played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from arena.bootstrap.archives import Export
from arena.service.reading import Reader
from arena.storage.store import SqlStore, open_store
from tests.storage import samples


class Read:
    """Passes everything on, and has something done once somebody has looked at the finished games."""

    def __init__(self, store: SqlStore, then: Callable[[], None]) -> None:
        self._store = store
        self._then = [then]

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)

        def call(*arguments: Any) -> Any:
            result = found(*arguments)
            if name == "finished" and self._then:
                self._then.pop()()
            return result

        return call


def test_a_tournament_that_ends_while_it_is_exported_is_exported_whole_or_as_not_over(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/arena.db", create=True) as store:
        store.create(samples.tournament(), samples.games())
        epoch = store.claim("spring")
        *first, last = [game.id for game in store.planned("spring")]
        for game_id in first:
            store.record("spring", epoch, samples.completed(game_id))
        read = Read(store, lambda: store.record("spring", epoch, samples.completed(last)))
        export = Export(cast(Reader, read), store.tournament("spring"))
        assert [game_id for game_id, _ in export.transcripts()] == first
        assert not export.over
        assert store.over("spring")
