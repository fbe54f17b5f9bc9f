"""The load test's own path, cut down to seconds: what it counts is asserted here, what it times `make load` tells."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COUNTED = {
    "requests that failed": "0.000 = 0",
    "games stored, each once": "400.000 = 400",
    "games whose result changed": "0.000 = 0",
    "forfeits": "0.000 = 0",
}
SECONDS = "2.5"
"""At 50 reads a second fewer than the 128 that an account may have at once, however slow this machine is."""


@pytest.mark.slow
def test_every_game_is_counted_once_after_a_kill_and_no_read_fails(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.load", "--seconds", SECONDS, "--games", "400"],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    seen = {line[:34].strip(): " ".join(line[34:].split()) for line in done.stdout.splitlines()}
    assert {name: seen[name] for name in COUNTED} == COUNTED
    assert not list(tmp_path.iterdir())
