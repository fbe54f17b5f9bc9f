"""The command ``arena`` as a user runs it: a process of its own, whose traces can all be found."""

from __future__ import annotations

import faulthandler
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from arena.cli.app import run
from arena.scratch.folders import left_in
from arena.storage.errors import StorageError
from arena.storage.store import open_store, open_store_if_any
from arena.tournament.model import FinishedGame
from tests.bots.programs import runs, wait_until

PATIENCE = 240
"""Seconds that a command may take on a busy machine."""
LIMIT = 1200.0
"""Seconds that a test may take there which calls `take_long`."""


def take_long() -> None:
    """Let this test take longer than what others may: `faulthandler_timeout` ends them, and their process."""
    faulthandler.dump_traceback_later(LIMIT, exit=True)


class Place:
    """A working directory with a database, and a temporary folder that marks every process."""

    def __init__(self, folder: Path, temporary: Path, url: str | None = None) -> None:
        """Without a URL the database is a file in the folder, as it is for the commands."""
        self.folder = folder
        self.temporary = temporary
        self.url = f"sqlite:///{folder}/arena.db" if url is None else url
        folder.mkdir(exist_ok=True)

    def start(self, *words: object, **environment: str) -> subprocess.Popen[str]:
        """Start a command; its output is text."""
        command = [sys.executable, "-c", "from arena.cli import main; main()", *map(str, words)]
        clean = {key: value for key, value in os.environ.items() if not key.startswith("ARENA_")}
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env={**clean, "TMPDIR": str(self.temporary), **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *words: object, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        with self.start(*words, **environment) as process:
            out, err = process.communicate(timeout=PATIENCE)
            return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def ask(self, *words: object) -> subprocess.CompletedProcess[str]:
        """Run a command that starts no process, within this one: it need not import everything again."""
        arguments = [*map(str, words)]
        clean = {key: value for key, value in os.environ.items() if not key.startswith("ARENA_")}
        with chdir(self.folder), patch.dict(os.environ, clean, clear=True):
            out, err = StringIO(), StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                code = run(arguments)
        return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())

    def processes(self, *marks: str) -> list[int]:
        """The processes that belong to our temporary folder, with these words in their command line."""
        return [int(path.name) for path in Path("/proc").glob("[0-9]*") if self._is_ours(path, marks)]

    def _is_ours(self, path: Path, marks: tuple[str, ...]) -> bool:
        try:
            command, environment = (path / "cmdline").read_bytes(), (path / "environ").read_bytes()
        except OSError:
            return False
        ours = str(self.temporary).encode() in command + environment
        return ours and all(mark.encode() in command for mark in marks) and runs(int(path.name))

    def exists(self, name: str = "spring") -> bool:
        """Whether the database has a tournament; not while it is being made."""
        try:
            store = open_store_if_any(self.url)
            if store is None:
                return False
            with store:
                return name in store.names()
        except StorageError:
            return False

    def finished(self, name: str = "spring") -> list[FinishedGame]:
        """The finished games of a tournament, none where there is no tournament."""
        if not self.exists(name):
            return []
        with open_store(self.url, create=False) as store:
            return list(store.finished(name))

    def transcripts(self, name: str = "spring") -> dict[str, str | None]:
        """The transcript of each finished game."""
        with open_store(self.url, create=False) as store:
            return {game.planned.id: store.transcript(game.planned.id) for game in store.finished(name)}

    def leaves_nothing(self) -> None:
        """Wait until no process and no temporary file is left."""
        wait_until(lambda: not self.processes(), PATIENCE)
        wait_until(lambda: not list(self.temporary.iterdir()), PATIENCE)

    def leaves_only_garbage(self) -> list[Path]:
        """Wait until no process is left; what temporary files there are then, all known to be nobody's.

        So it may be when a process was killed that nobody survived: the next command sweeps it.
        """
        wait_until(lambda: not self.processes(), PATIENCE)
        # A process that is about to end has no environment any more, and still its number.
        wait_until(lambda: sorted(left_in(self.temporary)) == sorted(self.temporary.iterdir()), PATIENCE)
        return left_in(self.temporary)


@contextmanager
def place(folder: Path, url: str | None = None) -> Iterator[Place]:
    """A place to run commands in, with a database elsewhere if one is named; whatever happens, no process stays."""
    with TemporaryDirectory(dir="/tmp", prefix="t-") as temporary:
        made = Place(folder, Path(temporary), url)
        try:
            yield made
        finally:
            for pid in made.processes():
                with suppress(ProcessLookupError):  # it has just ended by itself
                    os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not made.processes(), PATIENCE)
