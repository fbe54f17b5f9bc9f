"""``arena match run``: played by real processes, nothing stored."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arena.games.transcript import parse
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check, order
from tests.cli.tournaments import copy_bots
from tests.e2e.matches import make_bot

MATCH = ("match", "run", "--game", "gin", "--rules", "deals=1", "--time", "start=60 bank=600 move=60", "--seed", "s")


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    for name in ("ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return copy_bots(tmp_path)


def both(bots: tuple[Path, Path]) -> list[object]:
    return [word for folder in bots for word in ("--bot", folder)]


def test_a_match_is_played_shown_and_forgotten(arena: Arena, bots: tuple[Path, Path], tmp_path: Path) -> None:
    ran = arena(*MATCH, *both(bots), "--deal-sets", 2, "--workers", 1, "--transcripts", "kept/here", "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert told["seed"] == "s"
    assert [game["id"] for game in told["games"]] == ["match/1/1/0", "match/1/1/1", "match/1/2/0", "match/1/2/1"]
    assert {row["games"] for row in told["standings"]} == {4}
    names = [f"match-1-{deal_set}-{orientation}.arena" for deal_set in (1, 2) for orientation in (0, 1)]
    assert sorted(file.name for file in (tmp_path / "kept/here").iterdir()) == names
    for name, game in zip(names, told["games"], strict=True):
        read = parse((tmp_path / "kept/here" / name).read_text(encoding="utf-8"))
        assert read.result is not None
        assert list(read.result.points) == game["points"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["heron", "kept", "otter"]


def test_a_forfeit_is_told_and_the_words_of_a_bot_do_not_reach_the_terminal_raw(
    arena: Arena, bots: tuple[Path, Path], tmp_path: Path
) -> None:
    make_bot(tmp_path / "rude", r"sys.stderr.write('one\n\x1b[31mred\x07 \u202e two\n')" + "\nsys.exit(3)\n")
    ran = arena(*MATCH, *both((bots[0], tmp_path / "rude")), "--deal-sets", 1, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    lines = [line for line in ran.out.splitlines() if line.startswith("match/1/1/")]
    assert len(lines) == 2
    for line in lines:
        assert "forfeit start: it ended before its socket answered, by exit code 3: " in line
        assert r"\x1b[31mred\x07 \u202e two" in line
    assert all(letter == "\n" or letter.isprintable() for letter in ran.out)


def test_a_match_has_two_bots(arena: Arena, bots: tuple[Path, Path]) -> None:
    check(arena(*MATCH, "--bot", bots[0]), "a match is played by 2 bots, not 1", "--bot BOT")
    check(arena(*MATCH, *both(bots), "--bot", bots[0]), "a match is played by 2 bots, not 3")


def test_a_file_in_place_of_the_transcripts_folder(arena: Arena, bots: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    check(arena(*MATCH, *both(bots), "--transcripts", "file"), "--transcripts file", "name a folder")
    check(arena(*MATCH, *both(bots), "--transcripts", "file/below"), "file", "folder")


def test_an_order_that_no_tournament_takes_is_refused_too(arena: Arena, bots: tuple[Path, Path]) -> None:
    words = order(bots=bots)[1:]
    check(arena("match", "run", *words, "--rules", "dels=1"), "unknown parameter 'dels'")
    check(arena("match", "run", *words, "--time", "banc=1"), "unknown parameter 'banc'")
    check(arena("match", "run", *words, "--deal-sets", 0), "--deal-sets 0: a pairing plays at least 1")


def test_files_of_the_working_directory_stand_in_for_no_module(
    arena: Arena, bots: tuple[Path, Path], tmp_path: Path
) -> None:
    for module in ("random", "grpc", "arena"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('shadowed')\n", encoding="utf-8")
    ran = arena(*MATCH, *both(bots), "--deal-sets", 1, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
