"""A database of each schema that was ever released keeps all that it has, on either kind of database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from arena.service.checks import Check, CheckState
from arena.service.states import Standing, State
from arena.storage import upkeep
from arena.storage.schema import REVISION
from arena.storage.store import SqlStore, open_store
from arena.tournament.model import FinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import Rated, RatedGame, RatingRow
from arena.tournament.submitted import SubmittedVersion
from arena.tournament.tenure import Tenure
from arena.tournament.terms import Format, IntervalWidth
from tests.databases.fixtures import Databases, slow_on_server
from tests.databases.plain import check_sound
from tests.storage import released, samples

OTTER, HERON = Rated("otter 1.0", "6f74746572"), Rated("heron 1.0", "6865726f6e")


@pytest.fixture(params=released.RELEASED)
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def old_url(databases: Databases, revision: str) -> Iterator[str]:
    with databases.empty() as url:
        released.make(url, revision)
        yield url


@slow_on_server  # where no arena of an older schema has ever been
def test_everything_is_kept(old_url: str, revision: str) -> None:
    assert upkeep.upgrade(old_url) == revision
    assert upkeep.upgrade(old_url) == REVISION
    with open_store(old_url, create=False) as old:
        _check_all(old, revision)
    check_sound(old_url)
    assert upkeep.examine(old_url).findings == ()


def _check_all(old: SqlStore, revision: str) -> None:
    _check_tournament(old, revision)
    _check_games(old, revision)
    _check_ratings(old)
    _check_bots(old, revision)
    assert old.claim("spring") == 4
    old.record("spring", 4, samples.completed("spring/1/1/1"))
    assert (list(old.planned("spring")), len(old.finished("spring"))) == ([], 2)


def _check_tournament(store: SqlStore, revision: str) -> None:
    expected = samples.tournament()
    if revision >= "0003":
        expected = replace(expected, format=Format.GAUNTLET, until=IntervalWidth(30.0))
        assert list(store.quarantined("spring")) == [Quarantined(2, "time", "late")]
    assert store.tournament("spring") == expected
    later = revision >= "0003"
    assert store.tenure("spring") == Tenure(3, None, 5 if later else 0)
    assert store.commitment("spring") == ("c0" if later else None)
    assert store.standing("spring") == Standing("spring", State.LOCAL, "", "")
    (summary,) = store.summaries()
    assert (summary.entrants, summary.finished, summary.void) == (3, 1, 1)
    assert summary.created_at == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def _check_games(store: SqlStore, revision: str) -> None:
    played, failed = samples.games()[:2]
    assert list(store.planned("spring")) == [failed]
    assert list(store.finished("spring")) == [
        FinishedGame(
            planned=played,
            termination="forfeit",
            reason="time",
            seat_at_fault=1,
            detail="late",
            points=(10, 20),
            margin=100,
            winner=0,
            deals=2,
            bots=("otter 1.0", "heron 1.0"),
            decisions=(40, 39),
            seconds=(1.25, 0.75),
            luck=1.5 if revision >= "0003" else None,
            strikes=(0, 0),
        )
    ]


def _check_ratings(store: SqlStore) -> None:
    assert list(store.ratings("gin")) == [
        RatingRow("rummy-fans", OTTER, 1510.5, None, None, 1, 1, 0),
        RatingRow("rummy-fans", HERON, 1489.5, 1400.0, 1579.0, 1, 1, 0),
    ]
    rested_on = RatedGame("rummy-fans", "seed 7/1/1", ((OTTER,), (HERON,)), 0, 100, forfeited=True)
    assert list(store.rating_results("gin")) == [rested_on]


def _check_bots(store: SqlStore, revision: str) -> None:
    if revision < "0005":
        assert (list(store.bot_versions()), list(store.checks())) == ([], [])
        return
    submitted = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    otter = SubmittedVersion("otter", "1.0", "6f74746572", ("gin",), "ann", submitted, None, trusted=False)
    assert list(store.bot_versions()) == [otter]
    assert list(store.checks()) == [Check("otter", "1.0", CheckState.WAITING)]
