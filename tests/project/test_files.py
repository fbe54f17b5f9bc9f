"""Files stay small, and nothing of the machine they were written on is in them."""

import re

from tests.project.tree import ROOT, is_generated, place, project_files

MOST_LINES = 400
TEXTS_OF_OTHERS = {ROOT / "LICENSE"}

# Each pattern is written so that it does not match itself.
TRACES = {
    "a path of one machine": re.compile(r"(?<![\w.$}])/(?:home|root|work|Users)/\w"),
    "a package registry": re.compile(r"py[p]i\.|python[h]osted|npm[j]s|/sim[p]le/|[-]-(?:extra-)?index-url[ =]\S"),
}


def test_no_file_has_more_than_400_lines() -> None:
    lengths = {
        place(file): len(file.read_bytes().splitlines())
        for file in project_files(".py", ".pyi", ".proto", ".sh", ".md", ".toml")
        if not is_generated(file) and file not in TEXTS_OF_OTHERS
    }
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_no_file_names_a_path_of_one_machine_or_a_package_registry() -> None:
    found = [
        f"{place(file, number)} names {what}: {line.strip()}"
        for file in project_files()
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1)
        for what, pattern in TRACES.items()
        if pattern.search(line)
    ]
    assert found == []


SCRIPTS = [ROOT / "tests" / "hostile" / name for name in ("bots", "programs", "wire_bots")]
"""Folders of scripts that are copied or shown to bots."""


def test_every_folder_of_tests_is_a_package() -> None:
    files = [file for file in project_files(".py") if file.is_relative_to(ROOT / "tests")]
    folders = {file.parent for file in files if not any(file.is_relative_to(place) for place in SCRIPTS)}
    assert [place(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []
