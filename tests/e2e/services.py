"""``arena serve`` as an operator runs it, and quick bots for it."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place
from tests.e2e.matches import make_bot

TIDY: Final = "import raw\nraw.leave_pid = lambda: None  # what lies in the store is never changed\n"
QUICK: Final = f"{TIDY}\nserve(ended=lambda end: None, capacity=16)\n"
SLOW: Final = f"""{TIDY}
import time

def decide(game, asked):
    time.sleep(0.02)
    return honest(game, asked)

serve(decide, lambda end: None)
"""


class Served:
    """A service that runs in a place."""

    def __init__(self, here: Place, *words: object, workers: int = 2, sandbox: str = "none") -> None:
        self.lines: list[str] = []
        self._process = here.start(
            *("serve", "--listen", "127.0.0.1:0", "--sandbox", sandbox, "--workers", workers), *words
        )
        self._reader = Thread(target=self._read)
        self._reader.start()
        wait_until(lambda: bool(self._listening()) or self._process.poll() is not None, PATIENCE)
        assert self._listening(), self.lines

    @property
    def address(self) -> str:
        """Where it listens."""
        return self._listening()[0].split()[-1]

    def tell(self, number: int) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def end(self) -> int:
        """Wait until it has ended; its exit code."""
        code = self._process.wait(PATIENCE)
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    def kill(self) -> None:
        """End it as a power cut would."""
        self.tell(signal.SIGKILL)
        self.end()

    def said(self, word: str) -> bool:
        """Whether it has logged a word."""
        return any(word in line for line in self.lines)

    def _listening(self) -> list[str]:
        return [line for line in self.lines if line.startswith("serving on ")]

    def _read(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            for line in stream:
                self.lines.append(line.rstrip("\n"))


@contextmanager
def served(here: Place, *words: object, workers: int = 2) -> Iterator[Served]:
    """A service until the block ends, where it has to end well."""
    service = Served(here, *words, workers=workers)
    try:
        yield service
    except BaseException:
        service.kill()
        raise
    service.tell(signal.SIGTERM)
    assert service.end() == 0, service.lines


class Client:
    """A user of a service, behind a token."""

    def __init__(self, here: Place, role: str = "admin", name: str = "anna") -> None:
        self._here = here
        made = here.run("token", "create", name, "--role", role)
        assert made.returncode == 0, made.stderr
        self._token = made.stdout.strip()

    def start(self, service: Served, *words: object) -> subprocess.Popen[str]:
        """Begin a command at the service."""
        return self._here.start(*words, "--server", service.address, ARENA_TOKEN=self._token)

    def refused(self, service: Served, *words: object) -> str:
        """A command at the service, which has to be refused; what it is told."""
        done = self._here.run(*words, "--server", service.address, ARENA_TOKEN=self._token)
        assert done.returncode not in {0, 70}, (words, done.stdout, done.stderr, service.lines)
        return done.stderr

    def run(self, service: Served, *words: object) -> subprocess.CompletedProcess[str]:
        """A command at the service, which has to succeed."""
        done = self._here.run(*words, "--server", service.address, ARENA_TOKEN=self._token)
        assert done.returncode == 0, (words, done.stdout, done.stderr, service.lines)
        return done


def submit_all(client: Client, service: Served, folder: Path, programs: dict[str, str]) -> None:
    """Submit a bot of each program under its name."""
    for name, program in programs.items():
        make_bot(folder / name, program, capacity=16)
        client.run(service, "bot", "submit", folder / name)
