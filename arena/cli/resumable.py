"""Says how a tournament goes on, whatever ended its run early."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arena.cli.beside import say
from arena.cli.errors import tell
from arena.cli.plays import resume_command
from arena.storage.errors import StorageError
from arena.storage.store import SqlStore
from arena.tournament.ports import NameTaken, StaleDirector, TournamentBusy


@contextmanager
def resumable(store: SqlStore, name: str, url: str) -> Iterator[None]:
    """A block that makes or plays a tournament: an error is told, and then the command that goes on.

    Nothing is said of one that was not made, or that another process runs.
    """
    try:
        yield
    except (NameTaken, StaleDirector, TournamentBusy):
        raise
    except KeyboardInterrupt:
        _say_how_to_go_on(store, name, url)
        raise
    except Exception as error:
        code = tell(error)
        _say_how_to_go_on(store, name, url)
        raise SystemExit(code) from error


def _say_how_to_go_on(store: SqlStore, name: str, url: str) -> None:
    if _may_be_kept(store, name):
        say("What is finished is kept. To go on:")
        say(f"  {resume_command(name, url)}")


def _may_be_kept(store: SqlStore, name: str) -> bool:
    """Whether the store has the tournament, or cannot tell."""
    try:
        return name in store.names()
    except StorageError:
        return True
