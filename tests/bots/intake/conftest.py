"""A place for submissions, and for what they must not reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.intake.places import Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    (tmp_path / "secret").write_text("nobody may touch this")
    return Place(tmp_path)
