"""Commands that have a service do something."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.bootstrap.service.house import House
from arena.bootstrap.service.office import Bells, ServiceOffice
from arena.bots.digest import digest
from arena.service.access import Account
from arena.service.desk import Created
from arena.service.events import Began, Ended, Event
from arena.service.states import State
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.results import side_labels
from tests.cli.conftest import Arena, Ran
from tests.cli.tournaments import copy_bots
from tests.rpc.service.running import SECRETS, Running, running
from tests.tournament.examples import make_record


class PlayingOffice(ServiceOffice):
    """Plays what is started while it is watched: side 0 wins every game by 10."""

    def __init__(self, house: House) -> None:
        super().__init__(house, Bells(lambda: None, lambda: None, lambda: None))
        self._store = house.store
        self._tell = house.watchers.tell
        self._house_of = house

    async def create(self, order: Order, by: Account, *, start: bool) -> Created:
        created = await super().create(order, by, start=start)
        if start and not order.name.startswith("waits"):
            self._playing = asyncio.create_task(self._play(order.name))
        return created

    async def _play(self, name: str) -> None:
        while not self._house_of.watchers.watched(name):  # noqa: ASYNC110 (nobody says when one has come)
            await asyncio.sleep(0.01)
        made = self._store.tournament(name)
        epoch = self._store.claim(name)
        for game in plan(made):
            record = make_record(game.id, 10, labels=side_labels(made, game))
            self._tell(Event(name, self._house_of.clock(), Began(game)))
            self._store.record(name, epoch, record)
            self._tell(Event(name, self._house_of.clock(), Ended(game, record.verdict, record.winner)))
        self._store.move(name, [State.QUEUED], State.OVER)
        await self._house_of.announce(name)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("acting")
    with pytest.MonkeyPatch.context() as patch, running(folder, make_office=PlayingOffice) as served:
        patch.delenv("ARENA_DB", raising=False)
        patch.chdir(folder)
        for bot in ("lynx", "wader"):
            served.home.submit(bot)
        yield served


@pytest.fixture
def there(arena: Arena, service: Running, monkeypatch: pytest.MonkeyPatch) -> Arena:
    """``there("anna", "bot", "list")`` runs a command at the service, as somebody."""

    def call(name: str, *words: object) -> Ran:
        monkeypatch.setenv("ARENA_TOKEN", SECRETS[name])
        return arena(*words, "--server", service.address)

    return call


@pytest.fixture(scope="module")
def bots(service: Running) -> tuple[Path, Path]:
    return copy_bots(service.home.folder)


ORDER = ("--game", "gin", "--bot", "lynx", "--bot", "wader", "--deal-sets", "2")


def test_a_folder_is_submitted_as_it_would_be_here(
    arena: Arena, there: Arena, bots: tuple[Path, Path], tmp_path: Path
) -> None:
    (bots[0] / "__pycache__").mkdir(exist_ok=True)
    (bots[0] / "__pycache__" / "left.pyc").write_bytes(b"left behind")
    told = there("anna", "bot", "submit", bots[0])
    assert told.out.splitlines()[:2] == ["otter@1.0 is submitted", f"sha256:{digest(bots[0])}"]
    here = arena("bot", "submit", bots[0], "--db", f"sqlite:///{tmp_path}/other.db")
    assert here == told
    again = there("anna", "bot", "submit", bots[0])
    assert again.out.splitlines()[0] == "otter@1.0 was submitted before, with this content"


def test_what_intake_refuses_is_said_as_here(
    arena: Arena, there: Arena, bots: tuple[Path, Path], tmp_path: Path
) -> None:
    (bots[1] / "link").symlink_to("bot.toml")
    told = there("bert", "bot", "submit", bots[1])
    assert (told.code, told.out) == (2, "")
    assert told == arena("bot", "submit", bots[1], "--db", f"sqlite:///{tmp_path}/other.db")
    assert "symbolic link" in told.err
    nothing = tmp_path / "nothing.zip"
    nothing.write_bytes(b"nothing")
    assert "this is no archive" in there("bert", "bot", "submit", nothing).err
    assert "missing.zip" in there("bert", "bot", "submit", "missing.zip").err


def test_a_version_retires_for_its_owner(there: Arena, service: Running) -> None:
    service.home.submit("stilt")
    refused = there("bert", "bot", "retire", "stilt@1")
    assert (refused.code, refused.out) == (2, "")
    assert "only its owner" in refused.err
    assert there("anna", "bot", "retire", "stilt@1").out == "stilt@1 is retired\n"
    assert there("anna", "bot", "retire", "stilt@1").out == "stilt@1 was retired before\n"


def test_a_tournament_is_made_started_and_cancelled(there: Arena, service: Running) -> None:
    made = there("olga", "tournament", "create", "waits-1", *ORDER, "--seed", "s")
    committed, planned = made.out.splitlines()
    assert committed.startswith("seed commitment  ")
    assert planned == "waits-1 is made: 4 games are planned"
    again = there("olga", "tournament", "create", "waits-1", *ORDER)
    way_out = "start it with `arena tournament start waits-1`, or choose another name"
    assert (again.code, again.out, again.err) == (2, "", f"error: a tournament named waits-1 exists; {way_out}\n")
    assert there("olga", "tournament", "start", "waits-1").out == "waits-1 is started\n"
    assert there("olga", "tournament", "cancel", "waits-1").out == "waits-1 is cancelled; its finished games are kept\n"
    assert service.home.house.store.standing("waits-1").state is State.CANCELLED
    again = there("olga", "tournament", "start", "waits-1")
    assert (again.code, again.out) == (0, "waits-1 is started\n")
    assert there("olga", "tournament", "start", "waits-1").code == 2
    there("olga", "tournament", "cancel", "waits-1")


def test_an_order_may_lie_in_a_file(there: Arena, tmp_path: Path, service: Running) -> None:
    file = tmp_path / "waits.toml"
    file.write_text('name = "waits-2"\ngame = "gin"\nbots = ["lynx", "wader"]\ndeal_sets = 3\n')
    assert there("olga", "tournament", "create", file).code == 0
    assert service.home.house.store.tournament("waits-2").deal_sets == 3
    file.write_text('name = "waits-3"\ngame = "gin"\nbots = ["lynx", "otter-of-nobody"]\n')
    refused = there("olga", "tournament", "create", file)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"error: {file}: ")
    assert "otter-of-nobody" in refused.err


def test_a_tournament_that_runs_there_prints_what_one_here_prints(there: Arena) -> None:
    ran = there("olga", "tournament", "run", "spring", *ORDER, "--seed", "s")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("seed commitment  ")
    assert lines[-1] == "seed revealed    s"
    standings = there("vera", "tournament", "standings", "spring")
    assert ran.out == f"{lines[0]}\n{standings.out}{lines[-1]}\n"


def test_what_happens_is_printed_to_the_end(there: Arena, service: Running) -> None:
    there("olga", "tournament", "run", "summer", *ORDER)
    (line,) = there("vera", "tournament", "watch", "summer").out.splitlines()
    assert line.endswith(" summer is over: 4 of 4 games are finished")


def test_a_tournament_that_somebody_cancels_is_not_well(there: Arena, service: Running) -> None:
    def cancel() -> None:
        watchers, store = service.home.house.watchers, service.home.house.store

        async def soon() -> None:
            while not watchers.watched("waits-4"):  # noqa: ASYNC110 (nobody says when one has come)
                await asyncio.sleep(0.01)
            store.move("waits-4", [State.QUEUED], State.CANCELLED)
            await service.home.house.announce("waits-4")

        asyncio.run_coroutine_threadsafe(soon(), service.loop).result(60)

    canceller = threading.Thread(target=cancel)
    canceller.start()
    ran = there("olga", "tournament", "run", "waits-4", *ORDER)
    canceller.join()
    assert ran.code == 1
    assert "waits-4 was cancelled" in ran.err
    assert f"arena tournament start waits-4 --server {service.address}" in ran.err
    assert "seed revealed" not in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--workers", "1"), "--workers: a service has its own"),
        (("--sandbox", "none"), "--sandbox: a service has its own"),
        (("--metrics-port", "0"), "--metrics-port: a service has its own"),
        (("--trusted",), "--trusted: a service decides itself"),
        (("--bot", "./lynx"), "--bot ./lynx: a service has no folders of yours"),
        (("--bot", "nobody"), "error: --bot: no bot named nobody was submitted"),
        (("--rounds", "3"), "--rounds 3"),
        (("--deal-sets", "0"), "error: --deal-sets: 0: write 1 to 100,000"),
        (("--deal-sets", "4294967296"), "--deal-sets: 4294967296 is not 0 to 4294967295"),
        (("--orientations", "0"), "error: --orientations: '0': there are 2, 4"),
        (("--cycles", "0"), "error: --cycles: 0: write 1 to 100,000"),
        (("--cycles", "-1"), "--cycles: -1 is not 0 to"),
        (("--challengers", "0"), "error: --challengers: 0: write 1 to 1,000"),
        (("--rounds", "-1"), "--rounds: -1 is not 0 to"),
        (("--strikes", "-1"), "--strikes: -1 is not 0 to"),
        (("--quarantine", "-1"), "--quarantine: -1 is not 0 to"),
    ],
)
def test_what_a_service_does_not_do_is_refused(
    there: Arena, service: Running, words: tuple[str, ...], told: str
) -> None:
    ran = there("olga", "tournament", "run", "never", *ORDER, *words)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert "never" not in service.home.house.store.names()


@pytest.mark.parametrize("verb", ["start", "cancel", "watch"])
def test_what_only_a_service_does_needs_one(arena: Arena, verb: str) -> None:
    ran = arena("tournament", verb, "spring")
    assert (ran.code, ran.out) == (2, "")
    assert "which service?" in ran.err
