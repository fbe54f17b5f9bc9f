"""What a service keeps."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from arena.service.agenda import Recurrence
from arena.service.ladder import Ladder
from arena.tournament.model import Partners
from arena.tournament.order import Order
from arena.tournament.terms import FaultPolicy, Format, OnFault, SequentialTest

NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)
MIDNIGHT = datetime(2026, 12, 1, tzinfo=UTC)

PLAIN = Order("nightly", "gin", "", "", None, 0, ("otter", "heron"))
RICH = Order(
    name="nightly",
    game="persian",
    ruleset="classic deals=20",
    time="bank=30 increment=0.2",
    seed="seed 7",
    deal_sets=5,
    bots=("otter@1.2", "heron@sha256:abab"),
    teams=("otter+heron@0.9",),
    orientations=4,
    partners=Partners.ROTATE,
    format=Format.GAUNTLET,
    cycles=2,
    rounds=3,
    challengers=2,
    until=SequentialTest(elo0=-5.5, elo1=20),
    faults=FaultPolicy(OnFault.SUBSTITUTE, 5, 0),
    trusted=True,
    base=Path("bots"),
)


def recurrence(order: Order = PLAIN) -> Recurrence:
    """One that makes a tournament every midnight."""
    return Recurrence("nightly", "0 0 * * *", "Europe/Vienna", order, "olga", NOON, MIDNIGHT)


def ladder(game: str = "gin") -> Ladder:
    """The ladder of a game."""
    return Ladder(game, "rummy-fans", "bank=30 move=5", 10, "olga", NOON)
