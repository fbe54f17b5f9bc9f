"""What the tables say of games without a result, of strikes and of bots in quarantine."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arena.bootstrap.stores import store_for_writing
from arena.tournament.quarantine import Quarantined
from tests.cli.conftest import Arena
from tests.cli.tournaments import URL, copy_bots, store_tournament
from tests.tournament.examples import make_record, void_record

WHY = "files: no file descriptor was left"


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def fail(game_id: str, times: int) -> None:
    with store_for_writing(URL) as store:
        epoch = store.claim("spring")
        for _ in range(times):
            store.record("spring", epoch, void_record(game_id))


def test_games_without_a_result_are_listed_with_why(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=9)
    fail("spring/1/5/1", 2)
    ran = arena("tournament", "games", "spring", "--open")
    rows = [line.split() for line in ran.out.splitlines() if line.startswith(" spring/")]
    assert [row[0] for row in rows] == ["spring/1/5/1", "spring/1/6/0", "spring/1/6/1"]
    assert [row[-1] for row in rows[1:]] == ["0", "0"]
    assert "void" in rows[0]
    assert "files:" in rows[0]
    told = json.loads(arena("tournament", "games", "spring", "--open", "--json").out)
    assert sorted(told[0].pop("sides")) == ["heron 1.0", "otter 1.0"]
    assert told[0] == {"id": "spring/1/5/1", "status": "void", "voids": 2, "failure": WHY}
    assert [(game["status"], game["voids"], game["failure"]) for game in told[1:]] == [("planned", 0, None)] * 2


def test_of_a_finished_tournament_none_is_listed(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=12)
    assert arena("tournament", "games", "spring", "--open").code == 0
    assert json.loads(arena("tournament", "games", "spring", "--open", "--json").out) == []


def test_strikes_are_shown_by_seat(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=0)
    record = make_record("spring/1/1/0", 5, labels=("otter 1.0", "heron 1.0"))
    first, second = record.seats
    with store_for_writing(URL) as store:
        struck = replace(record, seats=(replace(first, strikes=2), second))
        store.record("spring", store.claim("spring"), struck)
    assert "completed, strikes 2-0" in arena("tournament", "games", "spring").out
    assert json.loads(arena("tournament", "games", "spring", "--json").out)[0]["strikes"] == [2, 0]


def test_standings_name_whom_they_bar(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_tournament(bots, played=3)
    assert json.loads(arena("tournament", "standings", "spring", "--json").out)["quarantined"] == []
    with store_for_writing(URL) as store:
        store.quarantine("spring", store.claim("spring"), Quarantined(1, "start", "it ended (exit code 1)"))
    line = (
        "heron 1.0 is in quarantine after 20 games lost in a row by faults, and the rest is awarded; "
        "the last fault: start: it ended (exit code 1)"
    )
    assert line in arena("tournament", "standings", "spring").out.splitlines()
    told = json.loads(arena("tournament", "standings", "spring", "--json").out)
    assert told["quarantined"] == [{"bot": "heron 1.0", "reason": "start", "detail": "it ended (exit code 1)"}]
