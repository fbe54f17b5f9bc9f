"""The files of tests/perft for the games with four seats are those that the oracles make."""

import json
from pathlib import Path

import pytest

from tests.oracles import persian_perft_cases, push_perft_cases
from tests.oracles.four_seat_entries import PERSIAN_FILE, PUSH_FILE, Case, entry

FILES: list[tuple[Path, list[Case]]] = [
    (PUSH_FILE, [*push_perft_cases.cases()]),
    (PERSIAN_FILE, [*persian_perft_cases.cases()]),
]


@pytest.mark.parametrize(("file", "cases"), FILES, ids=["push", "persian"])
def test_the_perft_file_is_fresh(file: Path, cases: list[Case]) -> None:
    """Every position is in the file; the small ones are counted again."""
    entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
    assert [one["name"] for one in entries] == [case.name for case in cases]
    for case, stored in zip(cases, entries, strict=True):
        assert (stored["pack"], stored["prefix"]) == (" ".join(case.pack), list(case.prefix))
        if stored["counts"][-1] < 500:
            assert stored == entry(case)
