"""The order of a recurring tournament as JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arena.tournament.model import Partners
from arena.tournament.order import Order
from arena.tournament.terms import FaultPolicy, Format, OnFault, parse_until, until_text


def order_values(order: Order) -> dict[str, Any]:
    """All that an order says; a path is its text."""
    return {
        "name": order.name,
        "game": order.game,
        "ruleset": order.ruleset,
        "time": order.time,
        "seed": order.seed,
        "deal_sets": order.deal_sets,
        "bots": [str(bot) for bot in order.bots],
        "teams": list(order.teams),
        "orientations": order.orientations,
        "partners": order.partners,
        "format": order.format,
        "cycles": order.cycles,
        "rounds": order.rounds,
        "challengers": order.challengers,
        "until": None if order.until is None else until_text(order.until),
        "on_fault": order.faults.on_fault,
        "strikes": order.faults.strikes,
        "quarantine": order.faults.quarantine,
        "trusted": order.trusted,
        "base": str(order.base),
    }


def order_of(values: Mapping[str, Any]) -> Order:
    """The order that was written; its bots are texts."""
    until, partners = values["until"], values["partners"]
    return Order(
        name=values["name"],
        game=values["game"],
        ruleset=values["ruleset"],
        time=values["time"],
        seed=values["seed"],
        deal_sets=values["deal_sets"],
        bots=tuple(values["bots"]),
        teams=tuple(values["teams"]),
        orientations=values["orientations"],
        partners=None if partners is None else Partners(partners),
        format=Format(values["format"]),
        cycles=values["cycles"],
        rounds=values["rounds"],
        challengers=values["challengers"],
        until=None if until is None else parse_until(until),
        faults=FaultPolicy(OnFault(values["on_fault"]), values["strikes"], values["quarantine"]),
        trusted=values["trusted"],
        base=Path(values["base"]),
    )
