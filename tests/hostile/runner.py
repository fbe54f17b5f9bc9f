"""Plays a match between a hostile bot and an honest one, in boxes, and looks at what is left of it."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.transcript import parse
from arena.games.verdict import Reason, Termination
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import Launcher
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from tests.e2e.matches import make_match
from tests.hostile.aftermath import nothing_left

HERE: Final = Path(__file__).parent
PATIENCE: Final = 180.0
"""Seconds after which a match hangs."""
PATIENT: Final = "start=120 move=120"
"""What a bot has that is not meant to run out of time: with gVisor it may need a minute on a busy machine."""
OVERLOAD: Final = "overload"
"""The reason of a void game whose deadline was missed for want of processors."""
BUSY: Final = 2
"""A machine on which more processes than so many a core want to run shows nothing about deadlines."""
_SEEN: Final = re.compile(rb"^seen (\[.*\])$", re.MULTILINE)

Wrap = Callable[[Launcher], Launcher]


@dataclass(frozen=True)
class Played:
    """What came of a match of a hostile bot, which has seat 0."""

    records: tuple[GameRecord, ...]
    seconds: float
    found: dict[str, Any] = field(default_factory=dict)
    """What the hostile bot has told of itself, by name; see `told`."""
    each: tuple[dict[str, Any], ...] = ()
    """The same, game by game."""

    @property
    def verdict(self) -> str:
        """How the first game ended, and why."""
        record = self.records[0]
        return " ".join(filter(None, (record.verdict.termination, record.verdict.reason)))

    def told(self, name: str) -> Any:
        """What the hostile bot has told of itself under a name."""
        record = self.records[0]
        assert name in self.found, f"{record.verdict} {record.detail}\n{record.seats[0].log[-2000:].decode()}"
        return self.found[name]


def hostile_bot(folder: Path, name: str, given: Mapping[str, object] | None = None, capacity: int = 1) -> BotSpec:
    """A bot of the suite in a new folder below this one; what it is given stands in its ``given.json``."""
    home = folder / name
    shutil.copytree(HERE / "bots" / name, home, ignore=shutil.ignore_patterns("__pycache__"))
    for program in (HERE / "programs").glob("*.py"):
        shutil.copy(program, home)
    manifest = (
        f'name = "{name}"\nversion = "1"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\ncapacity = {capacity}\n'
    )
    (home / "bot.toml").write_text(manifest, encoding="utf-8")
    (home / "given.json").write_text(json.dumps(given or {}), encoding="utf-8")
    for path in (home, *home.rglob("*")):
        path.chmod(0o755)
    return BotSpec(name, "1", str(home), (sys.executable, "bot.py"), capacity)


def play(
    folder: Path,
    name: str,
    *,
    games: int = 1,
    mirrored: bool = False,
    time_control: str = PATIENT,
    given: Mapping[str, object] | None = None,
    wrap: Wrap = lambda launcher: launcher,
    sandbox: Sandbox = Sandbox.BWRAP,
) -> Played:
    """Play games of a hostile bot with an honest one, then another match, and hold the arena to what it promises.

    The opponent's games are scored as they should be, nothing of the seats is left, the arena has its means back,
    and the next match is played. Of `mirrored` games every two are a deal set: the same packs, other seats.
    """
    warm_up(sandbox)
    folder.mkdir(exist_ok=True)
    bots = (hostile_bot(folder, name, given), hostile_bot(folder / "opponent", "honest"))
    spec = make_match(bots, games, time_control)
    if mirrored:
        spec = replace(spec, games=tuple(_mirrored(game, n) for n, game in enumerate(spec.games)))
    other = hostile_bot(folder / "next", "honest")
    after = make_match((other, other), 1, PATIENT)
    with nothing_left():
        begun = time.monotonic()
        records, following, seconds = asyncio.run(_play(spec, after, wrap, sandbox, begun))
    for record in records:
        check_score(record, name)
    assert [record.verdict.termination for record in following] == ["completed"], following[0].detail
    assert {record.sandbox for record in (*records, *following)} == {sandbox}
    told = tuple(tellings(record, name) for record in records)
    return Played(tuple(records), seconds, {key: value for each in told for key, value in each.items()}, told)


def _mirrored(game: GameSpec, number: int) -> GameSpec:
    return replace(game, deal_seed=bytes([number // 2]), orientation=number % 2)


def check_score(record: GameRecord, hostile: str) -> None:
    """The honest opponent lost nothing: a forfeit is the hostile seat's, and no game is void."""
    verdict = record.verdict
    if verdict.reason == OVERLOAD and os.getloadavg()[0] > BUSY * (os.cpu_count() or 1):
        pytest.skip(f"other work overloads this machine: {record.detail}")
    assert verdict.termination is not Termination.VOID, record.detail
    assert parse(record.transcript).result == verdict
    if verdict.termination is Termination.FORFEIT:
        guilty = [seat.bot.startswith(hostile) for seat in record.seats].index(True)
        assert (verdict.seat, record.winner) == (guilty, 1 - guilty), record.detail
        assert verdict.reason in set(Reason)
        assert (record.margin < 0) == (guilty == 0)
    assert all(len(seat.log) <= 1024 * 1024 for seat in record.seats)


@functools.cache
def warm_up(sandbox: Sandbox) -> None:
    """Play once, so that what a process keeps for ever is there before anything is counted."""
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as name:
        Path(name).chmod(0o755)
        bot = hostile_bot(Path(name), "honest")
        spec = make_match((bot, bot), 1, PATIENT)
        records, _, _ = asyncio.run(_play(spec, None, lambda launcher: launcher, sandbox, 0.0))
        assert records[0].verdict.termination == "completed", records[0].detail


async def _play(
    spec: MatchSpec, after: MatchSpec | None, wrap: Wrap, sandbox: Sandbox, begun: float
) -> tuple[list[GameRecord], list[GameRecord], float]:
    async with asyncio.timeout(PATIENCE), Warden(sandbox) as warden:
        launcher = wrap(GrpcLauncher(warden, 4))
        records = await records_of(spec, launcher)
        seconds = time.monotonic() - begun
        return records, await records_of(after, launcher) if after else [], seconds


async def records_of(spec: MatchSpec, launcher: Launcher) -> list[GameRecord]:
    """Play a match."""
    events: list[MatchEvent] = []
    await Match(spec, launcher, events.append).play()
    return [event.record for event in events if isinstance(event, GameFinished)]


def tellings(record: GameRecord, name: str) -> dict[str, Any]:
    """What the bots of a name told of themselves in a game."""
    logs = [seat.log for seat in record.seats if seat.bot.startswith(name)]
    return dict(json.loads(text) for log in logs for text in _SEEN.findall(log))
