"""Settings that every test shares."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.hostile.census import check_census, mark_elsewhere
from tests.hostile.table import enter, pytest_terminal_summary
from tests.needs import settle_item

__all__ = ["pytest_terminal_summary"]  # a hook: pytest calls it

# No deadline, no drawing too slow: a slow machine is no fault. On CI the examples are the same in every run.
settings.register_profile(
    "arena", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("arena")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Count the scenarios of the hostile suite, before any test is left out."""
    mark_elsewhere(items)
    check_census(session, items)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Enter a test in the table, and look at what it needs before anything is made for it."""
    enter(item)
    settle_item(item)
