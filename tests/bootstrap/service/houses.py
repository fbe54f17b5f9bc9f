"""A service's house over a real database in a folder, with submitted bots that nobody starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from arena.bootstrap.crews import Crew
from arena.bootstrap.service.desk import BotDesk
from arena.bootstrap.service.house import House
from arena.bootstrap.telemetry import Counting
from arena.bots.box.level import Sandbox
from arena.bots.store import BotStore
from arena.service.access import Account, Role
from arena.service.checks import Check, CheckState
from arena.service.watchers import Watchers
from arena.storage.engine import transaction
from arena.storage.store import open_store
from arena.storage.tournaments import add_tournament
from arena.telemetry.metrics import Metrics
from arena.telemetry.service_metrics import ServiceMetrics
from arena.tournament.model import Tournament
from arena.tournament.order import NO_FOLDERS, Order
from tests.tournament.fakes import CountingTelemetry

ANNA = Account("anna", Role.ORGANISER)
DATABASE = "arena.db"
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@dataclass
class Clock:
    """Stands still until a test moves it."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now

    def move(self, **time: float) -> None:
        self.now += timedelta(**time)


@dataclass
class Home:
    """A house with what a test looks at."""

    house: House
    clock: Clock
    folder: Path
    games: CountingTelemetry
    metrics: Metrics
    renewals: int = 0
    """How often a host has asked for new match servers."""

    @property
    def url(self) -> str:
        """Of its database."""
        return f"sqlite:///{self.folder / DATABASE}"

    def counted(self, name: str, **labels: str) -> float:
        """A number that the service exports."""
        return self.metrics.registry.get_sample_value(name, labels) or 0.0

    def submit(self, name: str, version: str = "1", *, game: str = "gin", check: CheckState | None = None) -> None:
        """Take in a bot; its check is done by hand."""
        source = self.folder / f"{name}-{version}-source"
        source.mkdir(exist_ok=True)
        manifest = f'name = "{name}"\nversion = "{version}"\ngames = ["{game}"]\ncommand = ["python", "bot.py"]\n'
        (source / "bot.toml").write_text(manifest)
        (source / "bot.py").write_text(f"# {name} {version}\n")
        BotDesk(self.house, lambda: None)._submit(source, "anna")
        if check is not None:
            self.house.store.set_check(Check(name, version, check, "", NOON))

    def plant(self, tournament: Tournament) -> None:
        """Keep a tournament whose name may be kept for others, as a database of an earlier arena may have it."""
        with transaction(self.house.store._writing) as session:
            add_tournament(session, tournament, ())


@contextmanager
def open_home(folder: Path, *, workers: int = 2) -> Iterator[Home]:
    """A house over the database of a folder, whatever is in there already."""
    clock, games, metrics = Clock(), CountingTelemetry(), Metrics()
    with open_store(f"sqlite:///{folder / DATABASE}", create=True) as store:
        counting = Counting(games, ServiceMetrics(metrics))
        crew = Crew(workers, Sandbox.NONE)
        house = House(store, BotStore(folder / "bots"), crew, counting, Watchers(), clock)
        yield Home(house, clock, folder, games, metrics)


def order(name: str, *bots: str, deal_sets: int = 2) -> Order:
    """A tournament of submitted bots."""
    return Order(name, "gin", "", "", None, deal_sets, bots, base=NO_FOLDERS)
