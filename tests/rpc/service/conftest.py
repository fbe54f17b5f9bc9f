"""A service for a test, and one that the tests of a module share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rpc.service.running import Running, running


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as served:
        yield served


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """For tests that do not mind what others have left there."""
    with running(tmp_path_factory.mktemp("shared")) as served:
        yield served
