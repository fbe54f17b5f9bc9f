"""Errors become one line and an exit code."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

import arena
from arena.cli.errors import SAID_PLAINLY, CheckFailed, CommandError, complain, guarded
from arena.games.errors import RulesetError

INSIDE = {
    "ArenaFault",
    "BotFault",
    "Breach",
    "CheckFailed",
    "DamagedTranscript",
    "HungUp",
    "InvalidRequest",
    "NoPairing",
    "NotServing",
    "PersonLeft",
    "Refused",
    "SlowWatcher",
    "TooMany",
    "WireError",
    "WorkerLost",
    "_SeatFault",
}
"""Errors that are caught before they reach a person."""


class Unforeseen(Exception):
    """Nobody's."""


def failing(error: BaseException) -> int:
    def command() -> None:
        raise error

    return guarded(command)


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (CommandError("no such bot"), 2, "error: no such bot\n"),
        (RulesetError("unknown ruleset 'x'\nthere is y"), 2, "error: unknown ruleset 'x'; there is y\n"),
        (FileNotFoundError(2, "No such file or directory", "a.db"), 2, "error: a.db: No such file or directory\n"),
        (OSError("broken"), 2, "error: broken\n"),
        (CheckFailed(), 1, ""),
        (KeyboardInterrupt(), 130, ""),
        (SystemExit(3), 3, ""),
        (SystemExit(None), 0, ""),
        (SystemExit("text"), 1, ""),
        (Unforeseen("oh"), 70, "error: internal error: Unforeseen: oh (ARENA_TRACEBACK=1 shows where)\n"),
    ],
)
def test_an_error_is_one_line_and_an_exit_code(
    error: BaseException, code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert failing(error) == code
    assert capsys.readouterr() == ("", message)


def test_a_traceback_is_shown_only_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARENA_TRACEBACK", "1")
    assert failing(Unforeseen("oh")) == 70
    assert "Traceback" in capsys.readouterr().err


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("a\n b\r\nc, for instance:\nd")
    assert capsys.readouterr().err == "error: a; b; c, for instance: d\n"


def test_every_error_that_is_said_plainly_exists() -> None:
    for module, names in SAID_PLAINLY.items():
        for name in names:
            assert issubclass(getattr(import_module(module), name), Exception)


def test_every_error_of_ours_is_said_plainly_or_stays_inside() -> None:
    known = {name for names in SAID_PLAINLY.values() for name in names} | INSIDE
    defined = dict(bases for path in Path(arena.__path__[0]).rglob("*.py") for bases in _classes(path))
    builtin = {"Exception", "ValueError", "RuntimeError", "LookupError", "KeyError", "OSError", "TypeError"}
    errors, found = set(builtin), 0
    while found != len(errors):
        found = len(errors)
        errors |= {name for name, bases in defined.items() if bases & errors}
    unsaid = {name for name in errors - builtin - known if not _ancestors(name, defined) & known}
    assert unsaid == set(), "name them in arena.cli.errors.SAID_PLAINLY, or in INSIDE here"


def _classes(path: Path) -> list[tuple[str, set[str]]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return [(node.name, {base.id for base in node.bases if isinstance(base, ast.Name)}) for node in classes]


def _ancestors(name: str, defined: dict[str, set[str]]) -> set[str]:
    bases = defined.get(name, set())
    return bases.union(*(_ancestors(base, defined) for base in bases))
