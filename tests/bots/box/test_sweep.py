"""What belongs to a match server that has ended is swept; what belongs to others is left alone."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from arena.bots.box.groups import Group, NoGroup, NoGroups
from arena.bots.box.owner import is_gone, own_mark
from arena.bots.box.sweep import OWNER, claim, sweep


class Named(NoGroups):
    """Groups of these names, which write down what is closed."""

    def __init__(self, *names: str) -> None:
        self.closed: list[str] = []
        self._names = names

    def names(self, prefix: str) -> Sequence[str]:
        return [name for name in self._names if name.startswith(prefix)]

    def find(self, name: str) -> Group:
        closed = self.closed

        class Closing(NoGroup):
            def close(self) -> None:
                closed.append(name)

        return Closing()


def ended_mark() -> str:
    """The mark of a process that has ended."""
    with subprocess.Popen(["/bin/true"]) as process:
        process.wait()
    return f"{process.pid}-1"


def test_this_process_is_not_gone_and_one_that_has_ended_is() -> None:
    assert not is_gone(own_mark())
    assert is_gone(ended_mark())


def test_another_process_of_the_same_number_is_not_the_owner() -> None:
    assert is_gone(f"{os.getpid()}-1")


@pytest.mark.parametrize("text", ["", "self", "12", "-1", "12-", "a-b", "1-2-3"])
def test_what_is_no_mark_is_nobodys_and_left_alone(text: str) -> None:
    assert not is_gone(text)


def test_only_groups_and_folders_of_the_dead_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for name in ("arena-live", "arena-dead", "arena-unmarked", "other"):
        (tmp_path / name).mkdir()
    claim(tmp_path / "arena-live")
    dead = ended_mark()
    (tmp_path / "arena-dead" / OWNER).write_text(dead, encoding="ascii")
    (tmp_path / "other" / OWNER).write_text(dead, encoding="ascii")
    groups = Named(f"arena-{own_mark()}-1", f"arena-{dead}-1", f"arena-{dead}-2", "arena-self", f"other-{dead}-1")
    sweep(groups)
    assert groups.closed == [f"arena-{dead}-1", f"arena-{dead}-2"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["arena-live", "arena-unmarked", "other"]
