"""``arena bot ask``: real bots, asked about golden transcripts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Arena
from tests.e2e.matches import make_bot
from tests.games.transcript.samples import GOLDEN
from tests.project.tree import ROOT

GREEDY = ROOT / "sample_bots" / "greedy"
UNDERCUT = GOLDEN / "gin" / "undercut.arena"
UNFINISHED = GOLDEN / "gin" / "unfinished.arena"
UNBOXED = ("--sandbox", "none")
HEARS = """
from arena.sdk import run
from arena.sdk.gin import DRAW, GinBot, discard

class Bot(GinBot):
    def choose(self, decision):
        print("heard", [type(event).__name__ for event in decision.events], decision.limit)
        self.note("one\\ntwo")
        drawn = decision.observation.drawn
        return DRAW if drawn is None else discard(drawn)

run(Bot)
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ARENA_SANDBOX", raising=False)


def sdk_bot(folder: Path, program: str) -> Path:
    """A bot on the SDK."""
    folder.mkdir()
    (folder / "bot.py").write_text(program, encoding="utf-8")
    (folder / "bot.toml").write_text(
        'name = "owl"\nversion = "1"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n', encoding="utf-8"
    )
    return folder


def test_the_answer_stands_beside_what_was_played(arena: Arena) -> None:
    ran = arena("bot", "ask", GREEDY, f"{UNDERCUT}:9", *UNBOXED)
    lines = ran.out.splitlines()
    assert ran.code == 0, ran
    assert lines[0] == f"{UNDERCUT}:9: greedy 1.0 is asked for seat 1, heron 0.9"
    assert "transcript  knock KS" in lines
    assert "answer      knock KS" in lines
    assert "            the same" in lines
    assert any(re.fullmatch(r"time        \d+\.\d{4} s", line) for line in lines)
    assert max(map(len, lines[1:])) <= 80


def test_the_bot_hears_the_deal_and_its_note_and_log_are_shown(arena: Arena, tmp_path: Path) -> None:
    owl = sdk_bot(tmp_path / "owl", HEARS)
    ran = arena("bot", "ask", owl, UNFINISHED, *UNBOXED)
    assert ran.code == 0, ran
    assert "| heard ['DealStart', 'Event', 'Event', 'Event', 'Event'] 10.0" in ran.out
    assert "note        one two" in ran.out
    assert "answer      discard 7D" in ran.out
    assert "transcript  " not in ran.out
    assert "note 1:" not in ran.out


def test_without_a_clock_a_bot_has_a_day(arena: Arena, tmp_path: Path) -> None:
    owl = sdk_bot(tmp_path / "owl", HEARS)
    assert "| heard ['DealStart'] 86400.0" in arena("bot", "ask", owl, f"{UNDERCUT}:8", "--no-clock", *UNBOXED).out


def test_the_view_is_that_of_the_seat(arena: Arena) -> None:
    view = arena("bot", "ask", GREEDY, UNFINISHED, *UNBOXED).out
    assert "your hand   2H 3H 4H | 9C 6D 7D QD 6S TS QS KS   deadwood 68" in view
    assert "0 otter     10 cards" in view
    other = {"8D", "8H", "8S", "JC", "JD", "JH", "AC", "2C", "3C", "4C"}
    assert not other & set(view.split())


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("def decide(game, asked):\n    return [reply(game, asked.decision, discard(1))]\nserve(decide)\n", "2."),
        ("def decide(game, asked):\n    return [reply(game, asked.decision)]\nserve(decide)\n", "holds no action"),
        ("def decide(game, asked):\n    die()\nserve(decide)\n", "crash: the process ended by signal 9 (KILL)"),
        ("sys.stderr.write('no module\\x1b[31m\\n')\nsys.exit(3)\n", "start: it ended before its socket answered"),
    ],
)
def test_a_bot_without_a_legal_answer_fails_the_check(arena: Arena, tmp_path: Path, program: str, fault: str) -> None:
    make_bot(tmp_path / "rude", program)
    ran = arena("bot", "ask", tmp_path / "rude", f"{UNDERCUT}:8", *UNBOXED)
    assert ran.code == 1
    assert fault in ran.out.partition("\nfault")[2]
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((GREEDY, "missing.arena:3"), "missing.arena: No such file"),
        ((GREEDY, f"{UNDERCUT}:7"), "line 7 is no action; the next one is on line 8"),
        ((GREEDY, UNDERCUT), "nobody is to act at its end"),
        ((GREEDY, f"{UNDERCUT}:8", "--seat", "5"), "there is no seat 5"),
        ((GREEDY, f"{GOLDEN}/push/wilds.arena:8"), "this is a game of push, and greedy 1.0 plays gin"),
        ((GREEDY, ROOT / "README.md"), "a transcript begins with"),
        ((ROOT / "docs", f"{UNDERCUT}:8"), "there is no bot.toml"),
    ],
)
def test_bad_input_is_refused(arena: Arena, tmp_path: Path, words: tuple[object, ...], message: str) -> None:
    ran = arena("bot", "ask", *words, *UNBOXED)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert list(tmp_path.iterdir()) == []
