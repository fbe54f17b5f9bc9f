"""The command as a whole: its nouns, its exit codes, a real process."""

import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import version

import pytest
import typer

from arena.cli.app import NOUNS
from arena.cli.verbs import Verb
from tests.cli.conftest import Arena
from tests.games.transcript.samples import GOLDEN

PROGRAM = (sys.executable, "-c", "from arena.cli import main; main()")

VERBS: Mapping[str, Mapping[str, Verb]] = {
    name: module.VERBS for name, noun in NOUNS.items() if hasattr(module := import_module(noun.module), "VERBS")
}
"""The verbs of each noun whose verbs have modules of their own."""

HEAVY = {"alembic", "asyncio", "google.protobuf", "grpc", "jinja2", "numpy", "prometheus_client", "pyarrow"}
HEAVY |= {"rich", "rustworkx", "sqlalchemy", "sqlmodel"}  # and not pydantic, which typer needs to parse


def test_help_lists_every_noun_with_its_sentence(arena: Arena) -> None:
    ran = arena("--help")
    assert ran.code == 0
    for name, noun in NOUNS.items():
        assert f"  {name} " in ran.out
        assert noun.help.split()[0] in ran.out


def test_the_version_is_that_of_the_package(arena: Arena) -> None:
    ran = arena("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"arena {version('card-arena')}\n", "")


@pytest.mark.parametrize("name", NOUNS)
def test_every_noun_is_there_and_has_help(arena: Arena, name: str) -> None:
    module = import_module(NOUNS[name].module)
    assert hasattr(module, "VERBS") or isinstance(module.app, typer.Typer)
    ran = arena(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"arena {name}" in ran.out


@pytest.mark.parametrize("words", [["nothing"], ["--nothing"], ["transcript", "nothing"], ["transcript", "check"]])
def test_a_wrong_use_ends_with_2_and_a_hint(arena: Arena, words: list[str]) -> None:
    ran = arena(*words)
    assert (ran.code, ran.out) == (2, "")
    assert "--help' for help" in ran.err


@pytest.mark.parametrize("verb", [verb for verbs in VERBS.values() for verb in verbs.values()])
def test_a_verb_in_the_list_has_the_sentence_of_its_module(verb: Verb) -> None:
    documented = getattr(import_module(verb.module), verb.function).__doc__
    assert documented.splitlines()[0] == verb.help


@pytest.mark.parametrize("noun", VERBS)
def test_the_help_of_a_noun_lists_its_verbs(noun: str, arena: Arena) -> None:
    ran = arena(noun, "--help")
    for name, verb in VERBS[noun].items():
        assert f"  {name} " in ran.out
        assert " ".join(verb.help.split()[:4]) in ran.out


def test_a_verb_after_options_is_called(arena: Arena) -> None:
    ran = arena("tournament", "--help", "run")
    assert ran.code == 0
    assert arena("tournament", "run", "--help").out.count("--deal-sets") == 1


def loaded_after(*words: str) -> set[str]:
    """The modules that a command has imported when it is over."""
    program = f"import sys\nfrom arena.cli.app import run\nrun({list(words)})\nprint(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(ran.stderr.splitlines()[-1].split())


@pytest.mark.parametrize("words", [["--help"], *([noun, "--help"] for noun in VERBS), ["tournament", "nothing"]])
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    loaded = loaded_after(*words)
    light = {f"arena.cli{name}" for name in ("", ".app", ".errors", ".verbs", ".visible")}
    light |= {f"arena.cli.{noun}" for noun in VERBS}
    assert {name for name in loaded if name.startswith("arena.")} <= light
    assert not loaded & HEAVY


@pytest.mark.parametrize("verb", ["standings", "verify"])
def test_a_verb_that_reads_the_database_imports_no_wire_and_no_page(verb: str) -> None:
    loaded = loaded_after("tournament", verb, "none")
    assert "sqlmodel" in loaded
    assert not loaded & {"grpc", "google.protobuf", "jinja2", "prometheus_client", "pyarrow"}


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
