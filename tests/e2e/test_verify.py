"""A tournament that real processes have played is verified, spoiled and verified again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.e2e.commands import Place, place

BOTS = [word for bot in sample_bots("gin") if bot.name in ("greedy", "random") for word in ("--bot", bot)]
ORDER = ("--game", "gin", *BOTS, "--deal-sets", 2, "--rules", "deals=2", "--time", "start=60 bank=600 move=60")

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Place]:
    with place(tmp_path / "here") as made:
        yield made


def test_a_played_tournament_is_as_its_seed_says_until_somebody_changes_it(here: Place) -> None:
    done = here.run("tournament", "run", "spring", *ORDER, "--workers", 1)
    assert (done.returncode, done.stderr) == (0, "")
    first, *_, last = done.stdout.splitlines()
    committed, seed = first.split()[2], last.split()[2]
    assert (first, last) == (f"seed commitment  {committed} (sha256)", f"seed revealed    {seed}")
    assert sha256(seed.encode()).hexdigest() == committed
    assert len(bytes.fromhex(seed)) == 16

    clean = here.ask("tournament", "verify", "spring")
    line = "ok spring: 4 of 4 games replayed, 8 packs and 2 ratings derived, all as stored; it is over\n"
    assert (clean.returncode, clean.stdout, clean.stderr) == (0, line, "")

    with closing(sqlite3.connect(here.folder / "arena.db")) as connection:
        connection.execute("UPDATE result SET margin = margin + 1 WHERE game_id = 'spring/1/2/1'")
        connection.commit()
    spoiled = here.ask("tournament", "verify", "spring")
    assert (spoiled.returncode, spoiled.stderr) == (1, "")
    (finding,) = spoiled.stdout.splitlines()
    assert finding.startswith("game spring/1/2/1: margin ")
    here.leaves_nothing()
