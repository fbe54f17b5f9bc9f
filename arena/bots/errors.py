"""The error of a bot's folder; what goes wrong in a match is told by `BotFault` and `ArenaFault`."""

from __future__ import annotations

from typing import Final

MANIFEST: Final = "bot.toml"
"""The file that makes a folder a bot."""


class BotError(ValueError):
    """A bot's folder cannot be used; the message names the file and the way out."""
