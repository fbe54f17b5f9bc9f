"""The command as a whole: its nouns, its exit codes, a real process."""

import subprocess
import sys
from importlib import import_module

import pytest
import typer

from arena.cli.app import NOUNS
from tests.cli.conftest import Arena
from tests.games.transcript.samples import GOLDEN

PROGRAM = (sys.executable, "-c", "from arena.cli import main; main()")


def test_help_lists_every_noun_with_its_sentence(arena: Arena) -> None:
    ran = arena("--help")
    assert ran.code == 0
    for name, noun in NOUNS.items():
        assert f"  {name} " in ran.out
        assert noun.help.split()[0] in ran.out


@pytest.mark.parametrize("name", NOUNS)
def test_every_noun_is_there_and_has_help(arena: Arena, name: str) -> None:
    assert isinstance(import_module(NOUNS[name].module).app, typer.Typer)
    ran = arena(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"arena {name}" in ran.out


@pytest.mark.parametrize("words", [["nothing"], ["--nothing"], ["transcript", "nothing"], ["transcript", "check"]])
def test_a_wrong_use_ends_with_2_and_a_hint(arena: Arena, words: list[str]) -> None:
    ran = arena(*words)
    assert (ran.code, ran.out) == (2, "")
    assert "--help' for help" in ran.err


def test_help_imports_no_noun() -> None:
    program = "import sys\nfrom arena.cli.app import run\nrun(['--help'])\nprint(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(ran.stderr.split())
    light = {"arena.cli", "arena.cli.app", "arena.cli.errors", "arena.cli.visible"}
    assert {name for name in loaded if name.startswith("arena.")} <= light
    assert not loaded & {"grpc", "sqlmodel", "numpy", "rich"}


def test_a_process_ends_with_the_exit_code_and_without_a_traceback() -> None:
    good = GOLDEN / "gin" / "undercut.arena"
    ran = subprocess.run([*PROGRAM, "transcript", "check", good], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "ok completed 26 25\n", "")
    bad = subprocess.run([*PROGRAM, "transcript", "check", "-"], input=b"\xff\xfe", capture_output=True, check=False)
    assert (bad.returncode, bad.stdout) == (1, b"")
    assert bad.stderr == b"error: -: line 1: the line is not UTF-8 text\n"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    path = GOLDEN / "gin" / "washout.arena"
    with subprocess.Popen(
        [*PROGRAM, "transcript", "show", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
