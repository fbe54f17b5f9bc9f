"""The suite counts itself: where a scenario has no test, nothing is run."""

from __future__ import annotations

import pytest

from tests.hostile.census import ELSEWHERE, check_census, is_whole, mark_elsewhere, miscounted, numbers_of

THERE = [beginning for beginnings in ELSEWHERE.values() for beginning in beginnings]


def test_exactly_the_numbers_1_to_64_are_asked_for() -> None:
    assert list(miscounted(THERE, range(1, 65))) == []
    assert list(miscounted(THERE, [*range(1, 20), *range(21, 65)])) == [
        "no test shows the scenarios [20], and these are none: []"
    ]
    assert list(miscounted(THERE, range(66))) == ["no test shows the scenarios [], and these are none: [0, 65]"]


def test_tests_that_stand_elsewhere_and_are_renamed_are_missed() -> None:
    ids = [each for each in THERE if not each.startswith("tests/recovery/test_random")]
    assert list(miscounted(ids, range(1, 65))) == [
        "no test of scenario 58 begins with tests/recovery/test_random_kills.py"
    ]


class Collected(pytest.Item):
    """A test that is only collected."""

    def runtest(self) -> None:
        """Nothing."""


def test_a_scenario_without_a_test_ends_the_run(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    item = Collected.from_parent(request.session, name="x", nodeid="tests/recovery/test_two_directors.py::x")
    mark_elsewhere([item])
    assert numbers_of(item) == [59]
    monkeypatch.setattr("tests.hostile.census.is_whole", lambda _: True)
    monkeypatch.setattr(request.session, "testsfailed", 0)
    with pytest.raises(pytest.UsageError, match=r"no test shows the scenarios \[1, 2, 3,"):
        check_census(request.session, [item])


def test_a_part_of_the_tests_is_not_counted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request.config, "args", ["tests/hostile/test_means.py"])
    assert not is_whole(request.config)
    check_census(request.session, [])
    monkeypatch.setattr(request.config, "args", ["tests"])
    monkeypatch.setattr(request.config.option, "ignore", None)
    assert is_whole(request.config)
