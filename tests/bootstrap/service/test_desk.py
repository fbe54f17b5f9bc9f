"""Bots come in by account, and go."""

from __future__ import annotations

import asyncio
import tarfile
from pathlib import Path

import pytest

from arena.bootstrap.service.desk import BotDesk
from arena.service.access import Account, Role
from arena.service.desk import IntakeRefused
from arena.tournament.submitted import SubmissionRefused
from tests.bootstrap.service.houses import Home

ADA, BOB = Account("ada", Role.AUTHOR), Account("bob", Role.AUTHOR)
MANIFEST = 'name = "otter"\nversion = "1"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n'


def archive(folder: Path, manifest: str = MANIFEST, program: str = "# a bot\n") -> Path:
    source = folder / "source"
    source.mkdir(exist_ok=True)
    (source / "bot.toml").write_text(manifest)
    (source / "bot.py").write_text(program)
    made = folder / "upload"
    with tarfile.open(made, "w:gz") as tar:
        tar.add(source, "otter")
    return made


@pytest.fixture
def rung() -> list[int]:
    return []


@pytest.fixture
def desk(home: Home, rung: list[int]) -> BotDesk:
    return BotDesk(home.house, lambda: rung.append(1))


def test_a_bot_belongs_to_the_account_that_submits_it(
    home: Home, desk: BotDesk, rung: list[int], tmp_path: Path
) -> None:
    done = asyncio.run(desk.submit(archive(tmp_path), ADA))
    assert (done.fresh, done.version.owner, done.version.label) == (True, "ada", "otter 1")
    assert home.counted("arena_submissions_total", outcome="stored") == 1
    assert rung == [1]
    content = asyncio.run(desk.content(done.version))
    assert (content.command, content.capacity, content.files) == (("python", "bot.py"), 1, 2)


def test_the_same_content_again_is_no_new_version(home: Home, desk: BotDesk, rung: list[int], tmp_path: Path) -> None:
    assert [asyncio.run(desk.submit(archive(tmp_path), ADA)).fresh for _ in range(2)] == [True, False]
    assert home.counted("arena_submissions_total", outcome="refused") == 1
    assert rung == [1, 1]


def test_a_name_of_another_account_is_refused(home: Home, desk: BotDesk, tmp_path: Path) -> None:
    asyncio.run(desk.submit(archive(tmp_path), ADA))
    with pytest.raises(SubmissionRefused, match="owned by ada"):
        asyncio.run(desk.submit(archive(tmp_path, MANIFEST.replace('"1"', '"2"')), BOB))
    assert home.counted("arena_submissions_total", outcome="refused") == 1


def test_what_breaks_a_rule_is_refused_without_a_word_of_where_it_lay(
    home: Home, desk: BotDesk, tmp_path: Path
) -> None:
    with pytest.raises(IntakeRefused) as refused:
        asyncio.run(desk.submit(archive(tmp_path, MANIFEST.replace("gin", "chess")), ADA))
    assert "chess" in str(refused.value)
    assert str(tmp_path) not in str(refused.value)


def test_a_version_is_retired_once(desk: BotDesk, tmp_path: Path) -> None:
    asyncio.run(desk.submit(archive(tmp_path), ADA))
    assert [asyncio.run(desk.retire("otter", "1")) for _ in range(2)] == [True, False]
