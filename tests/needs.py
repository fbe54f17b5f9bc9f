"""What a test needs of the machine: ``@pytest.mark.needs("node_random", "box")``, and what becomes of it without.

A test whose need is not met is skipped with the reason. Where `.ci/run` has said that it provides what it can
(CURABLE_SKIPS_FAIL=1; the arena refuses variables of its own prefix), a need that it cures fails instead: there a
skip would hide a missing step. A new need is one line of
`NEEDS`; what it takes from Debian is in `scripts/ci_packages.sh`.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

import pytest

from arena.bots.box.enclosures import find_groups
from arena.bots.box.level import Sandbox
from arena.bots.box.limits import DEFAULT_LIMITS
from arena.bots.box.sweep import group_name
from arena.bots.supervisor import Warden
from arena.match.ports import ArenaFault
from tests.databases.programs import program
from tests.project.tree import ROOT


class Need(NamedTuple):
    """Something that not every machine has."""

    lacks: Callable[[], str]
    """Why it is not there; empty where it is."""
    cured: bool
    """Whether `.ci/run` provides it wherever it can install packages."""


def _program(name: str) -> Need:
    return Need(lambda: "" if shutil.which(name) else f"there is no {name}", cured=True)


def _grafana_schema() -> str:
    made = ROOT / "tests" / "deploy" / "grafana_schema" / "node_modules" / ".package-lock.json"
    return "" if made.is_file() else "Grafana's schema is not there: scripts/grafana_schema.sh"


def _sample_bot(name: str, *made: str) -> Need:
    folder = ROOT / "sample_bots" / name

    def lacks() -> str:
        return "" if all((folder / file).is_file() for file in made) else f"sample_bots/{name} is not built: make bots"

    return Need(lacks, cured=True)


@cache
def _box() -> str:
    async def build() -> str:
        try:
            async with Warden(Sandbox.BWRAP):
                return ""
        except ArenaFault as fault:
            return f"no box can be built here: {fault}"

    return asyncio.run(build())


@cache
def _can_freeze() -> bool:
    """Whether boxes are frozen here."""
    group = find_groups().make(group_name(0), DEFAULT_LIMITS)
    try:
        return group.freezes
    finally:
        group.close()


@cache
def makes_groups(controller: str) -> bool:
    """Whether this user may make control groups of the first version, tried without our own code."""
    place = f"/sys/fs/cgroup/{controller}$(sed -n 's/^[0-9]*:\\(.*,\\)*{controller}\\(,.*\\)*://p' /proc/self/cgroup)"
    script = f'd="{place}/arena-test-$$"; mkdir "$d" && rmdir "$d"'
    return subprocess.run(["sh", "-c", script], capture_output=True, check=False).returncode == 0


@cache
def _works(*command: str) -> str:
    """Tried without our own code: where only that fails, its tests must fail and not be skipped."""
    if shutil.which(command[0]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return ""
    return f"this does not work here: {' '.join(command)}"


RUNSC_RUNS: Final = ("runsc", "--rootless", "--network", "none", "--ignore-cgroups", "do", "true")
SPACES_ARE_MADE: Final = ("unshare", "--user", "--map-root-user", "--mount", "--net", "--pid", "--fork", "true")

NEEDS: Final[Mapping[str, Need]] = {
    "box": Need(_box, cured=False),  # it is the kernel that refuses
    "freezer": Need(
        lambda: "" if makes_groups("freezer") or _can_freeze() else "this user may make no control groups that freeze",
        cured=False,
    ),
    "gvisor": Need(lambda: _works(*RUNSC_RUNS), cured=False),
    "container": Need(lambda: _works(*SPACES_ARE_MADE), cured=False),
    "runsc": _program("runsc"),
    "crun": _program("crun"),
    "node": _program("node"),
    "prometheus": _program("prometheus"),
    "promtool": _program("promtool"),
    "systemd-analyze": _program("systemd-analyze"),
    "node_random": _sample_bot("node_random", "wire.json", "node_modules/.package-lock.json"),
    "postgresql": Need(lambda: "" if program("initdb") else "there is no PostgreSQL server", cured=True),
    "grafana_schema": Need(_grafana_schema, cured=True),
    "cpp_greedy": _sample_bot("cpp_greedy", "build/bot"),
    "go_random": _sample_bot("go_random", "build/bot"),
}


def settle(names: Iterable[str], *, ci: bool, needs: Mapping[str, Need] = NEEDS) -> None:
    """Do nothing if every need is met; else skip, or fail where `.ci/run` should have met it."""
    for name in names:
        need = needs[name]
        reason = need.lacks()
        if reason and ci and need.cured:
            pytest.fail(f"{reason} (.ci/run provides it, so this may not be skipped)", pytrace=False)
        if reason:
            pytest.skip(reason)


def settle_item(item: pytest.Item) -> None:
    """The same for the marks of a test."""
    names = [name for mark in item.iter_markers("needs") for name in mark.args]
    settle(names, ci=os.environ.get("CURABLE_SKIPS_FAIL") == "1")
