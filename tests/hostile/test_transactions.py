"""Without a guard of 57 its tests fail: 64. They stand with the code that they attack; see `tests.hostile.census`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.hostile.conftest import Seen
from tests.hostile.marks import scenario

ROOT: Final = Path(__file__).parents[2]
MUTANTS: Final = {
    "a result in two transactions": (
        """
import arena.storage.recording as r
add = r._add
def torn(connection, record):
    connection.exec_driver_sql('COMMIT')
    connection.exec_driver_sql('BEGIN IMMEDIATE')
    add(connection, record)
r._add = torn
""",
        "tests/storage/test_results.py::test_a_result_lands_whole_or_not_at_all",
    ),
    "a finished game that is finished again": (
        """
import arena.storage.recording as r
r._FINISH = r.update(r._GAME).where(r._IS_MINE).values(status=r.Status.FINISHED)
""",
        "tests/storage/test_results.py::test_a_finished_game_stays_as_it_is",
    ),
    "a director that was replaced and goes on": (
        """
import arena.storage.recording as r
r.directed = lambda connection, name, epoch: int(connection.execute(r._EPOCH, {"tournament": name}).first().id)
""",
        "tests/storage/test_results.py::test_each_claim_outdates_the_earlier_ones",
    ),
}
"""Guards of 57, each taken out by a statement, and the test that has to fail then."""


@pytest.mark.parametrize("guard", MUTANTS)
@scenario(64)
def test_without_a_guard_of_scenario_57_a_test_fails(guard: str, seen: Seen) -> None:
    mutation, test = MUTANTS[guard]
    assert _run_tests("", test) == 0
    assert _run_tests(mutation, test) == 1
    seen(f"{test.rpartition('::')[2]} fails")


@scenario(64)
def test_without_transactions_the_kills_of_scenario_57_lose_a_result(seen: Seen, tmp_path: Path) -> None:
    mutation, _ = MUTANTS["a result in two transactions"]
    program = f"{mutation}\nfrom tests.recovery.kills import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", program, "names", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout
    assert "in kill_at_each" in done.stderr, "it fails by the kills, and not before"
    assert "in check" in done.stderr
    seen("57 fails")


def _run_tests(mutation: str, test: str) -> int:
    """The exit code of pytest for a test, with a mutation."""
    program = f"{mutation}\nimport sys, pytest\nsys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {test!r}]))"
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False).returncode
