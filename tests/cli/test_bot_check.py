"""``arena bot check``: real bots, good and bad, step by step."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from arena.bootstrap.checking import games as played
from arena.bootstrap.checking import talks
from arena.bootstrap.checking.games import Table, Totals
from arena.bootstrap.checking.inspection import check_bot, play_side_by_side
from arena.bootstrap.checking.meter import Meter
from arena.bootstrap.checking.report import Conditions, Report, Status, Step
from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.registry import rules
from arena.match.clock import TimeControl
from arena.match.spec import BotSpec
from arena.rpc.launcher import GrpcLauncher
from tests.bots.programs import wait_until
from tests.cli.conftest import Arena, Ran
from tests.e2e.matches import make_bot
from tests.needs import makes_groups
from tests.project.tree import ROOT

RANDOM = ROOT / "sample_bots" / "random"
UNBOXED = ("--sandbox", "none")
ODD = ["an unknown enum value", "a game that it does not know", "the end of a game that never began"]
HANGS = """
def decide(game, asked):
    if asked.gin.phase == 99:
        time.sleep(60)
    return honest(game, asked)

serve(decide)
"""
STEPS = [
    *("manifest", "intake", "start", "handshake", "gin, self-play", "gin, against random"),
    *ODD,
    *("several games at once", "gin, 4 at once", "the end of the stream", "clocks", "memory", "logs"),
]
NARROW = """
seen = {}
def decide(game, asked):
    seen[game] = seen.get(game, 0) + 1
    if sum(count > 1 for count in seen.values()) == 3:
        die()
    return honest(game, asked)

serve(decide)
"""
HOARDS = """
from arena.sdk import run
from arena.sdk.gin import DRAW, GinBot, discard

class Bot(GinBot):
    decisions = 0
    def choose(self, decision):
        self.decisions += 1
        if self.decisions == 2:
            self.hoard = b"x" * (200 << 20)
        drawn = decision.observation.drawn
        return DRAW if drawn is None else discard(drawn)

run(Bot)
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of the test's own; no temporary file is left; a busy machine has time to answer."""
    monkeypatch.setattr(talks, "PATIENCE", 60.0)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ARENA_SANDBOX", raising=False)
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        yield
        assert list(Path(folder).iterdir()) == []


def steps_of(ran: Ran) -> dict[str, Any]:
    """The steps by name, as JSON tells them."""
    steps = json.loads(ran.out)["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    return {step["name"]: step for step in steps}


def failed(steps: dict[str, Any]) -> list[str]:
    return [name for name, step in steps.items() if step["status"] == "failed"]


def test_a_good_bot_passes_every_step_and_its_figures_are_told(arena: Arena) -> None:
    shutil.copytree(RANDOM, "random", ignore=shutil.ignore_patterns("__pycache__"))
    manifest = Path("random/bot.toml")
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("= 16", "= 4"), encoding="utf-8")
    ran = arena("bot", "check", "random", "--game", "gin", "--json", *UNBOXED)
    steps = steps_of(ran)
    assert (ran.code, failed(steps), list(steps)) == (0, [], STEPS)
    assert steps["manifest"]["told"].startswith("random 1.0 plays gin, persian, push; started by: python bot.py")
    assert steps["intake"]["figures"]["files"] == 2
    assert steps["intake"]["figures"]["bytes"] == sum(path.stat().st_size for path in Path("random").iterdir())
    assert steps["handshake"]["figures"]["wants_legal_actions"] is True
    assert steps["gin, self-play"]["figures"]["games"] == 1
    assert steps["gin, against random"]["figures"]["games"] == 2
    figures = steps["clocks"]["figures"]
    assert figures["decisions"] > 40
    assert 0 < figures["mean_seconds"] <= figures["slowest_seconds"]
    assert figures["p99_seconds"] <= figures["slowest_seconds"]
    assert figures["lowest_bank_seconds"] <= 60
    assert steps["memory"]["status"] == "skipped" or 1_000_000 < steps["memory"]["figures"]["bytes"] < 500_000_000
    assert steps["several games at once"]["told"].startswith("4 games, all answered")
    assert steps["gin, 4 at once"]["figures"]["games"] == 4


