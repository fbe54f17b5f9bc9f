"""Texts are sorted alike whatever the database thinks of letters."""

from __future__ import annotations

from dataclasses import replace

from arena.storage.store import SqlStore
from arena.tournament.ratings import Rated, RatingRow
from arena.tournament.submitted import Submission
from tests.storage.service_samples import ladder, recurrence

BY_CODE = ["Zoe", "a-c", "ab", "Ähre"]
"""English sorts these otherwise: a-c is after ab or beside it, Zoe is the last."""


def test_names_of_bots_recurrences_ladders_and_ratings(store: SqlStore) -> None:
    for number, name in enumerate(reversed(BY_CODE)):
        store.submit_bot(Submission(name, "1", f"{number:064}", ("gin",), "ann"), lambda: None)
        store.add_recurrence(replace(recurrence(), name=name))
        store.add_ladder(ladder(name))
    rows = [RatingRow(name, Rated(label, "d"), 1500.0, None, None, 1, 1, 0) for name in BY_CODE for label in BY_CODE]
    store.save_ratings("gin", rows[::-1])
    assert [version.name for version in store.bot_versions()] == BY_CODE
    assert [each.name for each in store.recurrences()] == BY_CODE
    assert [each.game for each in store.ladders()] == BY_CODE
    assert list(store.ratings("gin")) == rows
