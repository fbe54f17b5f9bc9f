"""A database of the first schema, as an arena of that time wrote it, keeps all that it has."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine

from arena.storage import migrate
from arena.storage.store import open_store
from arena.tournament.model import FinishedGame
from arena.tournament.ratings import Rated, RatedGame, RatingRow
from tests.storage import samples

ROWS = """
INSERT INTO tournament VALUES (7, 'spring', 'gin', 'rummy-fans', 'seed 7', 2, 9.5, 60.25, 0.1, 7.0, 0.05, 3,
    '2026-01-02 03:04:05');
INSERT INTO entrant VALUES (7, 0, 'otter', '1.0', '6f74746572', '/bots/otter', '["python3", "otter.py"]', 4);
INSERT INTO entrant VALUES (7, 1, 'heron', '1.0', '6865726f6e', '/bots/heron', '["python3", "heron.py"]', 4);
INSERT INTO entrant VALUES (7, 2, 'lynx', '1.0', '6c796e78', '/bots/lynx', '["python3", "lynx.py"]', 4);
INSERT INTO game VALUES ('spring/1/1/0', 7, 0, 1, 1, 0, 0, 1, 'finished', 0, '');
INSERT INTO game VALUES ('spring/1/1/1', 7, 1, 1, 1, 1, 0, 1, 'void', 2, 'files: none left');
INSERT INTO result VALUES ('spring/1/1/0', 'forfeit', 'time', 'late', 1, 10, 20, 100, 0, 2, '2026-01-02 03:05:05');
INSERT INTO seat VALUES ('spring/1/1/0', 0, 'otter 1.0', 40, 1.25, 0.5, '[40]');
INSERT INTO seat VALUES ('spring/1/1/0', 1, 'heron 1.0', 39, 0.75, 0.5, '[39]');
INSERT INTO rating VALUES ('gin', 'rummy-fans', 'otter', '1.0', '6f74746572', 1510.5, NULL, NULL, 1, 1, 0);
INSERT INTO rating VALUES ('gin', 'rummy-fans', 'heron', '1.0', '6865726f6e', 1489.5, 1400.0, 1579.0, 1, 1, 0);
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    file = tmp_path / "arena.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = migrate._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with closing(sqlite3.connect(file)) as plain:
        plain.executescript(ROWS)
    return f"sqlite:///{file}"


def test_tournaments_games_and_results_are_kept(url: str) -> None:
    with open_store(url, create=False) as store:
        assert store.tournament("spring") == samples.tournament()
        (summary,) = store.summaries()
        assert (summary.entrants, summary.finished, summary.void) == (3, 1, 1)
        played, failed = samples.games()[:2]
        assert list(store.planned("spring")) == [failed]
        figures = {
            "bots": ("otter 1.0", "heron 1.0"),
            "decisions": (40, 39),
            "seconds": (1.25, 0.75),
            "luck": None,
            "strikes": (0, 0),
        }
        assert list(store.finished("spring")) == [
            FinishedGame(played, "forfeit", "time", 1, "late", (10, 20), 100, 0, 2, **figures)  # type: ignore[arg-type]
        ]
        assert store.claim("spring") == 4


def test_ratings_and_what_they_rest_on_are_kept(url: str) -> None:
    otter, heron = Rated("otter 1.0", "6f74746572"), Rated("heron 1.0", "6865726f6e")
    with open_store(url, create=False) as store:
        assert list(store.ratings("gin")) == [
            RatingRow("rummy-fans", otter, 1510.5, None, None, 1, 1, 0),
            RatingRow("rummy-fans", heron, 1489.5, 1400.0, 1579.0, 1, 1, 0),
        ]
        expected = RatedGame("rummy-fans", "seed 7/1/1", ((otter,), (heron,)), 0, 100, forfeited=True)
        assert list(store.rating_results("gin")) == [expected]


def test_the_upgraded_tournament_goes_on(url: str) -> None:
    with open_store(url, create=False) as store:
        store.record("spring", store.claim("spring"), samples.completed("spring/1/1/1"))
        assert list(store.planned("spring")) == []
        assert len(store.finished("spring")) == 2
