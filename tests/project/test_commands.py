"""Commands that the documentation names exist."""

import re

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
