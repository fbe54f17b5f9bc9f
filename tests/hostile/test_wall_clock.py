"""A wall clock that jumps changes no verdict: 62."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import arena
from arena.bootstrap.samples import sample_bots
from tests.e2e.commands import Place, place
from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario

PACKAGE: Final = Path(arena.__file__).parent
WALL: Final = {
    "time": {
        "time",
        "time_ns",
        "localtime",
        "gmtime",
        "ctime",
        "asctime",
        "strftime",
        "clock_gettime",
        "CLOCK_REALTIME",
    },
    "datetime": {"now", "utcnow", "today"},
    "date": {"today"},
    "func": {"now", "current_timestamp"},
}
"""Who tells the time of day, by the name before the dot."""
STAMPS: Final = {("storage/rows.py", "datetime.now")}
"""Where it is asked: for the stamps of rows, which nothing is computed from, …"""
CALENDAR: Final = {
    ("bootstrap/service/serve.py", "datetime.now"),
    ("rpc/service/tls_files.py", "time.time"),
    ("service/cron.py", "datetime.now"),
}
"""… and for what people date: when a recurring tournament is due, and until when a certificate holds."""
STAMP_FIELDS: Final = {"created_at", "finished_at", "submitted_at", "retired_at"}
TIME: Final = "start=60 bank=600 move=60"


def wall_clock_reads(path: Path) -> set[str]:
    """Every way in which a file asks for the time of day."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found |= {f"{node.value.id}.{node.attr}"} if node.attr in WALL.get(node.value.id, ()) else set()
        elif isinstance(node, ast.ImportFrom) and node.module == "time":
            found |= {f"time.{alias.name}" for alias in node.names if alias.name in WALL["time"]}
    return found


@scenario(62, quick=True)
def test_no_clock_lease_or_timeout_of_the_arena_asks_for_the_time_of_day(seen: Seen) -> None:
    """It is asked for the stamps of rows and for the calendar, and no stamp is compared or counted with."""
    files = [path for path in PACKAGE.rglob("*.py") if "starters" not in path.parts]
    found = {(str(path.relative_to(PACKAGE)), read) for path in files for read in wall_clock_reads(path)}
    seen(f"{len(files)} files, asked in {len(found)}: {', '.join(sorted(path for path, _ in found))}")
    assert found == STAMPS | CALENDAR
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            compares = isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Is | ast.IsNot)
            if compares or isinstance(node, ast.BinOp):
                parts = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
                assert not parts & STAMP_FIELDS, f"{path} computes with a stamp: {ast.unparse(node)}"


@scenario(62)
def test_a_tournament_on_a_jumping_clock_gives_the_games_that_it_always_gives(seen: Seen, tmp_path: Path) -> None:
    """The director, the match servers and the wardens of one see their wall clock jump by an hour 20 times a second."""
    clock = jumping_clock(tmp_path)
    with place(tmp_path / "even") as even, place(tmp_path / "jumping") as jumping:
        expected, found = tournament(even), tournament(jumping, LD_PRELOAD=str(clock))
    seen(f"{len(found)} games, the same as on an even clock")
    assert len(found) == 4
    assert found == expected


def tournament(here: Place, **environment: str) -> dict[str, str | None]:
    """Play a small tournament; its transcripts."""
    bots = [word for bot in sample_bots("gin") if bot.name in ("greedy", "random") for word in ("--bot", bot)]
    order = ("--game", "gin", *bots, "--deal-sets", 2, "--rules", "deals=1", "--seed", "s", "--time", TIME)
    done = here.run("tournament", "run", "spring", *order, "--workers", 1, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    here.leaves_nothing()
    assert {game.termination for game in here.finished()} == {"completed"}
    return here.transcripts()


def jumping_clock(folder: Path) -> Path:
    """The library, which is seen to work."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("the clock jumps by a library that a C compiler makes, on Linux: install gcc")
    library = folder / "jumping_clock.so"
    source = Path(__file__).with_name("jumping_clock.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    program = (
        "import time\nseen = [time.time() for _ in range(400) if not time.sleep(0.001)]\nprint(max(seen) - min(seen))"
    )
    environment = {**os.environ, "LD_PRELOAD": str(library)}
    told = subprocess.run(
        [sys.executable, "-S", "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert float(told.stdout) >= 3600
    return library
