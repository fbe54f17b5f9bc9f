"""``arena bot submit``, ``list``, ``show``, ``retire`` and ``log``; submitted bots in orders of tournaments."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from arena.bootstrap import submitting
from arena.bootstrap.orders import make_tournament
from arena.bootstrap.stores import open_shelf, store_for_reading, store_for_writing
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.results import side_labels
from tests.cli.conftest import Arena
from tests.cli.test_tournament_refusals import check, check_nothing_written
from tests.cli.tournaments import URL, copy_bots
from tests.tournament.examples import make_record


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory beside a folder with two bots."""
    for name in ("ARENA_BOTS", "ARENA_DB", "ARENA_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "here").mkdir()
    copy_bots(tmp_path)
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


@pytest.fixture
def submitted(arena: Arena) -> str:
    """Otter and heron are submitted; the digest of the otter."""
    for bot in ("otter", "heron"):
        ran = arena("bot", "submit", f"../{bot}")
        assert (ran.code, ran.err) == (0, "")
    (otter,) = (bot for bot in json.loads(arena("bot", "list", "--json").out) if bot["name"] == "otter")
    return str(otter["digest"])


def new_version(version: str) -> None:
    manifest = Path("../otter/bot.toml")
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('version = "1.0"', f'version = "{version}"'), encoding="utf-8")


def rename(bot: str, other: str) -> None:
    """A bot under another name."""
    copy = Path(shutil.copytree(bot, other))
    text = (copy / "bot.toml").read_text(encoding="utf-8").replace(f'"{Path(bot).name}"', f'"{copy.name}"')
    (copy / "bot.toml").write_text(text, encoding="utf-8")


def ordered(bots: list[str], teams: list[str] | None = None, game: str = "gin") -> Tournament:
    return make_tournament(Order("spring", game, "", "", "s", 1, bots, teams or ()), open_shelf(URL, None))


def test_a_folder_and_its_archive_are_one_version(arena: Arena, submitted: str) -> None:
    archive = shutil.make_archive("otter", "gztar", "..", "otter")
    ran = arena("bot", "submit", archive)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == ["otter@1.0 was submitted before, with this content", f"sha256:{submitted}"]
    assert sorted(path.name for path in Path().iterdir()) == ["arena-bots", "arena.db", "otter.tar.gz"]


