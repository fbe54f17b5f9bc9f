"""Every clause of the rules has a test named after it, in the tests of each game that it rules."""

import re
from pathlib import Path

import pytest

from arena import games
from tests.project.tree import ROOT

SECTIONS = {"gin": "2", "persian": "3", "push": "4"}
"""The section of each game; section 1 is common to all, and 5 is where the text of a letter says so."""
CLAUSE = re.compile(r"^- ([1-4]\.[0-9]+|\([a-z]\)) ", re.MULTILINE)
NAME = re.compile(r"^ *(?:async )?def test_([1-5](?:_[0-9]+|_[a-z](?=_))?)(?:_and_([1-5]_[0-9]+))?_", re.MULTILINE)


def clauses() -> set[str]:
    """As they are written in the names of tests: ``4_12``, ``5_a``."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return {f"5_{found.strip('()')}" if "(" in found else found.replace(".", "_") for found in CLAUSE.findall(text)}


def clauses_of_tests(folder: Path) -> set[str]:
    """The clauses that tests of a folder are named after."""
    files = folder.rglob("*.py")
    return {clause for file in files for found in NAME.findall(file.read_text("utf-8")) for clause in found if clause}


def test_the_clauses_are_found() -> None:
    assert {"1_1", "1_4", "2_13", "3_13", "4_16", "5_a", "5_c"} <= clauses()


def test_every_game_has_its_section() -> None:
    assert set(SECTIONS) == set(games.names())


@pytest.mark.parametrize("game", games.names())
def test_every_clause_of_a_game_has_a_test_named_after_it(game: str) -> None:
    due = {clause for clause in clauses() if clause[0] in ("1", SECTIONS[game])}
    assert due - clauses_of_tests(ROOT / "tests" / "games" / game) == set()


def test_every_letter_of_the_enumeration_has_a_test_named_after_it() -> None:
    assert {clause for clause in clauses() if clause[0] == "5"} - clauses_of_tests(ROOT / "tests" / "games") == set()


def test_no_test_is_named_after_a_clause_that_is_not_there() -> None:
    assert clauses_of_tests(ROOT / "tests") - clauses() - {"5"} == set()
