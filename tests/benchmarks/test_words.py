"""What the measures take from a command line: nothing."""

from __future__ import annotations

import subprocess
import sys

from tests.project.tree import ROOT


def test_the_measures_refuse_words_and_measure_nothing() -> None:
    command = [sys.executable, "-m", "benchmarks", "wire"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("error: unrecognized arguments: wire\n")
