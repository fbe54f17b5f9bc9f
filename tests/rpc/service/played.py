"""Tournaments of submitted bots in a service's database, played by nobody."""

from __future__ import annotations

from dataclasses import replace

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.service.desk import BotDesk
from arena.games.verdict import Reason
from arena.service.states import State
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.plan import plan
from arena.tournament.quarantine import Quarantined
from arena.tournament.results import side_labels
from tests.bootstrap.service.houses import order
from tests.rpc.service.bots import write_archive
from tests.rpc.service.running import Running
from tests.tournament.examples import make_record

SECRET = "the seed that nobody may know"


def take_in(service: Running, owner: str, name: str, version: str = "1", *, program: str = "#") -> None:
    """A bot of somebody."""
    source = write_archive(service.home.folder, name, version, program=program)
    BotDesk(service.home.house, lambda: None)._submit(source, owner)


def admit(service: Running, name: str, *bots: str, state: State = State.QUEUED, series: str = "") -> Tournament:
    """A tournament of submitted bots, two deal sets of each pairing, made by olga."""
    house = service.home.house
    made = make(service, name, *bots)
    house.store.admit(made, plan(made), state=state, creator="olga", series=series)
    return made


def make(service: Running, name: str, *bots: str) -> Tournament:
    """The same, nowhere stored."""
    return make_tournament(replace(order(name, *bots), seed=SECRET), service.home.house.shelf())


def record(
    service: Running, made: Tournament, games: int, *, quarantined: Quarantined | None = None
) -> list[PlannedGame]:
    """Store results for the first so many games; the first seat of the first one crashed with three cards in hand."""
    store = service.home.house.store
    epoch = store.claim(made.name)
    due = list(store.planned(made.name))[:games]
    for number, game in enumerate(due):
        crash = Reason.CRASH if number == 0 else None
        told = make_record(game.id, -20 if crash else 10 + number, forfeit=crash, labels=side_labels(made, game))
        seats = tuple(replace(seat, log=f"log of seat {place}".encode()) for place, seat in enumerate(told.seats))
        told = replace(told, seats=seats, luck=1.5, detail="it had 5C and 6C" if crash else "")
        store.record(made.name, epoch, told)
    if quarantined is not None:
        store.quarantine(made.name, epoch, quarantined)
    return due
