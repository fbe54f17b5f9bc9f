"""``arena doctor``."""

from __future__ import annotations

import json

import pytest

from arena.bots.box import examine
from arena.match.ports import ArenaFault
from tests.cli.conftest import Arena

NAMES = [
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
]


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

    monkeypatch.setitem(examine._LOOKS, "box", broken)
    ran = arena("doctor")
    assert ran.code == 1
    assert "MISSING box                user namespaces are switched off" in ran.out


def test_a_machine_without_the_engines_of_other_levels_passes_and_is_told_what_to_install(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bubblewrap", "system call filter", "box"):
        monkeypatch.setitem(examine._LOOKS, name, lambda: (True, "fine"))
    monkeypatch.setattr("arena.bots.box.engines.PATH", "/nowhere")
    ran = arena("doctor")
    assert ran.code == 0
    assert "MISSING gvisor             runsc is missing; install the package runsc; only" in ran.out
    assert "MISSING container          crun is missing; install the package crun; only" in ran.out


def test_a_machine_that_lacks_only_a_convenience_passes(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bubblewrap", "system call filter", "box"):
        monkeypatch.setitem(examine._LOOKS, name, lambda: (True, "fine"))
    monkeypatch.setitem(examine._LOOKS, "freezer", lambda: (False, "none"))
    assert arena("doctor").code == 0
