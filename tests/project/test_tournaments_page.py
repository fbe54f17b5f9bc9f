"""docs/tournaments.md tells the keys of a file as they are, and its example is an order."""

import re
import shutil
import tomllib
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest
import typer

from arena.cli.app import make_app
from arena.cli.tournament.wishes import Wishes
from arena.tournament.estimate import ASSUMED_DEALS, DEAL_SECONDS, START_SECONDS
from arena.tournament.order import DEAL_SETS, MOST_OF_A_TEST, MOST_OF_A_WIDTH
from arena.tournament.swiss import most_rounds
from arena.tournament.swiss_ahead import MOST_VERTICES
from tests.cli.conftest import Arena, arena
from tests.project.tree import ROOT

__all__ = ["arena"]

PAGE = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \|$", PAGE.partition("| key |")[2], re.MULTILINE)


def test_the_table_has_every_key() -> None:
    assert sorted(row[0] for row in ROWS) == sorted(["name", *(field.name for field in fields(Wishes))])


def test_the_options_in_the_table_are_those_of_run() -> None:
    group = typer.main.get_command(make_app("tournament", "run"))
    verb = getattr(group, "commands")["tournament"].commands["run"]  # noqa: B009 (typer's own click is private)
    options = {parameter.name: parameter.opts[0] for parameter in verb.params}
    assert {key: option.strip("`") for key, _, _, option in ROWS if key != "name"} == {
        field.name: options[field.name] for field in fields(Wishes)
    }


def test_the_defaults_in_the_table_are_true() -> None:
    told = {key: default.strip("`").strip('"') for key, _, default, _ in ROWS}
    for field in fields(Wishes):
        value = field.default.value if isinstance(field.default, Enum) else field.default
        if field.name == "deal_sets":
            most = f"with `until` {MOST_OF_A_TEST:,}, with `until_ci` {MOST_OF_A_WIDTH:,}"
            assert told[field.name] == f"{DEAL_SETS}; {most}"
        elif value:
            assert told[field.name] == str(value)
        else:
            assert not re.search(r"\d", told[field.name])


def test_the_example_is_an_order(arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for folder in tomllib.loads(text)["bots"]:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "spring.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    ran = arena("tournament", "plan", "spring.toml")
    assert (ran.code, ran.err) == (0, "")
    assert "gauntlet of gin_planner" in ran.out


def test_the_numbers_of_the_page_are_those_of_the_code() -> None:
    words = " ".join(PAGE.split())
    assert f"{most_rounds(16)} for 16 bots, {most_rounds(200)} for 200" in words
    assert f"Up to {MOST_VERTICES} bots" in words
    assert f"{DEAL_SECONDS:g} s are assumed for each seat in a deal, and {ASSUMED_DEALS} deals where" in words
    assert f"adds {START_SECONDS:g} s for its start" in words
