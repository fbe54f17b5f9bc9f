"""Whether a box can be built under a filter of system calls that a deployment sets."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.project.tree import ROOT

BUILD = "from arena.bots.box.probe import try_box; try_box()"


def build_box(folder: Path, default: int, rules: Mapping[str, int]) -> str:
    """Try it in a process of its own; empty, or why not."""
    file = folder / "filter.json"
    file.write_text(json.dumps([default, list(rules.items())]), encoding="utf-8")
    command = [sys.executable, "-m", "tests.deploy.confine", str(file), sys.executable, "-c", BUILD]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    return "" if ran.returncode == 0 else ran.stdout + ran.stderr or f"exit code {ran.returncode}"
