"""``arena bot new``: a bot that runs, or nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from arena import games
from tests.cli.conftest import Arena
from tests.project.tree import ROOT, project_files

RANDOM = ROOT / "sample_bots" / "random"
SHORT = {"gin": "deals=2"}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", games.names())
def test_a_new_bot_beats_the_random_one_without_a_forfeit(arena: Arena, game: str) -> None:
    made = arena("bot", "new", "otter", "--game", game)
    assert (made.code, made.err) == (0, "")
    assert "arena bot check otter" in made.out
    terms = ("--game", game, "--rules", SHORT.get(game, ""), "--time", "start=60 bank=600 move=60", "--seed", "s")
    ran = arena(
        "match", "run", *terms, "--bot", "otter", "--bot", RANDOM, "--deal-sets", 1, "--json", "--sandbox", "none"
    )
    assert ran.code == 0
    told = json.loads(ran.out)["games"]
    assert [game["termination"] for game in told] == ["completed"] * 2, told
    assert [game["winner"] for game in told].count("otter 0.1") == 2


def test_a_new_bot_has_a_manifest_a_program_and_a_readme(arena: Arena, tmp_path: Path) -> None:
    arena("bot", "new", "otter", "--game", "gin")
    folder = tmp_path / "otter"
    assert sorted(file.name for file in folder.iterdir()) == ["README.md", "bot.py", "bot.toml"]
    told = tomllib.loads((folder / "bot.toml").read_text(encoding="utf-8"))
    assert (told["name"], told["games"], told["command"]) == ("otter", ["gin"], ["python", "bot.py"])
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert "arena play --game gin --bot otter" in readme
    assert "pip install --target vendored PACKAGE" in readme


@pytest.mark.parametrize("name", ["a/b", "..", "", "ö", "-x", "x" * 65, "a b"])
def test_a_bad_name_is_refused(arena: Arena, tmp_path: Path, name: str) -> None:
    ran = arena("bot", "new", "--game", "gin", "--", name)
    assert (ran.code, ran.out) == (2, "")
    assert "is no name for a bot" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_already_is_not_touched(arena: Arena, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("folder", "file", "link"):
        ran = arena("bot", "new", name, "--game", "gin")
        assert (ran.code, ran.out) == (2, "")
        assert "this is there already" in ran.err
    assert list((tmp_path / "folder").iterdir()) == []
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_an_unknown_game_is_refused_with_the_nearest(arena: Arena, tmp_path: Path) -> None:
    ran = arena("bot", "new", "otter", "--game", "gni")
    assert (ran.code, ran.out) == (2, "")
    assert "unknown game 'gni', did you mean 'gin'?" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_language_without_a_template_is_refused(arena: Arena, tmp_path: Path) -> None:
    ran = arena("bot", "new", "otter", "--game", "gin", "--lang", "cobol")
    assert (ran.code, ran.out) == (2, "")
    assert "cobol" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("language", "sample"), [("node", "node_random"), ("cpp", "cpp_greedy"), ("go", "go_random")])
def test_other_languages_begin_as_their_sample_bot_with_the_protos_beside_it(
    arena: Arena, tmp_path: Path, language: str, sample: str
) -> None:
    made = arena("bot", "new", "otter", "--game", "gin", "--lang", language)
    assert (made.code, made.err) == (0, "")
    folder, source = tmp_path / "otter", ROOT / "sample_bots" / sample
    written = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    due = {file.relative_to(source) for file in project_files() if file.is_relative_to(source)}
    protos = {file.relative_to(ROOT) for file in project_files(".proto")}
    assert written == due | protos | {Path("README.md")}
    for name in due - {Path("bot.toml")}:
        assert (folder / name).read_bytes() == (source / name).read_bytes()
    assert 'name = "otter"' in (folder / "bot.toml").read_text(encoding="utf-8")
    assert "Before it runs: " in (folder / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.needs("node_random")
def test_a_new_bot_in_node_plays(arena: Arena, tmp_path: Path) -> None:
    arena("bot", "new", "otter", "--game", "gin", "--lang", "node")
    otter = tmp_path / "otter"
    shutil.copytree(ROOT / "sample_bots" / "node_random" / "node_modules", otter / "node_modules")
    subprocess.run(["node", "build.js", "protos"], cwd=otter, check=True)
    ran = arena("bot", "check", "otter", "--sandbox", "none")
    assert ran.code == 0, ran.out


@pytest.mark.slow
@pytest.mark.needs("go_random", "box")
def test_a_new_bot_in_go_is_built_by_its_readme_and_plays_in_the_box(arena: Arena, tmp_path: Path) -> None:
    arena("bot", "new", "otter", "--game", "push", "--lang", "go")
    otter = tmp_path / "otter"
    command = "GO111MODULE=off sh build.sh protos"
    assert f"Before it runs: {command} (Debian: " in (otter / "README.md").read_text(encoding="utf-8")
    subprocess.run(command, shell=True, cwd=otter, check=True)
    # Links would be refused by the intake.
    assert [file for file in otter.rglob("*") if file.is_symlink()] == []
    assert subprocess.run(["gofmt", "-l", "."], cwd=otter, check=True, capture_output=True).stdout == b""
    checked = arena("bot", "check", "otter", "--sandbox", "bwrap")
    assert checked.code == 0, checked.out


def test_a_game_that_a_language_has_no_template_for_is_refused(arena: Arena, tmp_path: Path) -> None:
    ran = arena("bot", "new", "otter", "--game", "push", "--lang", "cpp")
    assert (ran.code, ran.out) == (2, "")
    assert "--lang cpp --game push: there is no template for it; there is one for gin" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_place_that_may_not_be_written_to_is_named(arena: Arena, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    ran = arena("bot", "new", "otter", "--game", "gin")
    tmp_path.chmod(0o700)
    assert (ran.code, ran.out) == (2, "")
    assert "otter: Permission denied" in ran.err
