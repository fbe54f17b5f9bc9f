"""``arena doctor``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from arena.bots.box import examine
from arena.bots.box.examine import Finding
from arena.match.ports import ArenaFault
from tests.cli.conftest import Arena

NAMES = [
    "user namespaces",
    "bubblewrap",
    "system call filter",
    "box",
    "gvisor",
    "container",
    "users of seats",
    "control groups",
    "freezer",
    "sizes",
    "temporary files",
    "clock",
    "python",
    "node",
    "native",
]


def put(monkeypatch: pytest.MonkeyPatch, name: str, look: Callable[[], tuple[bool, str]]) -> None:
    """Have another look at one thing."""
    monkeypatch.setitem(examine.LOOKS, name, examine.LOOKS[name]._replace(look=look))


def told(name: str) -> Finding:
    """What is found of one thing."""
    return next(each for each in examine.examine() if each.name == name)


def test_everything_is_looked_at_and_shown_within_80_columns(arena: Arena) -> None:
    ran = arena("doctor")
    assert ran.code in (0, 1)
    lines = ran.out.splitlines()
    assert all(len(line) <= 80 for line in lines)
    heads = [line for line in lines if not line.startswith(" ")]
    assert [line[8:27].strip() for line in heads] == NAMES
    assert {line[:8].strip() for line in heads} <= {"ok", "MISSING"}


def test_json_has_the_same(arena: Arena) -> None:
    found = json.loads(arena("doctor", "--json").out)
    assert [finding["name"] for finding in found] == NAMES
    assert all(finding["told"] for finding in found)


def test_a_machine_that_can_build_no_box_is_told_why_and_fails(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> tuple[bool, str]:
        raise ArenaFault("sandbox", "user namespaces are switched off")

    put(monkeypatch, "box", broken)
    ran = arena("doctor")
    assert ran.code == 1
    assert "MISSING box                user namespaces are switched off; without it" in ran.out


def test_a_machine_without_the_engines_of_other_levels_passes_and_is_told_what_to_install(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bubblewrap", "system call filter", "box"):
        put(monkeypatch, name, lambda: (True, "fine"))
    monkeypatch.setattr("arena.bots.box.engines.PATH", "/nowhere")
    ran = arena("doctor")
    assert ran.code == 0
    assert "MISSING gvisor             runsc is missing; install the package runsc; only" in ran.out
    assert "MISSING container          crun is missing; install the package crun; only" in ran.out


def test_a_machine_that_lacks_only_a_convenience_passes(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bubblewrap", "system call filter", "box"):
        put(monkeypatch, name, lambda: (True, "fine"))
    put(monkeypatch, "freezer", lambda: (False, "none"))
    assert arena("doctor").code == 0


@pytest.mark.parametrize("error", [None, OSError(28, "No space left"), ArenaFault("sandbox", "it broke")])
def test_what_is_missing_costs_something_however_that_was_found(
    error: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look() -> tuple[bool, str]:
        if error is not None:
            raise error
        return False, "it is small"

    for name in examine.LOOKS:
        put(monkeypatch, name, look)
    for finding in examine.examine():
        if finding.name in examine.LOOKS:
            assert not finding.fine
            seen, _, cost = finding.told.partition("; ")
            assert seen in {"it is small", "[Errno 28] No space left", "it broke"}
            assert len(cost) > 20


def test_a_folder_for_temporary_files_that_is_not_there_is_told_with_what_serves_instead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "nowhere"))
    finding = told("temporary files")
    assert not finding.fine
    assert "nowhere, which is no folder" in finding.told
    assert "let TMPDIR name a folder" in finding.told


def test_where_no_namespaces_can_be_made_the_switches_that_are_off_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(examine, "UNSHARE", ("false",))
    monkeypatch.setattr(examine, "SWITCHES", {"kernel.ostype": "Linux", "kernel.osrelease": "0", "no.such": "0"})
    finding = told("user namespaces")
    assert not finding.fine
    if os.uname().sysname == "Linux":
        assert finding.told.startswith("unshare fails; kernel.ostype is Linux; without them no box can be built")


def test_what_a_program_is_built_for_is_told() -> None:
    """Against what the system's own programs say."""
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    libc = subprocess.run(["getconf", "GNU_LIBC_VERSION"], capture_output=True, text=True, check=False).stdout.strip()
    assert told("native") == Finding("native", True, f"{machine}, {libc or 'not the C library of GNU'}")
    assert told("python").told == f"{sys.version.split()[0]}, {sys.executable}"
