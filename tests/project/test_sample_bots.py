"""A sample bot shows what any author could write: of this project it imports the sdk and nothing else."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import ROOT, place, project_files


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Line and full module name of every import."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module


def test_sample_bots_import_the_sdk_and_nothing_else_of_ours() -> None:
    foreign = [
        f"{place(file, line)} imports {module}"
        for file in project_files(".py")
        if file.is_relative_to(ROOT / "sample_bots")
        for line, module in imports(file)
        if module.split(".")[0] in {"arena", "tests", "benchmarks"}
        and module != "arena.sdk"
        and not module.startswith("arena.sdk.")
    ]
    assert foreign == []
