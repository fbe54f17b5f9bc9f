"""Running the command line inside the test process."""

from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from typing import NamedTuple

import pytest

from arena.cli.app import run


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Arena = Callable[..., Ran]


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arena:
    """``arena("transcript", "check", "-", stdin=text)`` runs that command line."""

    def call(*words: object, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(stdin.encode()), encoding="utf-8"))
        code = run([str(word) for word in words])
        return Ran(code, *capsys.readouterr())

    return call
