"""Commands that the documentation names exist."""

import re
from itertools import product

from tests.project.tree import ROOT, place, project_files

TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)
COMMAND = re.compile(r"(?:^|`)\s*(?:\$ )?make ([a-z][a-z-]*)\b", re.MULTILINE)


def targets() -> set[str]:
    """What the Makefile can make."""
    return set(TARGET.findall((ROOT / "Makefile").read_text()))


def test_every_make_command_in_the_documentation_is_a_target() -> None:
    known = targets()
    unknown = [
        f"{place(file)}: make {target}"
        for file in project_files(".md")
        for target in COMMAND.findall(file.read_text(encoding="utf-8"))
        if target not in known
    ]
    assert unknown == []


def test_every_target_for_people_is_in_the_help() -> None:
    makefile = (ROOT / "Makefile").read_text()
    described = set(re.findall(r"^([a-z][a-z-]*):.* ## ", makefile, re.MULTILINE))
    assert targets() - described == {"bytecode"}


CHOICE = re.compile(r'^\t@\$\(BIN\)/python -m pytest(?: -n 2)? -m "([^"]+)"(.*)$', re.MULTILINE)
MARKS = ("slow", "hostile", "quick")


def test_ci_runs_each_test_once_whatever_its_marks() -> None:
    assert {"make test", "make test-slow"} <= set((ROOT / ".ci" / "run").read_text().splitlines())
    (quick, _), (left, without), (greedy, alone) = CHOICE.findall((ROOT / "Makefile").read_text())
    assert (without, alone) == (" --deselect $(GREEDY)", " $(GREEDY)"), "what the one leaves out the other runs"
    for marks in product([False, True], repeat=len(MARKS)):
        known = dict(zip(MARKS, marks, strict=True))
        chosen = [eval(each, {}, known) for each in (quick, left, greedy)]  # pytest's words are Python's
        assert chosen[:2].count(True) == 1, known
        if known["hostile"] and not known["slow"]:
            assert chosen[1] == chosen[2], known
