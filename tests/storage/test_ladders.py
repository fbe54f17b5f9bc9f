"""Ladders, and the checks of those that climb them, in the database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from arena.service.checks import Check, CheckState
from arena.service.ladder import Ladder
from arena.service.ports import Checks, Ladders, UnknownLadder
from arena.service.states import Standing, State
from arena.storage.store import SqlStore, open_store
from arena.tournament.ports import NameTaken
from arena.tournament.submitted import Submission, UnknownBot
from tests.storage import samples
from tests.storage.service_samples import MIDNIGHT, NOON, ladder


def climb(store: SqlStore, seen: Ladder) -> bool:
    name = f"gin-ladder-{seen.steps + 1}"
    return store.climb(seen, samples.tournament(name), samples.games(name))


def test_the_store_fulfils_the_ports(store: SqlStore) -> None:
    ladders: Ladders = store
    checks: Checks = store
    assert (list(ladders.ladders()), list(checks.checks())) == ([], [])


def test_ladders_come_back_by_game(store: SqlStore, url: str) -> None:
    for game in ("push", "gin"):
        store.add_ladder(ladder(game))
    with open_store(url, create=False) as again:
        assert list(again.ladders()) == [ladder("gin"), ladder("push")]


def test_a_game_has_one_ladder_that_goes_on(store: SqlStore) -> None:
    store.add_ladder(ladder())
    with pytest.raises(
        NameTaken, match="gin has a ladder that goes on; stop it first with `arena ladder stop --game gin`"
    ):
        store.add_ladder(replace(ladder(), deal_sets=2))
    assert list(store.ladders()) == [ladder()]


def test_a_stopped_ladder_goes_on_under_new_terms_its_steps_counted_on(store: SqlStore) -> None:
    store.add_ladder(ladder())
    assert climb(store, ladder())
    assert store.stop_ladder("gin")
    assert not store.stop_ladder("gin")
    assert store.ladders()[0].stopped_at is not None
    again = Ladder("gin", "classic", "", 4, "otto", MIDNIGHT)
    store.add_ladder(again)
    assert list(store.ladders()) == [replace(again, steps=1)]


def test_a_game_without_a_ladder_is_named(store: SqlStore) -> None:
    with pytest.raises(UnknownLadder, match="gin has no ladder"):
        store.stop_ladder("gin")


def test_a_step_is_queued_and_counted(store: SqlStore) -> None:
    store.add_ladder(ladder())
    assert climb(store, ladder())
    assert list(store.ladders()) == [replace(ladder(), steps=1)]
    assert list(store.standings_of(State.QUEUED)) == [Standing("gin-ladder-1", State.QUEUED, "olga", "ladder/gin")]
    assert tuple(store.planned("gin-ladder-1")) == samples.games("gin-ladder-1")


@pytest.mark.parametrize("seen", [replace(ladder(), steps=1), replace(ladder(), deal_sets=3), ladder("push")])
def test_nothing_is_done_where_it_has_changed(store: SqlStore, seen: Ladder) -> None:
    store.add_ladder(ladder())
    assert not climb(store, seen)
    assert list(store.ladders()) == [ladder()]
    assert list(store.names()) == []


def test_a_stopped_ladder_makes_no_step(store: SqlStore) -> None:
    store.add_ladder(ladder())
    store.stop_ladder("gin")
    assert not climb(store, ladder())
    assert list(store.names()) == []


def test_a_step_whose_name_is_taken_is_not_counted(store: SqlStore) -> None:
    store.create(samples.tournament("gin-ladder-1"), ())
    store.add_ladder(ladder())
    with pytest.raises(NameTaken, match="gin-ladder-1"):
        climb(store, ladder())
    assert list(store.ladders()) == [ladder()]


def test_of_services_that_see_the_same_ladder_one_climbs(store: SqlStore, url: str) -> None:
    store.add_ladder(ladder())
    rivals = 4
    barrier = Barrier(rivals)

    def rival(_number: int) -> bool:
        with open_store(url, create=False) as opened:
            (seen,) = opened.ladders()
            barrier.wait()
            return climb(opened, seen)

    with ThreadPoolExecutor(rivals) as pool:
        assert sum(pool.map(rival, range(rivals))) == 1
    assert list(store.names()) == ["gin-ladder-1"]


def test_a_version_waits_for_its_check_until_it_is_kept(store: SqlStore) -> None:
    for number, name in enumerate(("otter", "heron")):
        store.submit_bot(Submission(name, "1.0", f"{number:064}", ("gin",), "ann"), lambda: None)
    assert list(store.checks()) == [Check(name, "1.0", CheckState.WAITING) for name in ("otter", "heron")]
    failed = Check("otter", "1.0", CheckState.FAILED, "1. it starts\n2. it hangs", NOON)
    store.set_check(failed)
    assert list(store.checks()) == [failed, Check("heron", "1.0", CheckState.WAITING)]
    passed = Check("otter", "1.0", CheckState.PASSED, "", MIDNIGHT)
    store.set_check(passed)
    assert store.checks()[0] == passed


def test_a_check_of_what_was_never_submitted_is_refused(store: SqlStore) -> None:
    with pytest.raises(UnknownBot, match=r"no submitted bot otter@1\.0"):
        store.set_check(Check("otter", "1.0", CheckState.PASSED, "", NOON))
