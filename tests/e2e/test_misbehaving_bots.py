"""Bots that misbehave, with real processes: the documented verdict, nothing left, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.games.transcript import parse
from arena.rpc import stream
from tests.bots.programs import runs
from tests.e2e.matches import make_bot, make_match, pids, play, told, watched_temporary_folder
from tests.e2e.misbehaving import CASES


@pytest.fixture(autouse=True)
def _time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a bot may need longer than usual to read, and to write down, how the last game ended."""
    monkeypatch.setattr(stream, "PARTING", 20.0)


@pytest.mark.parametrize("name", CASES)
def test_a_bot_that(name: str, tmp_path: Path) -> None:
    program, reason, time, start = CASES[name]
    bots = (make_bot(tmp_path / name, program), make_bot(tmp_path / "honest"))
    with watched_temporary_folder():
        first, second = play(make_match(bots, 2, time), start)
    ends = ["completed - - 0 0" if reason is None else f"forfeit 0 {reason} 0 0", "completed - - 0 0"]
    assert (first.verdict.reason, first.detail != "") == (reason, reason is not None), first.detail
    assert second.verdict.termination == "completed", second.detail
    assert told(tmp_path / "honest") == ends
    for record in (first, second):
        assert parse(record.transcript).result == record.verdict
        assert all(len(seat.log) <= 1024 * 1024 for seat in record.seats)
    processes = [*pids(tmp_path / name), *pids(tmp_path / "honest")]
    assert len(processes) >= 2
    assert not any(map(runs, processes))


def test_a_bot_that_exits_between_two_games_is_replaced(tmp_path: Path) -> None:
    program = "def ended(end):\n    told(end)\n    if first_time():\n        die()\n\nserve(ended=ended)\n"
    bots = (make_bot(tmp_path / "fragile", program), make_bot(tmp_path / "honest"))
    records = play(make_match(bots, 3))
    # Whether its end is seen before the next game begins is a matter of milliseconds.
    assert [record.verdict.reason for record in records] in ([None, None, None], [None, "crash", None])
    assert len(pids(tmp_path / "fragile")) == 2


def test_a_bot_that_takes_fewer_games_in_its_handshake_gets_no_more(tmp_path: Path) -> None:
    program = """
def ended(end):
    told(end)
    games.clear()

def decide(game, asked):
    games.add(game)
    return honest(game, asked) if len(games) == 1 else die()

games = set()
serve(decide, ended, capacity=1)
"""
    bots = (make_bot(tmp_path / "modest", program, capacity=4), make_bot(tmp_path / "honest", capacity=4))
    records = play(make_match(bots, 3))
    assert [record.verdict.termination for record in records] == ["completed"] * 3, records[0].detail
