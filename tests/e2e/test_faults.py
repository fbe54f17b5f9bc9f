"""Fault policies with real bots that misbehave: safe actions in the place of theirs, and quarantine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from arena.games.transcript import parse
from arena.games.verdict import Termination
from arena.rpc import stream
from arena.storage.store import open_store
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place, place
from tests.e2e.matches import make_bot, make_match, pids, play, told
from tests.tournament.verification.played import verified

GREEDY, RANDOM = (folder for folder in sample_bots("gin") if folder.name in ("greedy", "random"))
TIME = "start=60 bank=600 move=60"
ILLEGAL = """
def decide(game, asked):
    return [reply(game, asked.decision, gin_pb2.GinAction(kind=gin_pb2.GIN_ACTION_KIND_PASS))]

serve(decide)
"""
"""Passes, which is illegal wherever nothing is offered."""
SLOW = """
def decide(game, asked):
    if asked.decision == 3:
        time.sleep(4)
    return honest(game, asked)

serve(decide)
"""
UNREADABLE = """
def decide(game, asked):
    return [reply(game, asked.decision)] if asked.decision == 3 else honest(game, asked)

serve(decide)
"""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        yield made


@pytest.fixture(autouse=True)
def _time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a bot may need longer than usual to read, and to write down, how the last game ended."""
    monkeypatch.setattr(stream, "PARTING", 20.0)


@pytest.mark.parametrize(
    ("name", "program", "time"),
    [pytest.param("slow", SLOW, "move=1 margin=1", marks=pytest.mark.slow), ("unreadable", UNREADABLE, "")],
)
def test_a_bot_that_fails_at_one_decision_finishes_its_game_and_a_fresh_process_plays_the_next(
    name: str, program: str, time: str, tmp_path: Path
) -> None:
    bots = (make_bot(tmp_path / name, program), make_bot(tmp_path / "honest"))
    records = play(make_match(bots, 2, time, strikes=1000))
    assert [record.verdict.termination for record in records] == [Termination.COMPLETED] * 2, records[0].detail
    for record in records:
        assert record.seats[0].strikes >= 1
        assert b"arena: strike 1: " in record.seats[0].log
        # A late draw, taken for the answer to the discard that is asked next, would be illegal.
        assert b"illegal_action" not in record.seats[0].log
        assert parse(record.transcript).result == record.verdict
    assert len(pids(tmp_path / name)) == 2
    assert told(tmp_path / name) == ["completed - - 0 0"] * 2


def test_a_bot_that_always_plays_illegally_finishes_its_games_with_strikes(here: Place, tmp_path: Path) -> None:
    make_bot(tmp_path / "illegal", ILLEGAL)
    bots = ("--bot", tmp_path / "illegal", "--bot", GREEDY)
    order = ("--game", "gin", *bots, "--deal-sets", 1, "--rules", "deals=1", "--seed", "s", "--time", TIME)
    # The bot writes into its own folder, which a box forbids.
    policy = ("--on-fault", "substitute", "--strikes", 1000, "--workers", 1, "--sandbox", "none")
    done = here.run("tournament", "run", "spring", *order, *policy)
    assert done.returncode == 0, done.stderr
    games = here.finished()
    assert [game.termination for game in games] == ["completed"] * 2
    for game in games:
        seat = game.bots.index("illegal 1")
        assert game.strikes[seat] == game.decisions[seat] > 0
        assert game.strikes[1 - seat] == 0
    with open_store(here.url, create=False) as store:
        logs = dict(store.logs(games[0].planned.id))
    assert b"arena: strike 1: illegal_action: 2.3: pass: " in logs["illegal 1"]
    assert verified(here.url).findings == ()
    here.leaves_nothing()


def barred(here: Place) -> list[str]:
    """Who is in quarantine, by reason."""
    if not here.exists():
        return []
    with open_store(here.url, create=False) as store:
        return [each.reason for each in store.quarantined("spring")]


@pytest.mark.slow
def test_a_bot_that_crashes_at_each_start_is_put_into_quarantine_and_the_field_plays_on(
    here: Place, tmp_path: Path
) -> None:
    make_bot(tmp_path / "broken")
    (tmp_path / "broken" / "bot.py").write_text("raise SystemExit('no such module')\n", encoding="utf-8")
    bots = ("--bot", tmp_path / "broken", "--bot", GREEDY, "--bot", RANDOM)
    order = ("--game", "gin", *bots, "--deal-sets", 4, "--rules", "deals=1", "--seed", "s", "--time", TIME)
    director = here.start("tournament", "run", "spring", *order, "--quarantine", 3, "--workers", 2)
    wait_until(lambda: len(barred(here)) == 1 or director.poll() is not None, PATIENCE)
    director.kill()
    director.communicate()
    here.leaves_nothing()
    done = here.run("tournament", "resume", "spring", "--workers", 2)
    assert done.returncode == 0, done.stderr
    assert barred(here) == ["start"]
    assert "broken 1 is in quarantine after 3 games lost in a row by faults" in done.stdout
    games = here.finished()
    assert len(games) == 24
    field = [game for game in games if "broken 1" not in game.bots]
    assert [game.termination for game in field] == ["completed"] * 8
    lost = [game for game in games if "broken 1" in game.bots]
    assert {(game.termination, game.reason) for game in lost} == {("forfeit", "start")}
    assert all(game.bots[game.seat_at_fault] == "broken 1" for game in lost if game.seat_at_fault is not None)
    awarded = [game for game in lost if game.detail.startswith("quarantined after 3 games lost in a row, last: ")]
    assert 0 < len(awarded) <= len(lost) - 3
    assert verified(here.url).findings == ()
    here.leaves_nothing()
