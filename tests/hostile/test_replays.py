"""Every transcript replays to its result: 63."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena import games
from arena.bootstrap.samples import sample_bots
from arena.bots.box.level import Sandbox
from arena.games.transcript import read
from arena.games.verdict import Termination, Verdict
from tests.e2e.commands import place
from tests.hostile.conftest import Seen
from tests.hostile.marks import at_each_level, scenario

TIME = "start=120 bank=600 move=60"


@at_each_level()
@pytest.mark.parametrize("game", games.names())
@scenario(63)
def test_a_boxed_game_replays_to_its_result_by_the_clauses_alone(
    game: str, sandbox: Sandbox, seen: Seen, tmp_path: Path
) -> None:
    """The result line is taken away: what is left is derived from packs and actions, and is the stored result."""
    bots = [word for bot in sample_bots(game) if not bot.name.endswith("planner") for word in ("--bot", bot)]
    order = ("--game", game, *bots, "--deal-sets", 1, "--seed", "s", "--time", TIME)
    with place(tmp_path / "here") as here:
        done = here.run("tournament", "run", "spring", *order, "--sandbox", sandbox, "--workers", 1)
        assert (done.returncode, done.stderr) == (0, "")
        verified = here.run("tournament", "verify", "spring")
        assert verified.returncode == 0, verified.stdout
        transcripts = here.transcripts()
        for finished in here.finished():
            text = transcripts[finished.planned.id]
            assert text is not None
            bare = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("result "))
            assert bare != text
            assert read(bare).verdict == Verdict(Termination.COMPLETED, finished.points)
        here.leaves_nothing()
    seen(verified.stdout.strip())
