"""How tournaments that a service makes by itself are named."""

from __future__ import annotations

import pytest

from arena.service.series import next_name, stem_of


@pytest.mark.parametrize(
    ("name", "stem"),
    [("spring-1", "spring"), ("gin-ladder-12", "gin-ladder"), ("spring-1-2", "spring-1"), ("spring", ""), ("-1", "")],
)
def test_what_is_before_a_number_is_the_stem(name: str, stem: str) -> None:
    assert stem_of(name) == stem


def test_numbers_count_on_and_those_that_are_taken_are_passed_over() -> None:
    assert next_name("spring", 0, ["spring-2"]) == "spring-1"
    assert next_name("spring", 1, ["spring-1", "spring-2", "spring-3"]) == "spring-4"
