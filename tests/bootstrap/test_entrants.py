"""Bot folders become entrants, and are known again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arena.bootstrap.entrants import check_unchanged, load_manifests, make_version
from arena.bots.errors import BotError
from arena.tournament.model import Entrant
from tests.cli.tournaments import copy_bots


def test_an_entrant_is_known_again_until_a_file_of_its_folder_changes(tmp_path: Path) -> None:
    entrants = [Entrant((make_version(manifest),)) for manifest in load_manifests(copy_bots(tmp_path))]
    assert [entrant.label for entrant in entrants] == ["otter 1.0", "heron 1.0"]
    assert entrants[0] != entrants[1]
    (tmp_path / "otter" / "__pycache__").mkdir(exist_ok=True)
    (tmp_path / "otter" / "__pycache__" / "bot.pyc").write_bytes(b"bytecode")
    check_unchanged(entrants)
    (tmp_path / "heron" / "bot.py").write_text("", encoding="utf-8")
    with pytest.raises(BotError, match=r"heron: heron 1\.0 has changed since the tournament began; put it back"):
        check_unchanged(entrants)


def test_an_entrant_whose_program_is_gone_is_refused_and_forfeits_nothing(tmp_path: Path) -> None:
    (version, _) = map(make_version, load_manifests(copy_bots(tmp_path)))
    moved = replace(version, bot=replace(version.bot, command=(str(tmp_path / "python"), "bot.py")))
    with pytest.raises(BotError, match=r"python: the program that runs otter 1\.0 is gone; put it back"):
        check_unchanged([Entrant((moved,))])
