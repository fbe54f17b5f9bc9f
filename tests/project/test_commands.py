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


def test_ci_runs_each_test_once_whatever_its_marks_but_for_the_greediest_bots() -> None:
    assert {"make test", "make test-slow"} <= set((ROOT / ".ci" / "run").read_text().splitlines())
    (quick, _), (left, without) = CHOICE.findall((ROOT / "Makefile").read_text())
    assert without == " $(addprefix --deselect ,$(GREEDY))", "only what make hostile plays alone is left out"
    for marks in product([False, True], repeat=len(MARKS)):
        known = dict(zip(MARKS, marks, strict=True))
        chosen = [eval(each, {}, known) for each in (quick, left)]  # pytest's words are Python's
        assert chosen.count(True) == 1, known


def test_what_ci_leaves_to_the_hostile_suite_is_there() -> None:
    (named,) = re.findall(r"^GREEDY := (.+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for each in named.split():
        file, _, test = each.partition("::")
        assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8")
