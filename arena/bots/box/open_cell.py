"""No box: the bot runs as the user who started the arena, in a process group of its own."""

from __future__ import annotations

import stat
from collections.abc import Sequence

from arena.bots.box.cell import Cell, Order
from arena.bots.box.runtime import VENDORED
from arena.bots.home import Home
from arena.match.spec import BotSpec


class OpenEnclosure:
    """Fulfils `Enclosure` without any isolation."""

    def __init__(self, leash: Sequence[str]) -> None:
        """Take what has a bot killed when the warden is killed."""
        self._leash = leash

    def enclose(self, bot: BotSpec, home: Home, number: int) -> Cell:  # noqa: ARG002  # the port's
        """The bot's own command in its own folder."""
        environment = {**home.environment(), "PYTHONPATH": f"{bot.folder}/{VENDORED}"}
        return OpenCell(home, Order([*self._leash, *bot.command], bot.folder, environment))


class OpenCell:
    """Fulfils `Cell`."""

    def __init__(self, home: Home, order: Order) -> None:
        """Take the bot's files and how it is started."""
        self.order = order
        self._home = home

    def address(self) -> str | None:
        """The path in the bot's home."""
        try:
            found = stat.S_ISSOCK(self._home.socket.lstat().st_mode)
        except OSError:
            return None
        return str(self._home.socket) if found else None

    def freeze(self) -> None:
        """Do nothing."""

    def thaw(self) -> None:
        """Do nothing."""

    def cpu(self) -> float | None:
        return None

    def peak(self) -> int | None:
        return None

    def overdrawn(self) -> str | None:
        return None

    def kill(self) -> None:
        """Do nothing: the warden has killed the group."""
