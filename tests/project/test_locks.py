"""Each lock pins every package by its hashes, names no host, and agrees with the others and with pyproject.toml."""

import re
import tomllib
from typing import Any

import pytest

from tests.project.tree import ROOT

RUN = ROOT / "requirements" / "run.txt"
DEV = ROOT / "requirements" / "dev.txt"
SERVER = ROOT / "requirements" / "server.txt"
BUILD = ROOT / "requirements" / "build.txt"
LOCKS = pytest.mark.parametrize("lock", [RUN, DEV, SERVER, BUILD], ids=lambda lock: lock.stem)


def entries(text: str) -> list[str]:
    """The requirements of a lock, each with its hashes on one line."""
    return [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def pins(text: str) -> set[str]:
    """`name==version` of every entry, without markers and hashes."""
    return {entry.split()[0] for entry in entries(text)}


def names(requirements: list[str]) -> set[str]:
    """The bare names of requirements."""
    return {re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0] for requirement in requirements}


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@LOCKS
def test_every_entry_is_one_version_with_hashes(lock: Any) -> None:
    entry = re.compile(r"[a-z0-9.-]+==\S+( ; .+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert [line for line in entries(lock.read_text()) if not entry.fullmatch(line)] == []


@LOCKS
def test_no_host_and_no_option_is_in_a_lock(lock: Any) -> None:
    assert re.findall(r"://|^-.*|^#.*", lock.read_text(), re.MULTILINE) == []


@pytest.mark.parametrize("lock", [RUN, SERVER, BUILD], ids=lambda lock: lock.stem)
def test_developers_run_the_versions_of_the_users(lock: Any) -> None:
    assert pins(lock.read_text()) <= pins(DEV.read_text())


def test_a_server_has_what_users_have_and_postgresql_and_nothing_that_builds(project: dict[str, Any]) -> None:
    held = {pin.split("==")[0] for pin in pins(SERVER.read_text())}
    assert names(project["project"]["dependencies"] + project["project"]["optional-dependencies"]["postgresql"]) <= held
    assert not held & names(project["build-system"]["requires"])
    assert names(project["build-system"]["requires"]) <= {pin.split("==")[0] for pin in pins(BUILD.read_text())}


def test_the_locks_hold_what_the_project_asks_for(project: dict[str, Any]) -> None:
    runtime = names(project["project"]["dependencies"] + project["build-system"]["requires"])
    developer = names(project["project"]["optional-dependencies"]["dev"])
    assert runtime <= {pin.split("==")[0] for pin in pins(RUN.read_text())}
    assert runtime | developer <= {pin.split("==")[0] for pin in pins(DEV.read_text())}


def test_the_locked_build_dependencies_are_those_of_the_build(project: dict[str, Any]) -> None:
    assert sorted(project["dependency-groups"]["build"]) == sorted(project["build-system"]["requires"])
