"""Matches between test bots: real processes, real sockets, the match server's own code, in this process."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.games.ruleset import parse_parameters
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.ports import Instance, Launcher
from arena.match.record import GameRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from tests.e2e.misbehaving import PROGRAM

GENEROUS = "start=60 bank=600 move=60"


def make_bot(folder: Path, program: str = "serve()\n", capacity: int = 1) -> BotSpec:
    """A bot of that program in a new folder, named as the folder."""
    folder.mkdir()
    shutil.copy(Path(__file__).with_name("raw.py"), folder)
    (folder / "bot.py").write_text(PROGRAM + program, encoding="utf-8")
    (folder / "bot.toml").write_text(
        f'name = "{folder.name}"\nversion = "1"\ngames = ["gin"]\ncommand = ["python", "bot.py"]\n'
        f"capacity = {capacity}\n",
        encoding="utf-8",
    )
    return BotSpec(folder.name, "1", str(folder), (sys.executable, "bot.py"), capacity)


def make_match(
    bots: tuple[BotSpec, BotSpec], games: int, time: str = "", ruleset: str = "deals=1", strikes: int = 0
) -> MatchSpec:
    """So many games of orientation 0: the first bot has seat 0."""
    return MatchSpec(
        game="gin",
        ruleset=ruleset,
        entrants=tuple((bot,) for bot in bots),
        games=tuple(GameSpec(f"spring/1/{n}/0", bytes([n]), 0, (b"zero", b"one")) for n in range(1, games + 1)),
        time_control=parse_parameters({**_words(GENEROUS), **_words(time)}.values(), TimeControl()),
        event="spring",
        strikes=strikes,
    )


class Hurried:
    """Fulfils the port `Launcher`: the first start of one bot has its own limit, all others have that of the match."""

    def __init__(self, launcher: Launcher, bot: BotSpec, start: float) -> None:
        self.sandbox = launcher.sandbox
        self._launcher = launcher
        self._limits = {bot: start}

    async def launch(self, bot: BotSpec, start_limit: float) -> Instance:
        return await self._launcher.launch(bot, self._limits.pop(bot, start_limit))


def play(spec: MatchSpec, start: float | None = None) -> list[GameRecord]:
    """Play a match with a warden of its own; the first start of the first bot may take so many seconds."""
    events: list[MatchEvent] = []

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            launcher: Launcher = GrpcLauncher(warden, 4)
            if start is not None:
                launcher = Hurried(launcher, spec.entrants[0][0], start)
            await Match(spec, launcher, events.append).play()

    asyncio.run(run())
    return [event.record for event in events if isinstance(event, GameFinished)]


def pids(folder: Path) -> list[int]:
    """The processes that a bot has left word of."""
    return [int(file.suffix[1:]) for file in folder.glob("pid.*")]


def told(folder: Path) -> list[str]:
    """The results that a bot was told."""
    file = folder / "told"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


@contextmanager
def watched_temporary_folder() -> Iterator[None]:
    """Have all temporary files made in one new folder, and find nothing left in it."""
    before = tempfile.tempdir
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t-") as folder:
        tempfile.tempdir = folder
        try:
            yield
            assert list(Path(folder).iterdir()) == []
        finally:
            tempfile.tempdir = before


def _words(text: str) -> dict[str, str]:
    return {word.partition("=")[0]: word for word in text.split()}
