"""Folders bear their owner's mark; what belongs to a process that has ended is swept, and nothing else."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import arena
from arena.scratch import folders
from arena.scratch.folders import left_in, make_folder, remove, scratch_folder, sweep
from arena.scratch.owner import own_mark
from tests.scratch.marks import ended_mark


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The place of temporary files, at a short path; pytest's own is made before."""
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        monkeypatch.setattr(folders, "SHORT", folder)
        yield Path(folder)


def left_folder(temporary: Path, end: str = "abcd_123") -> Path:
    """A folder whose owner has ended, with something in it."""
    folder = temporary / f"arena-{ended_mark()}-{end}"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "file").touch()
    return folder


def names(temporary: Path) -> set[str]:
    return {path.name for path in temporary.iterdir()}


def test_a_folder_is_this_users_alone_and_tells_whose_it_is(temporary: Path) -> None:
    folder = make_folder()
    assert folder.parent == temporary
    assert folder.name.startswith(f"arena-{own_mark()}-")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert make_folder() != folder


def test_making_a_folder_sweeps_what_the_dead_have_left_and_keeps_what_the_living_own(temporary: Path) -> None:
    mine, left = make_folder(), left_folder(temporary)
    another = make_folder()
    assert names(temporary) == {mine.name, another.name}
    assert not left.exists()


def test_only_folders_that_bear_the_mark_of_a_dead_process_are_swept(temporary: Path, tmp_path: Path) -> None:
    dead = ended_mark()
    kept = [
        "arena-x",
        f"arena-{dead}",
        f"arena-{dead}-short",
        f"arena-{dead}-abcd_1234",
        f"arena-{dead}-ABCD_123",
        f"my-arena-{dead}-abcd_123",
        f"arena-worker-{dead}-abcd_123",
        f"arena-{own_mark()}-abcd_123",
    ]
    for name in kept:
        (temporary / name).mkdir()
    (temporary / f"arena-{dead}-is_afile").touch()
    (tmp_path / "precious").mkdir()
    (temporary / f"arena-{dead}-is_alink").symlink_to(tmp_path / "precious")
    left = left_folder(temporary)
    assert left_in(temporary) == [left]
    sweep()
    assert names(temporary) == {*kept, f"arena-{dead}-is_afile", f"arena-{dead}-is_alink"}
    assert (tmp_path / "precious").exists()


def test_what_another_user_owns_is_not_swept(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = left_folder(temporary)
    monkeypatch.setattr(os, "geteuid", lambda: left.stat().st_uid + 1)
    sweep()
    assert left.exists()


def test_both_places_are_swept(temporary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left_folder(temporary)
    left_folder(tmp_path)
    sweep()
    assert names(temporary) == names(tmp_path) == set()


def test_a_place_that_cannot_be_seen_is_no_error(temporary: Path) -> None:
    assert left_in(temporary / "nowhere") == []


@pytest.mark.parametrize("socket", ["", "match.sock"])
def test_a_place_whose_path_is_too_long_is_avoided_by_folders_for_sockets(
    temporary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, socket: str
) -> None:
    long = tmp_path / ("long" * 25)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    assert make_folder(socket=socket).parent == (temporary if socket else long)


@pytest.mark.parametrize("spare", [0, -1])
def test_an_address_of_103_characters_has_room_and_a_longer_one_has_not(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, spare: int
) -> None:
    usual = make_folder(socket="s")
    socket = "s" * (103 - len(f"{usual}/") - spare)
    monkeypatch.setattr(folders, "SHORT", "/tmp/another")
    if spare == 0:
        assert make_folder(socket=socket).parent == temporary
    else:
        with pytest.raises(FileNotFoundError, match="/tmp/another"):
            make_folder(socket=socket)


def test_no_other_code_of_the_arena_makes_folders_among_the_temporary_files() -> None:
    """The intake makes some in the store of bots, and holds locks on them."""
    makers = re.compile("mkdtemp|mkstemp|TemporaryDirectory|NamedTemporaryFile")
    root = Path(arena.__file__).parent
    found = {str(file.relative_to(root)) for file in root.rglob("*.py") if makers.search(file.read_text("utf-8"))}
    assert found == {"scratch/folders.py", "bots/intake/staging.py"}


def test_a_scratch_folder_is_gone_afterwards_whatever_happens(temporary: Path) -> None:
    with pytest.raises(ZeroDivisionError), scratch_folder() as folder:
        (folder / "file").write_text(str(1 / 0))
    assert names(temporary) == set()


def test_closed_folders_are_removed_and_links_are_not_followed(temporary: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir(mode=0o500)
    (secret / "file").touch()
    left = left_folder(temporary)
    (left / "link").symlink_to(secret)
    (left / "deep").chmod(0o000)
    left.chmod(0o500)
    remove(left)
    assert names(temporary) == set()
    assert secret.stat().st_mode & 0o777 == 0o500
    assert (secret / "file").exists()