@pytest.mark.slow
def test_an_archive_is_checked_as_its_folder_is(arena: Arena, tmp_path: Path) -> None:
    make_bot(tmp_path / "otter")
    with tarfile.open("otter.tar.gz", "w:gz") as archive:
        archive.add("otter", arcname="otter")
    ran = arena("bot", "check", "otter.tar.gz", *UNBOXED)
    assert ran.code == 0, ran.out
    assert " 1 ok      manifest: otter 1 plays gin" in ran.out
    assert "10 skipped several games at once: its capacity is 1" in ran.out
    assert "it goes on, so a match ends it after 0.25 s" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_bot_that_does_not_start_is_shown_with_its_last_words(arena: Arena, tmp_path: Path) -> None:
    make_bot(tmp_path / "rude", "sys.stderr.write('first\\n\\x1b[31mno such module\\n')\nsys.exit(3)\n")
    ran = arena("bot", "check", "rude", *UNBOXED)
    assert ran.code == 1
    assert " 3 failed  start: it ended before its socket answered, by exit code 3" in ran.out
    assert "           | first\n" in ran.out
    assert r"\x1b[31mno such module" in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("program", "step", "said"),
    [
        ("serve(protocol=2)\n", "handshake", "protocol 2"),
        ("def decide(game, asked):\n    die()\nserve(decide)\n", "gin, self-play", "crash: "),
        (
            "def decide(game, asked):\n    return [reply(game, asked.decision, discard(1))]\nserve(decide)\n",
            "gin, against random",
            "illegal_action: 2.",
        ),
        pytest.param(HANGS, ODD[0], "it hangs", marks=pytest.mark.slow),
    ],
)
def test_a_bad_bot_fails_a_step(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, step: str, said: str
) -> None:
    monkeypatch.setattr(talks, "PATIENCE", 1.0)
    make_bot(tmp_path / "rude", program)
    ran = arena("bot", "check", "rude", "--json", *UNBOXED)
    steps = steps_of(ran)
    assert ran.code == 1
    assert step in failed(steps)
    assert said in steps[step]["told"]


@pytest.mark.slow
def test_a_bot_that_promises_more_games_than_it_plays_fails(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talks, "PATIENCE", 15.0)
    program = "def decide(game, asked):\n    return [] if game > 2 else honest(game, asked)\nserve(decide)\n"
    make_bot(tmp_path / "liar", program, capacity=4)
    steps = steps_of(arena("bot", "check", "liar", "--json", *UNBOXED))
    assert steps["several games at once"]["told"] == "2 of 4 games got no answer within 15 s"


def test_a_bot_has_so_much_longer_to_answer_as_its_check_is_behind_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talks, "PATIENCE", 0.5)
    program = "def decide(game, asked):\n    time.sleep(1)\n    return honest(game, asked)\nserve(decide)\n"
    bot, report = make_bot(tmp_path / "slow", program), Report(lambda _: None)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            talked = talks.Talks(bot, warden, start=60, slack=120)
            hello = await talks.start(report, talked)
            assert hello is not None
            await talks.send_oddities(report, talked, hello, rules("gin"))

    asyncio.run(run())
    assert [(step.name, step.told) for step in report.steps[2:]] == [(name, "it plays on") for name in ODD]


def side_by_side(bot: BotSpec) -> Step:
    """The step of three games at once alone."""
    report = Report(lambda _: None)

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            table = Table(bot, GrpcLauncher(warden, 4), TimeControl(start=60, bank=600, move=60), Meter())
            await play_side_by_side(report, table, "gin", 3, Totals())

    asyncio.run(run())
    (step,) = report.steps
    assert step.name == "gin, 3 at once"
    return step


def test_one_process_plays_as_many_whole_games_at_once_as_the_bot_promises(tmp_path: Path) -> None:
    step = side_by_side(make_bot(tmp_path / "narrow", NARROW, capacity=3))
    assert step.status is Status.FAILED
    assert step.told.startswith("crash: ")


