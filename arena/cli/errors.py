"""The one place where an error becomes a message and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Final

from arena.cli.visible import visible


class CommandError(Exception):
    """A command was used wrongly; the message says what to do. Exit code 2."""


class CheckFailed(Exception):
    """What was to be checked is wrong; every finding was printed. Exit code 1."""


SAID_PLAINLY: Final = {
    "arena.bots.errors": ("BotError",),
    "arena.cards.notation": ("CardNotationError",),
    "arena.cli.errors": ("CommandError",),
    "arena.games.errors": ("GameError",),
    "arena.records.errors": ("RecordsError",),
    "arena.rpc.address": ("AddressError",),
    "arena.rpc.service.listening": ("ListenError",),
    "arena.rpc.service.tls_files": ("TlsError",),
    "arena.service.desk": ("BadField",),
    "arena.service.states": ("StateConflict",),
    "arena.settings": ("SettingsError",),
    "arena.storage.errors": ("StorageError",),
    "arena.telemetry.serve": ("MetricsPortError",),
    "arena.tournament.ports": ("TournamentError",),
    "arena.tournament.sheet": ("UnexpectedGame",),
    "arena.tournament.validation": ("InvalidTournament",),
}
"""The roots of our error trees by module: their messages are for the user. A module that was never imported cannot have
raised one, so none is imported for this."""


def guarded(command: Callable[[], object]) -> int:
    """Call a command; its exit code: 0, 1 for a failed check, 2 for an error of ours or of the user, 130 for Ctrl-C.

    Nothing leaves but the message; with ``ARENA_TRACEBACK`` set an error that nobody foresaw (70) shows where it arose.
    """
    try:
        command()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except CheckFailed:
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 (no traceback reaches a user)
        return tell(error)
    return 0


def complain(message: str) -> None:
    """Print ``error: …`` on stderr, in one line; the lines of the message are set apart by semicolons or colons."""
    lines = (" ".join(line.split()) for line in message.splitlines())
    told = "; ".join(line for line in lines if line).replace(":; ", ": ")
    print("error:", visible(told), file=sys.stderr)  # noqa: T201


def tell(error: Exception) -> int:
    """Print what went wrong in one line; the exit code that it ends a command with."""
    if isinstance(error, OSError):
        complain(_os_message(error))
        return 2
    if isinstance(error, _said_plainly()):
        complain(str(error))
        return 2
    if "ARENA_TRACEBACK" in os.environ:
        traceback.print_exception(error)
    complain(f"internal error: {type(error).__name__}: {error} (ARENA_TRACEBACK=1 shows where)")
    return 70


def _said_plainly() -> tuple[type[BaseException], ...]:
    loaded = ((sys.modules[module], names) for module, names in SAID_PLAINLY.items() if module in sys.modules)
    return tuple(getattr(module, name) for module, names in loaded for name in names)


def _os_message(error: OSError) -> str:
    return f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error)
