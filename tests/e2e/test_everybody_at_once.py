"""A whole day of a service: its operator, two authors, an organiser and a viewer, each a process of their own."""

from __future__ import annotations

import json
import re
import signal
import tarfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Final

import pytest

from arena.service.checks import CheckState
from arena.service.states import State
from arena.storage.store import open_store
from tests.bots.programs import wait_until
from tests.deploy.asked import unanswered
from tests.deploy.prometheus import Prometheus, prometheus
from tests.e2e.commands import LIMIT, PATIENCE, Place, place, take_long
from tests.e2e.people import Person
from tests.e2e.services import Served
from tests.needs import NEEDS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.needs("prometheus"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]

RULES: Final = ("--game", "gin", "--rules", "deals=1")
DEAL_SETS: Final = 60
BOX: Final = "none" if NEEDS["box"].lacks() else "bwrap"
"""As well as this machine can."""


class Day:
    """Everybody, and what they use."""

    def __init__(self, here: Place) -> None:
        self.here = here
        self.anna = Person(here, "author", "anna")
        self.bert = Person(here, "author", "bert")
        self.olga = Person(here, "organiser", "olga")
        self.vera = Person(here, "viewer", "vera")

    def serve(self) -> Served:
        return Served(self.here, "--metrics-port", 0, "--drain", 20, sandbox=BOX)

    def archive(self, bot: str) -> Path:
        """A bot as `arena bot new` writes it, packed."""
        made = self.here.run("bot", "new", bot, "--game", "gin")
        assert made.returncode == 0, made.stderr
        packed = self.here.folder / f"{bot}.tar.gz"
        with tarfile.open(packed, "w:gz") as tar:
            tar.add(self.here.folder / bot, arcname=bot)
        return packed

    def passed(self) -> set[str]:
        """The bots that the service has tried and found good."""
        with open_store(self.here.url, create=False) as store:
            return {check.name for check in store.checks() if check.state is CheckState.PASSED}

    def state(self, name: str) -> State:
        with open_store(self.here.url, create=False) as store:
            return store.standing(name).state

    def steps(self) -> list[str]:
        """The steps of the ladder."""
        return [name for name in self.names() if name.startswith("gin-ladder-")]

    def names(self) -> list[str]:
        """Every tournament."""
        with open_store(self.here.url, create=False) as store:
            return list(store.names())


@contextmanager
def day(folder: Path) -> Iterator[Day]:
    with place(folder) as here:
        yield Day(here)


def submit(today: Day, service: Served) -> None:
    """Two authors, three bots; what is no bot, and what is not one's own, is refused."""
    today.anna.run(service, "bot", "submit", today.archive("otter"))
    today.bert.run(service, "bot", "submit", today.archive("heron"))
    today.bert.run(service, "bot", "submit", today.archive("lynx"))
    (today.here.folder / "junk.tar.gz").write_bytes(b"no archive")
    assert "no archive" in today.anna.refused(service, "bot", "submit", "junk.tar.gz")
    assert "bert" in today.anna.refused(service, "bot", "retire", "heron@0.1")
    assert "organiser" in today.anna.refused(service, "ladder", "start", "--game", "gin")
    assert "author" in today.vera.refused(service, "bot", "submit", today.archive("mole"))
    # The checks come behind everything else that this machine does.
    wait_until(lambda: today.passed() == {"otter", "heron", "lynx"}, LIMIT)


def climb(today: Day, service: Served) -> None:
    """The ladder places three bots and plays on."""
    today.olga.run(service, "ladder", "start", *RULES, "--deal-sets", 4)
    wait_until(lambda: len(today.steps()) > 2, PATIENCE)
    shown = today.vera.run(service, "ladder", "show", "--game", "gin")
    assert all(bot in shown for bot in ("otter@0.1", "heron@0.1", "lynx@0.1")), shown


def make(today: Day, service: Served) -> None:
    """The organiser makes a tournament."""
    bots = ("--bot", "otter", "--bot", "heron@0.1", "--bot", "lynx")
    clock = ("--time", "start=60 bank=600 move=60")  # of a busy machine: no game may be lost on time
    today.olga.run(service, "tournament", "create", "cup", *RULES, *bots, *clock, "--deal-sets", DEAL_SETS)