def test_games_side_by_side_are_broken_off_when_they_take_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a check of a thousand games would take longer than anybody waits."""
    monkeypatch.setattr(played, "ENOUGH", 2.0)
    bot = make_bot(tmp_path / "slow", "def decide(game, asked):\n    return []\nserve(decide)\n", capacity=3)
    step = side_by_side(bot)
    assert step.status is Status.OK
    assert step.told == "0 of 3 games ended within 2 s; no decision"


@pytest.mark.slow
@pytest.mark.needs("box")
@pytest.mark.skipif(not makes_groups("memory"), reason="this user may make no control groups that count memory")
def test_memory_that_only_several_games_take_is_found(arena: Arena, tmp_path: Path) -> None:
    """Neither a game alone nor three first decisions take too much: 2 times 200 MiB fit into 512, 3 times do not."""
    make_bot(tmp_path / "hog", capacity=3)
    (tmp_path / "hog" / "bot.py").write_text(HOARDS, encoding="utf-8")
    ran = arena("bot", "check", "hog", "--json", "--sandbox", "bwrap")
    steps = steps_of(ran)
    assert (ran.code, failed(steps)) == (1, ["gin, 3 at once", "memory"])
    assert steps["gin, 3 at once"]["told"] == "resources: its processes used more than 512 MiB together"
    assert steps["memory"]["told"] == "peak 512 MiB of 512 MiB; its processes used more than 512 MiB together"


@pytest.mark.slow
def test_a_slow_bot_fails_the_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talks, "PATIENCE", 0.5)
    make_bot(tmp_path / "slow", "def decide(game, asked):\n    time.sleep(4)\n    return []\nserve(decide)\n")
    control = TimeControl(start=60, bank=60, move=2, margin=1)
    conditions = Conditions(control, clock=True, sandbox=Sandbox.NONE)
    # On a machine that other work overloads a game may be void instead.
    checks = (told_of(tmp_path / "slow", conditions) for _ in range(3))
    told = next((told for told in checks if told["clocks"].told == "3 of 3 games lost on time"), None)
    assert told is not None
    assert told["gin, self-play"].told.startswith("time: no answer within 3.000 s")
    assert told["clocks"].status is Status.FAILED


def told_of(bot: Path, conditions: Conditions) -> dict[str, Step]:
    report = Report(lambda _: None)
    check_bot(bot, conditions, report)
    return {step.name: step for step in report.steps}


def test_a_folder_that_intake_refuses_is_told_apart_from_a_wrong_manifest(arena: Arena, tmp_path: Path) -> None:
    make_bot(tmp_path / "linked")
    (tmp_path / "linked" / "elsewhere").symlink_to("/etc/hostname")
    ran = arena("bot", "check", "linked", *UNBOXED)
    assert ran.code == 1
    assert " 1 ok      manifest" in ran.out
    assert " 2 failed  intake: linked: member 'elsewhere'" in ran.out
    (tmp_path / "linked" / "bot.toml").write_text('name = "x"\n', encoding="utf-8")
    ran = arena("bot", "check", "linked", *UNBOXED)
    assert ran.code == 1
    assert ran.out.startswith(" 1 failed  manifest: ")
    assert len([line for line in ran.out.splitlines() if line[1].isdigit()]) == 1


def test_a_game_that_the_manifest_does_not_list_fails(arena: Arena, tmp_path: Path) -> None:
    make_bot(tmp_path / "otter")
    steps = steps_of(arena("bot", "check", "otter", "--game", "push", "--json", *UNBOXED))
    assert steps["push"]["told"] == "the manifest does not list this game"


@contextmanager
def running(folder: Path) -> Iterator[Path]:
    """A bot that somebody has started by hand; the path of its socket."""
    path = folder / "by-hand.sock"
    environment = {**os.environ, "ARENA_SOCKET": str(path), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "bot.py"], cwd=folder, env=environment)
    try:
        wait_until(path.exists)
        yield path
    finally:
        process.kill()
        process.wait()


@pytest.mark.slow
def test_a_bot_that_runs_already_is_played_with_and_nothing_else(arena: Arena, tmp_path: Path) -> None:
    shutil.copytree(RANDOM, tmp_path / "owl", ignore=shutil.ignore_patterns("__pycache__"))
    with running(tmp_path / "owl") as path:
        ran = arena("bot", "check", f"unix:{path}", "--game", "gin", "--json", "--no-clock", *UNBOXED)
    steps = steps_of(ran)
    assert (ran.code, failed(steps)) == (0, [])
    assert {name for name, step in steps.items() if step["status"] == "ok"} == {"handshake", "gin, against random"}
    assert steps["clocks"]["told"] == "--no-clock"


def test_a_bot_at_a_port_with_room_for_a_whole_table_plays_itself(arena: Arena, tmp_path: Path) -> None:
    program = (
        "import grpc\nmade = grpc.server\ndef server(pool):\n    one = made(pool)\n"
        "    open('port', 'w').write(str(one.add_insecure_port('127.0.0.1:0')))\n    return one\n"
        "grpc.server = server\nserve(capacity=4)\n"
    )
    make_bot(tmp_path / "owl", program)
    with running(tmp_path / "owl") as path:  # it has its socket after its port
        port = path.with_name("port").read_text(encoding="utf-8")
        ran = arena("bot", "check", f"127.0.0.1:{port}", "--game", "gin", "--json", *UNBOXED)
    steps = steps_of(ran)
    assert (ran.code, failed(steps)) == (0, [])
    assert steps["gin, self-play"]["figures"]["games"] == 1
    assert steps["gin, against random"]["figures"]["games"] == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nowhere"], "nowhere: there is no such folder or archive, it was not submitted, and it is no address"),
        (["localhost:1"], "localhost:1: a bot does not tell which games it plays; name them with --game"),
        (["localhost:99999", "--game", "gin"], "a port is a number from 1 to 65535"),
        (["unix:here.sock", "--game", "gin"], "write the whole path"),
        ([RANDOM, "--game", "gni"], "unknown game 'gni', did you mean 'gin'?"),
    ],
)
def test_bad_input_is_refused(arena: Arena, tmp_path: Path, words: list[object], message: str) -> None:
    ran = arena("bot", "check", *words, *UNBOXED)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert list(tmp_path.iterdir()) == []


def test_where_nobody_answers_the_start_fails(arena: Arena) -> None:
    ran = arena("bot", "check", "unix:/nowhere/bot.sock", "--game", "gin", "--no-clock", *UNBOXED)
    assert ran.code == 1
    assert " 3 failed  start: nobody answers at /nowhere/bot.sock" in ran.out
