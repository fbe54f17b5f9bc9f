"""``arena serve`` as an operator runs it, and quick bots for it."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

from arena.bootstrap.bot_desks import open_desk
from arena.bootstrap.places import Service
from arena.bootstrap.remote import remote_office
from arena.service.access import Account, Role, make_secret, secret_hash
from arena.storage.store import open_store
from arena.tournament.order import NO_FOLDERS, Order
from tests.bots.programs import wait_until
from tests.e2e.commands import PATIENCE, Place
from tests.e2e.matches import GENEROUS, make_bot

RULES: Final = "deals=1"
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

    @property
    def metrics(self) -> str:
        """The address of its metrics, without a scheme."""
        found = re.search(r"http://(\S+)/metrics", "\n".join(self.lines))
        assert found is not None, self.lines
        return found[1]

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
    """A user of a service, who speaks to it from this process."""

    def __init__(self, here: Place, role: Role = Role.ADMIN, name: str = "anna") -> None:
        self._secret = make_secret()
        with open_store(here.url, create=True) as store:
            store.add_token(Account(name, role), secret_hash(self._secret))

    def at(self, service: Served) -> Service:
        """A service as this user's commands name it."""
        return Service(service.address, self._secret)

    def submit(self, service: Served, folder: Path) -> None:
        """Submit a bot."""
        open_desk(self.at(service)).submit(folder)

    def start(self, service: Served, order: Order) -> None:
        """Make a tournament and start it."""
        with remote_office(self.at(service)) as office:
            office.create(order, start=True)


def submit_all(client: Client, service: Served, folder: Path, programs: dict[str, str]) -> None:
    """Submit a bot of each program under its name."""
    for name, program in programs.items():
        make_bot(folder / name, program, capacity=16)
        client.submit(service, folder / name)


def order(name: str, *bots: str, deal_sets: int) -> Order:
    """A tournament of short games and long clocks."""
    return Order(name, "gin", RULES, GENEROUS, None, deal_sets, bots, base=NO_FOLDERS)