def watch_until_killed(today: Day, service: Served) -> None:
    """The viewer watches from the start until the service is killed: the stream ends, and the watcher is told so."""
    with today.vera.start(service, "tournament", "watch", "cup") as watcher:
        assert watcher.stdout is not None
        seen = ""
        while len(set(re.findall(r"\bcup/\d+/\d+/[01] ended", seen))) < 4:
            line = watcher.stdout.readline()
            assert line, (seen, watcher.communicate(timeout=PATIENCE))
            if not seen:  # watched from now on: begun before, the tournament might be over by now
                today.olga.run(service, "tournament", "start", "cup")
            seen += line
        service.kill()
        _, err = watcher.communicate(timeout=PATIENCE)
    assert watcher.returncode not in {0, 70}, err
    assert "error" in err, err


@contextmanager
def asking(today: Day, service: Served) -> Iterator[None]:
    """The viewer looks again and again, and somebody without a token tries to."""
    over = Event()

    def look() -> None:
        while not over.wait(0.5):
            today.vera.run(service, "ladder", "show")
            today.here.run("ladder", "show", "--server", service.address)

    looking = Thread(target=look)
    looking.start()
    try:
        yield
    finally:
        over.set()
        looking.join(PATIENCE)


def read(today: Day, service: Served) -> None:
    """What everybody may see of a tournament that is over, and nobody else."""
    standings = today.vera.run(service, "tournament", "standings", "cup")
    assert all(bot in standings for bot in ("otter 0.1", "heron 0.1", "lynx 0.1")), standings
    games = json.loads(today.vera.run(service, "tournament", "games", "cup", "--json"))
    ids = [game["id"] for game in games]
    assert len(ids) == len(set(ids)) == 3 * 2 * DEAL_SETS
    game = next(game["id"] for game in games if {"otter 0.1", "heron 0.1"} == set(game["sides"]))
    assert "result" in today.vera.run(service, "tournament", "transcript", game)
    assert "author" in today.vera.refused(service, "tournament", "log", game)
    assert "not shown" in today.anna.run(service, "tournament", "log", game)


def check_at_home(today: Day) -> None:
    """Nothing is lost, nothing counted twice, everything can be derived again."""
    verdicts = Counter(game.termination for game in today.here.finished("cup"))
    assert set(verdicts) == {"completed"}, verdicts
    for name in ("cup", *today.steps()):
        done = today.here.run("tournament", "verify", name)
        assert done.returncode == 0, (name, done.stdout, done.stderr)
    rated = json.loads(today.here.run("rating", "list", "--game", "gin", "--json").stdout)
    over = [name for name in today.names() if today.state(name) is State.OVER]
    assert len(over) > 3
    counted = [name for name in over if BOX == "bwrap" or name.startswith("gin-ladder-")]
    assert sum(row["games"] for row in rated) == 2 * sum(len(today.here.finished(name)) for name in counted)


def test_a_service_from_the_first_token_to_the_last_game(tmp_path: Path) -> None:
    take_long()
    with day(tmp_path / "here") as today, ExitStack() as stack:
        first = today.serve()
        stack.callback(first.kill)
        submit(today, first)
        climb(today, first)
        make(today, first)
        watch_until_killed(today, first)
        stack.pop_all()
        today.here.leaves_only_garbage()
        second = today.serve()
        stack.callback(second.kill)
        scraping: Prometheus = stack.enter_context(prometheus(tmp_path, [second.metrics]))
        wait_until(lambda: today.state("cup") is State.OVER, LIMIT)
        read(today, second)
        every_minute = ("--cron", "* * * * *", "--zone", "Europe/Vienna", "--bot", "otter", "--bot", "heron")
        today.olga.run(second, "recurrence", "add", "minutely", *every_minute, *RULES, "--deal-sets", 1)
        with asking(today, second):
            assert unanswered(scraping, PATIENCE) == {}
        wait_until(lambda: scraping.targets() == {second.metrics: "up"}, PATIENCE)  # a scrape may have been late
        second.tell(signal.SIGTERM)
        assert second.end() == 0, second.lines
        today.here.leaves_nothing()
        check_at_home(today)
