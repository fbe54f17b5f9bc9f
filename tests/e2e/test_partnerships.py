"""Teams and individuals at tables of four, with real processes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.games.transcript import parse
from tests.e2e.commands import Place, place
from tests.e2e.four_bots import NAMES, put_bots

ORDER = ("--game", "persian", "--seed", "s", "--time", "start=60 bank=600 move=60", "--workers", 2)

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    """A place with four bots that play by chance."""
    with place(tmp_path / "here") as made:
        put_bots(made.folder)
        yield made


@pytest.mark.slow
def test_two_teams_play_a_match_in_four_orientations(here: Place) -> None:
    teams = ("--team", "otter+heron", "--team", "lynx+mole", "--orientations", 4, "--deal-sets", 1)
    done = here.run("match", "run", *ORDER, *teams, "--transcripts", "written", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    here.leaves_nothing()
    result = json.loads(done.stdout)
    assert {row["bot"]: row["games"] for row in result["standings"]} == {
        "otter 1.0+heron 1.0": 4,
        "lynx 1.0+mole 1.0": 4,
    }
    written = [parse(file.read_text(encoding="utf-8")) for file in sorted((here.folder / "written").iterdir())]
    assert [game.seats for game in written] == [
        ("lynx 1.0", "otter 1.0", "mole 1.0", "heron 1.0"),
        ("otter 1.0", "lynx 1.0", "heron 1.0", "mole 1.0"),
        ("mole 1.0", "heron 1.0", "lynx 1.0", "otter 1.0"),
        ("heron 1.0", "mole 1.0", "otter 1.0", "lynx 1.0"),
    ]
    assert len({(game.deals[0].dealer, game.deals[0].pack) for game in written}) == 1


@pytest.mark.slow
def test_an_event_of_individuals_is_played_rated_and_read(here: Place) -> None:
    bots = [word for name in NAMES for word in ("--bot", name)]
    done = here.run("tournament", "run", "duo", *ORDER, *bots, "--partners", "draw", "--deal-sets", 2)
    assert (done.returncode, done.stderr) == (0, "")
    here.leaves_nothing()
    standings = json.loads(here.ask("tournament", "standings", "duo", "--json").stdout)
    assert (standings["partners"], standings["orientations"]) == ("draw", 2)
    assert sorted((row["bot"], row["games"]) for row in standings["standings"]) == [
        (f"{name} 1.0", 4) for name in sorted(NAMES)
    ]
    games = json.loads(here.ask("tournament", "games", "duo", "--json").stdout)
    assert [game["id"] for game in games] == ["duo/1/1/0", "duo/1/1/1", "duo/2/1/0", "duo/2/1/1"]
    for game, text in zip(games, here.transcripts("duo").values(), strict=True):
        assert text is not None
        read = parse(text)
        assert sorted(read.seats) == sorted(f"{name} 1.0" for name in NAMES)
        assert list(read.seats) == game["seats"]
        assert read.deals[0].dealer == 0  # who drew the lowest card deals first (3.2)
    ratings = json.loads(here.ask("rating", "list", "--game", "persian", "--json").stdout)
    assert sorted((row["bot"], row["games"]) for row in ratings) == [(f"{name} 1.0", 4) for name in sorted(NAMES)]
    log = here.ask("tournament", "log", "duo/1/1/0").stdout
    assert [line.split(": ")[1] for line in log.splitlines() if line.startswith("--- seat")] == games[0]["seats"]