def test_bots_lie_where_the_setting_says(arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARENA_BOTS", str(tmp_path / "kept"))
    assert arena("bot", "submit", "../otter").code == 0
    assert len(list((tmp_path / "kept").iterdir())) == 1
    assert str(tmp_path / "kept") in arena("bot", "show", "otter").out
    monkeypatch.setenv("ARENA_BOTS", "")
    check(arena("bot", "submit", "../otter"), "ARENA_BOTS is empty")


def test_a_changed_bot_needs_another_version(arena: Arena, submitted: str) -> None:
    Path("../otter/more.py").touch()
    check(arena("bot", "submit", "../otter"), "otter 1.0 was submitted with another content", "bot.toml")
    new_version("1.1")
    assert arena("bot", "submit", "../otter").out.startswith("otter@1.1 is submitted\n")
    assert len(list(Path("arena-bots").iterdir())) == 3


def test_a_name_is_owned_by_whoever_submitted_it_first(
    arena: Arena, submitted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = submitting.local_user()
    monkeypatch.setattr(submitting, "local_user", lambda: "mallory")
    new_version("6.6")
    check(arena("bot", "submit", "../otter"), f"the name otter is owned by {owner}, not mallory")
    assert len(list(Path("arena-bots").iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["submit", "nowhere"], ["nowhere: No such file or directory"]),
        (["submit", "../secret.zip"], ["../secret.zip: this is no archive that the arena knows"]),
        (["submit", ".."], ["..: there is no bot.toml"]),
        (["list"], ["there is no database arena.db; `arena bot submit` and "]),
        (["show", "otter"], ["there is no database arena.db; `arena bot submit` and "]),
        (["retire", "otter"], ["otter: which version? For instance otter@1.0"]),
        (["retire", "otter@1.0"], ["there is no database arena.db; `arena bot submit` and "]),
        (["log", "otter"], ["there is no database arena.db; `arena bot submit` and "]),
        (["submit", "../otter", "--db", "sqlite:///no/arena.db"], ["in a folder that does not exist"]),
    ],
)
def test_a_wrong_use_writes_nothing(arena: Arena, here: Path, words: list[str], told: list[str]) -> None:
    Path("../secret.zip").write_text("nothing that is packed")
    check(arena("bot", *words), *told)
    check_nothing_written(here)
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("verb", ["show", "retire", "log"])
def test_a_bot_that_nobody_submitted_is_named(arena: Arena, submitted: str, verb: str) -> None:
    check(arena("bot", verb, "oter@1.0"), "no bot named oter was submitted, did you mean otter?")
    check(arena("bot", verb, "otter@2"), "otter@2: there is no such version; there are otter@1.0")


def test_list_and_show_tell_all_of_a_version(arena: Arena, submitted: str) -> None:
    listed = arena("bot", "list").out
    assert "otter@1.0" in listed
    assert submitted[:12] in listed
    told = json.loads(arena("bot", "show", "otter", "--json").out)
    assert {"name": "otter", "version": "1.0", "digest": submitted, "command": ["python", "bot.py"]}.items() <= (
        told.items()
    )
    files = [path for path in Path("../otter").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert (told["files"], told["bytes"]) == (len(files), sum(path.stat().st_size for path in files))
    lines = arena("bot", "show", f"otter@sha256:{submitted[:12]}").out.splitlines()
    assert lines[0] == "otter@1.0"
    assert f"digest     sha256:{submitted}" in lines


def test_a_retired_version_is_listed_as_such_and_enters_nothing(arena: Arena, submitted: str) -> None:
    assert arena("bot", "retire", "otter@1.0").out == "otter@1.0 is retired\n"
    assert arena("bot", "retire", "otter@1.0").out == "otter@1.0 was retired before\n"
    assert [bot["retired"] is None for bot in json.loads(arena("bot", "list", "--json").out)] == [True, False]
    assert "retired    " in arena("bot", "show", "otter").out
    ran = arena("tournament", "plan", "spring", "--game", "gin", "--bot", "otter", "--bot", "heron")
    check(ran, "otter: otter 1.0 was retired on", "submit another version")


def test_orders_name_submitted_bots_in_every_way(arena: Arena, submitted: str) -> None:
    new_version("1.1")
    arena("bot", "submit", "../otter")
    folder = str(Path("arena-bots", submitted).absolute())
    for word in ("otter@1.0", f"otter@sha256:{submitted[:12]}"):
        otter, heron = ordered([word, "heron"]).entrants
        assert (otter.label, heron.label) == ("otter 1.0", "heron 1.0")
        assert (otter.bots[0].digest, otter.bots[0].bot.folder) == (submitted, folder)
    assert ordered(["otter", "heron"]).entrants[0].label == "otter 1.1"
    rename("../otter", "../mole")
    rename("../heron", "../owl")
    arena("bot", "submit", "../mole")
    first, second = ordered([], ["otter@1.0+heron", "mole@1.1+../owl"], game="persian").entrants
    assert (first.label, second.label) == ("otter 1.0+heron 1.0", "mole 1.1+owl 1.0")


def test_a_file_names_submitted_bots_too(arena: Arena, submitted: str) -> None:
    Path("../spring.toml").write_text('name = "spring"\ngame = "gin"\nbots = ["otter@1.0", "heron@1.0"]\n')
    ran = arena("tournament", "plan", "../spring.toml")
    assert (ran.code, ran.err) == (0, "")
    Path("../spring.toml").write_text('name = "spring"\ngame = "gin"\nbots = ["otter@7", "heron@1.0"]\n')
    check(arena("tournament", "plan", "../spring.toml"), "../spring.toml: otter@7: there is no such version")


def test_a_word_that_is_a_folder_and_a_bot_is_refused_with_the_way_out(arena: Arena, submitted: str) -> None:
    shutil.copytree("../otter", "otter")
    words = ("tournament", "plan", "spring", "--game", "gin", "--bot", "heron")
    check(
        arena(*words, "--bot", "otter"),
        "otter is a folder and a submitted bot; write ./otter for the folder, or otter@1.0 for the bot",
    )
    assert arena(*words, "--bot", "./otter").code == 0
    assert arena(*words, "--bot", "otter@1.0").code == 0


def test_a_folder_of_a_name_that_nobody_submitted_is_just_a_folder(arena: Arena) -> None:
    shutil.copytree("../otter", "otter")
    ran = arena("tournament", "plan", "spring", "--game", "gin", "--bot", "otter", "--bot", "../heron")
    assert (ran.code, ran.err) == (0, "")


def test_a_bot_that_was_changed_in_the_store_does_not_play(arena: Arena, submitted: str) -> None:
    program = Path("arena-bots", submitted, "bot.py")
    program.chmod(0o644)
    program.write_text("evil")
    ran = arena("tournament", "plan", "spring", "--game", "gin", "--bot", "otter", "--bot", "heron")
    check(ran, submitted, "the bot was changed in the store")


@pytest.fixture
def played(submitted: str) -> Tournament:
    """Five of six games of two submitted bots: the otter won all; both wrote logs."""
    made = replace(ordered(["otter", "heron"]), deal_sets=3)
    games = plan(made)
    with store_for_writing(URL) as store:
        store.create(made, games)
        epoch = store.claim(made.name)
        for game in games[:5]:
            labels = side_labels(made, game)
            margin = 100 if labels[0] == "otter 1.0" else -100
            record = make_record(game.id, margin, labels=labels)
            seats = tuple(replace(seat, log=f"{seat.bot} in {game.id}\x1b".encode()) for seat in record.seats)
            store.record(made.name, epoch, replace(record, seats=seats))
    return made


def test_show_counts_wins_and_losses_from_either_side(arena: Arena, played: Tournament) -> None:
    (otter,) = json.loads(arena("bot", "show", "otter", "--json").out)["record"]
    (heron,) = json.loads(arena("bot", "show", "heron", "--json").out)["record"]
    assert otter == {"tournament": "spring", "game": "gin", "wins": 5, "draws": 0, "losses": 0, "forfeits": 0}
    assert heron == {"tournament": "spring", "game": "gin", "wins": 0, "draws": 0, "losses": 5, "forfeits": 0}
    assert "5-0-0" in arena("bot", "show", "otter").out


def test_log_shows_the_bots_own_logs_of_games_that_may_be_shown(arena: Arena, played: Tournament) -> None:
    ran = arena("bot", "log", "otter")
    assert ran.code == 0
    with store_for_reading(URL) as store:
        (open_game,) = store.planned("spring")
        shown = [game.planned for game in store.finished("spring") if game.planned.deal_set != open_game.deal_set]
    expected = []
    for game in shown:
        seat = side_labels(played, game).index("otter 1.0")
        expected += [f"--- {game.id} seat {seat}: otter 1.0", f"otter 1.0 in {game.id}\\x1b"]
    assert ran.out.splitlines() == expected
    assert ran.err == "1 games more are shown when their deal sets are finished in every orientation\n"
    assert "heron" not in ran.out


def test_log_says_so_where_there_is_nothing(arena: Arena, submitted: str) -> None:
    ran = arena("bot", "log", "otter")
    assert (ran.code, ran.out, ran.err) == (0, "", "otter has written nothing in a game that may be shown\n")
