"""The languages in which `arena bot new` writes a bot."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from arena.bots.box.runtime import VENDORED
from arena.bots.errors import BotError
from arena.bots.starters.plan import Plan
from arena.bots.starters.samples import plan_sample

PYTHON_BOTS = Path(__file__).parent / "python"


class Language(StrEnum):
    """A language for which there are templates."""

    PYTHON = "python"
    NODE = "node"
    CPP = "cpp"
    GO = "go"


def plan_bot(name: str, game: str, language: Language) -> Plan:
    """What is to be written for a bot of a game that exists.

    Raises:
        BotError: there is no template for it.
    """
    if language is not Language.PYTHON:
        return plan_sample(name, game, language)
    template = PYTHON_BOTS / game / "bot.py"
    if not template.is_file():
        raise BotError(f"--game {game}: there is no template for it in {language}")
    packages = f"Packages that it needs lie beside it: python -m pip install --target {VENDORED} PACKAGE"
    return Plan(name, game, ("python", "bot.py"), "bot.py", {"bot.py": template}, build=packages)
