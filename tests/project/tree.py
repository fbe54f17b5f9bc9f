"""The files of the project, as git sees them."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@cache
def _listed() -> tuple[Path, ...] | None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return tuple(ROOT / name for name in sorted(set(names.split("\0"))) if name and (ROOT / name).is_file())


def project_files(*suffixes: str) -> list[Path]:
    """Every file that is tracked or could be, or those with one of these suffixes."""
    files = _listed()
    if files is None:
        pytest.skip("not a git checkout")
    return [file for file in files if not suffixes or file.suffix in suffixes]


def is_generated(file: Path) -> bool:
    """Whether a program wrote this file."""
    return file.is_relative_to(ROOT / "arena" / "v1") or file.is_relative_to(ROOT / "requirements")


def place(file: Path, line: int | None = None) -> str:
    """Where something was found, as an editor opens it."""
    name = str(file.relative_to(ROOT))
    return name if line is None else f"{name}:{line}"
