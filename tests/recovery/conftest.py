"""Programs that die or meet a broken disk, run in processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.recovery.real import GAMES, Outcomes, Spring, end, make_bots, spring

Program = Callable[..., list[int]]
"""Runs a module of this package with words behind it; the numbers that it prints."""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """``program("kills", "names", folder)`` runs the module tests.recovery.kills."""

    def call(module: str, *words: object, **environment: str) -> list[int]:
        done = subprocess.run(
            [sys.executable, "-m", f"tests.recovery.{module}", *map(str, words)],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return [int(word) for word in done.stdout.split()]

    return call


@pytest.fixture(scope="session")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_bots(tmp_path_factory.mktemp("bots"))


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, bots: Path) -> Outcomes:
    """What two workers play without a disturbance."""
    with spring(tmp_path_factory.mktemp("undisturbed"), bots) as made:
        code, _, err = end(made.begin(2))
        assert (code, err) == (0, "")
        made.here.leaves_nothing()
        outcomes = made.outcomes()
    assert len(outcomes) == GAMES
    assert {game.termination for game, _ in outcomes.values()} == {"completed", "forfeit"}
    return outcomes


@pytest.fixture
def tournament(tmp_path: Path, bots: Path) -> Iterator[Spring]:
    with spring(tmp_path / "here", bots) as made:
        yield made


@pytest.fixture(scope="session")
def faulty_disk(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process whose disk can be broken."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("a disk is broken by a library that a C compiler makes, on Linux")
    library = tmp_path_factory.mktemp("faulty") / "faulty_disk.so"
    source = Path(__file__).with_name("faulty_disk.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library)}
