"""What a Python bot author imports; docs/protocol.md and the sample bots show it in use."""

from arena.sdk.bot import Bot, log
from arena.sdk.model import DealEnd, DealStart, Decision, GameInfo, GameResult
from arena.sdk.server import run

__all__ = ["Bot", "DealEnd", "DealStart", "Decision", "GameInfo", "GameResult", "log", "run"]
