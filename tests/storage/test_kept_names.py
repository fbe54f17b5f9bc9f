"""Names of tournaments that are kept for ladders and recurrences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arena.service.ports import NameKept
from arena.service.states import State
from arena.storage.store import SqlStore
from tests.storage import samples
from tests.storage.service_samples import ladder, recurrence


def created(store: SqlStore, name: str) -> None:
    store.create(samples.tournament(name), ())


def restored(store: SqlStore, name: str) -> None:
    store.restore(samples.tournament(name), (), (), ())


def admitted(store: SqlStore, name: str) -> None:
    store.admit(samples.tournament(name), (), state=State.CREATED, creator="olga")


@pytest.mark.parametrize("make", [created, restored, admitted])
def test_nobody_else_takes_the_name_of_a_step_or_a_run(store: SqlStore, make: Callable[[SqlStore, str], None]) -> None:
    store.add_recurrence(recurrence())
    store.add_ladder(ladder())
    store.stop_ladder("gin")
    with pytest.raises(NameKept, match="nightly-7 is kept for the recurring tournament nightly"):
        make(store, "nightly-7")
    with pytest.raises(NameKept, match="gin-ladder-7 is kept for the ladder of gin"):
        make(store, "gin-ladder-7")
    free = ["push-ladder-7", "gin-ladder", "gin-ladder-x", "nightly", "nightly-7-7", "fortnightly-7"]
    for name in free:
        make(store, name)
    assert list(store.names()) == free
