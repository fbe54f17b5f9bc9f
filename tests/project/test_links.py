"""Every link of a page leads to a file of the project."""

import re

from tests.project.tree import place, project_files

LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")


def test_no_link_is_dead() -> None:
    dead = [
        f"{place(page)}: {target}"
        for page in project_files(".md")
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]
    assert dead == []
