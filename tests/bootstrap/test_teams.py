"""``--team``: two bots, each a folder or the name of a bot that is given too."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.samples import sample_bots
from arena.bots.errors import BotError
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.validation import InvalidTournament


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with three bots."""
    (sample,) = (folder for folder in sample_bots("persian") if folder.name == "random")
    for name in ("otter", "heron", "lynx"):
        shutil.copytree(sample, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        manifest = tmp_path / name / "bot.toml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace('"random"', f'"{name}"'), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def order(*teams: str, bots: tuple[str, ...] = ("otter", "heron")) -> Tournament:
    return make_tournament(Order("spring", "persian", "", "", "s", 1, [Path(bot) for bot in bots], teams))


def test_bots_enter_first_then_teams(here: Path) -> None:
    made = order("otter+lynx", "lynx+heron")
    assert [entrant.label for entrant in made.entrants] == [
        "otter 1.0",
        "heron 1.0",
        "otter 1.0+lynx 1.0",
        "lynx 1.0+heron 1.0",
    ]


def test_a_team_of_folders_needs_no_bot_beside_it(here: Path) -> None:
    made = order(f"{here}/otter+./heron", "lynx+otter", bots=())
    assert [entrant.label for entrant in made.entrants] == ["otter 1.0+heron 1.0", "lynx 1.0+otter 1.0"]
    assert [version.bot.folder for version in made.entrants[0].bots] == [str(here / "otter"), str(here / "heron")]


def test_the_name_of_a_given_bot_goes_before_a_folder(here: Path) -> None:
    (here / "elsewhere").mkdir()
    (here / "otter").rename(here / "elsewhere" / "kept")
    (here / "lynx").rename(here / "otter")
    made = order("otter+heron", bots=("elsewhere/kept", "heron"))
    assert made.entrants[2].bots[0].bot.folder == str(here / "elsewhere" / "kept")


@pytest.mark.parametrize("team", ["otter", "otter+heron+lynx", "otter+", "+", ""])
def test_a_team_is_two_bots(here: Path, team: str) -> None:
    with pytest.raises(InvalidTournament) as refused:
        order(team)
    assert str(refused.value) == f"--team {team}: a team is two bots with a + between, for instance otter+heron"


def test_a_word_that_is_no_bot_is_told_which_there_are(here: Path) -> None:
    with pytest.raises(InvalidTournament) as refused:
        order("otter+mole")
    expected = "'mole' is neither a folder nor the name of a --bot (otter, heron), nor was it submitted"
    assert str(refused.value) == f"--team otter+mole: {expected}"


def test_a_folder_without_a_manifest_is_no_bot(here: Path) -> None:
    (here / "empty").mkdir()
    with pytest.raises(BotError, match=r"there is no bot\.toml"):
        order("otter+empty")


def test_of_two_versions_of_a_bot_a_team_names_the_one_it_means(here: Path) -> None:
    newer = shutil.copytree(here / "otter", here / "newer")
    manifest = newer / "bot.toml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('"1.0"', '"1.1"'), encoding="utf-8")
    shutil.rmtree(here / "otter" / "__pycache__", ignore_errors=True)
    (here / "otter").rename(here / "older")
    made = order("otter@1.1+heron", "otter@1.0+otter@1.1", bots=("older", "newer", "heron"))
    assert [entrant.label for entrant in made.entrants][3:] == ["otter 1.1+heron 1.0", "otter 1.0+otter 1.1"]
    with pytest.raises(InvalidTournament, match="'otter' is neither a folder nor the name"):
        order("otter+heron", bots=("older", "newer", "heron"))
