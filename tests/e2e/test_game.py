"""A finished game played again, against the same bots and against changed ones."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.bootstrap.samples import sample_bots
from tests.e2e.commands import Place, place

GREEDY, RANDOM = (folder for folder in sample_bots("gin") if folder.name in ("greedy", "random"))
GAME = "spring/1/1/0"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Place, Path]]:
    """A tournament of the greedy bot and of a copy of the random one, and the copy's folder."""
    folder = tmp_path_factory.mktemp("game")
    copy = Path(shutil.copytree(RANDOM, folder / "random"))
    with place(folder / "here") as made:
        words = ("--game", "gin", "--bot", GREEDY, "--bot", copy, "--deal-sets", 1, "--rules", "deals=1")
        time = ("--time", "start=60 bank=600 move=60", "--workers", 1)
        assert made.run("tournament", "run", "spring", *words, *time, "--seed", "s").returncode == 0
        yield made, copy


def test_a_game_is_shown_and_goes_the_same_way_again(played: tuple[Place, Path]) -> None:
    here, _ = played
    shown = here.ask("game", "show", GAME)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "random 1.0 - greedy 1.0" in shown.stdout
    again = here.run("game", "reproduce", GAME)
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.startswith("the same again: 1 deals, ")
    here.leaves_nothing()


def test_a_changed_bot_is_refused_unless_it_is_named_and_then_the_first_other_action_is_shown(
    played: tuple[Place, Path],
) -> None:
    here, copy = played
    shutil.copytree(GREEDY, copy, dirs_exist_ok=True)
    manifest = (GREEDY / "bot.toml").read_text(encoding="utf-8").replace('"greedy"', '"random"', 1)
    (copy / "bot.toml").write_text(manifest, encoding="utf-8")

    refused = here.ask("game", "reproduce", GAME)
    assert refused.returncode == 2
    assert "random 1.0 has changed" in refused.stderr

    other = here.run("game", "reproduce", GAME, "--bot", copy)
    assert (other.returncode, other.stderr) == (1, "")
    where, recorded, now = other.stdout.splitlines()
    assert where.startswith("it went another way, first at: deal 1, action ")
    assert recorded.split()[1:] != now.split()[1:]
    assert recorded.split()[1] == "0", "the random bot holds seat 0 in orientation 0"
    here.leaves_nothing()
