"""A house in a fresh folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bootstrap.service.houses import Home, open_home


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with open_home(tmp_path) as opened:
        yield opened
