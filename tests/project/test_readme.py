"""What README and docs tell a reader to type works: every `arena` command parses, and the first bot plays."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from arena.cli.app import NOUNS, make_app
from tests.cli.conftest import Arena, arena
from tests.project.tree import ROOT

__all__ = ["arena"]

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def _commands() -> Iterator[str]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL)
        lines = [line for block in blocks for line in block.splitlines()] + re.findall(r"`(arena [^`]+)`", text)
        yield from (line for line in lines if line.startswith("arena "))


COMMANDS = sorted(set(_commands()))


def test_the_pages_show_commands() -> None:
    assert len(COMMANDS) > 5


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_in_the_pages_has_its_verb_and_options(command: str) -> None:
    _, noun, *words = shlex.split(command)
    assert noun in NOUNS
    group = typer.main.get_command(make_app(noun, words[0] if words else None))
    verbs = getattr(group, "commands")[noun]  # noqa: B009 (typer's own click is private)
    verb = getattr(verbs, "commands", {}).get(words[0]) if words else None
    known = {name for parameter in (verb or verbs).params for name in parameter.opts}
    assert verb is not None or not getattr(verbs, "commands", {})
    assert {word for word in words if word.startswith("--")} <= known


def test_the_first_bot_of_the_readme_plays(arena: Arena, tmp_path: Path) -> None:
    toml, python = re.findall(r"```(?:toml|python)\n(.*?)```", PAGES[0].read_text(encoding="utf-8"), re.DOTALL)
    otter = tmp_path / "otter"
    otter.mkdir()
    (otter / "bot.toml").write_text(toml, encoding="utf-8")
    (otter / "bot.py").write_text(python, encoding="utf-8")
    bots = ("--bot", otter, "--bot", ROOT / "sample_bots" / "greedy")
    ran = arena("match", "run", "--game", "gin", *bots, "--rules", "deals=1", "--deal-sets", 1)
    assert (ran.code, ran.err) == (0, "")
    assert "otter 1.0" in ran.out
    assert "forfeit" not in ran.out
