"""Sample bots that wait in the middle of a tournament: however fast the machine is, its games are not all over."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

GO: Final = Path("__pycache__", "go")
"""Lets a bot go on: what lies there is no part of the bot, and is seen in a box too."""

PROGRAM: Final = """
def held(bot):
    import time
    from pathlib import Path

    class Held(bot):
        begun = 0

        def __init__(self, game):
            super().__init__(game)
            Held.begun += 1

        def choose(self, decision):
            while Held.begun > GAMES and not Path(__file__).with_name("__pycache__").joinpath("go").exists():
                time.sleep(0.01)
            return super().choose(decision)

    return Held


"""
MAIN: Final = 'if __name__ == "__main__":'


def hold(folder: Path, games: int) -> None:
    """Have each process of a Python bot play so many games, one after another, and then wait in the next."""
    program, manifest = folder / "bot.py", folder / "bot.toml"
    head, main, end = program.read_text(encoding="utf-8").partition(MAIN)
    run, found = re.subn(r"run\((\w+)\)", r"run(held(\1))", end)
    assert (main, found) == (MAIN, 1)
    program.write_text(head + PROGRAM.replace("GAMES", str(games)) + main + run, encoding="utf-8")
    text = manifest.read_text(encoding="utf-8").replace("capacity = 16", "capacity = 1")
    assert "capacity = 1\n" in text
    manifest.write_text(text, encoding="utf-8")


def let_go(folder: Path) -> None:
    """Have a bot wait no more, neither the processes that do nor those to come."""
    go = folder / GO
    go.parent.mkdir(exist_ok=True)
    go.touch()


class Held:
    """Copies of some bots, each of whose processes waits after so many games."""

    def __init__(self, bots: Iterable[Path], folder: Path, games: int) -> None:
        """Put the copies into a folder."""
        self._copies = [
            Path(shutil.copytree(bot, folder / bot.name, ignore=shutil.ignore_patterns("__pycache__"))) for bot in bots
        ]
        for copy in self._copies:
            hold(copy, games)

    @property
    def words(self) -> list[object]:
        """The options that enter them."""
        return [word for copy in self._copies for word in ("--bot", copy)]

    def let_go(self) -> None:
        """Have them wait no more."""
        for copy in self._copies:
            let_go(copy)
