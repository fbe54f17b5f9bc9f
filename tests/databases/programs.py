"""Where the programs of PostgreSQL are: Debian keeps them out of PATH, a folder for each version."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

DEBIAN: Final = Path("/usr/lib/postgresql")


def program(name: str) -> str | None:
    """The path of a program, of the newest version there is; None where there is none."""
    versions = sorted(DEBIAN.glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True)
    return next(filter(None, (shutil.which(name, path=str(folder)) for folder in versions)), shutil.which(name))
