"""What the commands say of a tournament that may stop early."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.stores import store_for_writing
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.plan import schedule_of
from arena.tournament.results import side_labels
from arena.tournament.terms import IntervalWidth, SequentialTest, Until
from tests.cli.conftest import Arena
from tests.cli.tournaments import URL, copy_bots
from tests.tournament.examples import make_record

DECIDED = "H1 accepted: otter 1.0 is stronger than heron 1.0 by more than 0 Elo (log likelihood ratio "


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folders of two bots; the working directory has no database yet."""
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def store_first_look(bots: tuple[Path, Path], until: Until | None, deal_sets: int = 60) -> Tournament:
    """A tournament whose first look is played: the otter won it all."""
    made = make_tournament(Order("spring", "gin", "deals=1", "", "s", deal_sets, bots, until=until))
    games = schedule_of(made).next(())
    with store_for_writing(URL) as store:
        store.create(made, games)
        epoch = store.claim("spring")
        for game in games:
            labels = side_labels(made, game)
            margin = 100 if labels[0] == "otter 1.0" else -100
            store.record("spring", epoch, make_record(game.id, margin, labels=labels))
    return made


def test_standings_end_with_the_decision(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_first_look(bots, SequentialTest(0, 200))
    ran = arena("tournament", "standings", "spring")
    assert (ran.code, ran.err) == (0, "")
    last = ran.out.splitlines()[-1]
    assert last.startswith(DECIDED)
    assert last.endswith("bounds -2.94 and 2.94, 20 deal sets)")


def test_a_tournament_that_has_stopped_is_resumed_by_showing_it(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_first_look(bots, SequentialTest(0, 200))
    ran = arena("tournament", "resume", "spring", "--db", URL)
    assert (ran.code, ran.err) == (0, "")
    assert DECIDED in ran.out


def test_a_sequential_test_as_json(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_first_look(bots, SequentialTest(0, 200, 0.05, 0.1))
    told = json.loads(arena("tournament", "standings", "spring", "--json").out)["decision"]
    assert (told["rule"], told["outcome"]) == ("sprt elo0=0 elo1=200 alpha=0.05 beta=0.1", "h1")
    assert told["text"].startswith(DECIDED)
    assert told["deal_sets"] == 20
    assert told["bounds"] == pytest.approx([-2.2513, 2.8904], abs=1e-4)
    assert told["log_likelihood_ratio"] > 2.8904


def test_a_width_as_json(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_first_look(bots, IntervalWidth(40), deal_sets=20)
    told = json.loads(arena("tournament", "standings", "spring", "--json").out)["decision"]
    assert (told["rule"], told["outcome"], told["widest"]) == ("ci width=40", "exhausted", None)
    assert told["of"] in ("otter 1.0", "heron 1.0")
    assert told["deal_sets_of_each_pairing"] == 20


def test_without_a_rule_no_decision_is_shown(arena: Arena, bots: tuple[Path, Path]) -> None:
    store_first_look(bots, None, deal_sets=4)
    assert arena("tournament", "standings", "spring").out.splitlines()[-1].startswith("Side 0 scores")
    assert json.loads(arena("tournament", "standings", "spring", "--json").out)["decision"] is None
