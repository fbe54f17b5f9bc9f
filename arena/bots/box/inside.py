"""What a bot finds in its box, and what it may use there: the same at every level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from arena.bots.box.limits import Limits
from arena.bots.box.runtime import BOT, SDK, VENDORED, Bind, Link, runtime_binds, system_binds
from arena.match.spec import BotSpec

SOCKET_FOLDER: Final = "/run/arena"
SOCKET_NAME: Final = "bot.sock"
NOBODY: Final = 65_534
"""The user that a bot is, as it sees it."""

ENVIRONMENT: Final[Mapping[str, str]] = {
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "LANG": "C.UTF-8",
    "HOME": "/tmp",  # noqa: S108  # in the box
    "TMPDIR": "/tmp",  # noqa: S108
    "ARENA_SOCKET": f"{SOCKET_FOLDER}/{SOCKET_NAME}",
    "PYTHONPATH": f"{BOT}/{VENDORED}:{SDK}",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUNBUFFERED": "1",
}
"""All of it."""


def shown(bot: BotSpec) -> list[Bind | Link]:
    """What of the host is there, all of it read-only: the system, the bot's runtime, the bot's folder."""
    return [*system_binds(), *_runtime(bot), Bind(Path(bot.folder), BOT)]


def _runtime(bot: BotSpec) -> Iterator[Bind]:
    """What its runtime needs; a program in the bot's own folder has none, and beside that folder are other bots."""
    program = Path(bot.command[0])
    if not program.is_relative_to(bot.folder):
        yield from runtime_binds(program)


def fences(limits: Limits, *, memory: bool) -> dict[str, int]:
    """The limits of each process, by the names of prlimit(1); where control groups count, these are the second fence.

    With `memory` each process has the whole memory as a limit of its own. Where a group counts it has none, so that
    the group ends a process that takes too much, and the verdict can say why.
    """
    return {
        "nofile": limits.files,
        "core": 0,
        "fsize": limits.tmp,
        **({"data": limits.memory} if memory else {}),
        "nproc": limits.processes,
        "msgqueue": 0,
        "memlock": 65_536,
    }
