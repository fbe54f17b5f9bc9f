"""An order on the wire; an absent or empty field is the default."""

from __future__ import annotations

from typing import Final

from arena.service.desk import BadField
from arena.tournament.model import Partners
from arena.tournament.order import NO_FOLDERS, Order, default_deal_sets
from arena.tournament.terms import DEFAULT_FAULTS, FaultPolicy, Format, OnFault, Until, parse_until, until_text
from arena.v1 import tournament_pb2 as pb

MOST_SENT: Final = 2**32 - 1
"""The largest number of a field."""

_NUMBERS: Final = ("orientations", "cycles", "challengers")
"""Those for which `Order` has a default."""


def order_to_wire(order: Order) -> pb.Order:
    """An order that another machine carries out.

    Raises:
        BadField: it names a folder, or says that its bots are trusted: both are for this machine only; or a number of
            it cannot be sent.
    """
    _check_sent(order)
    faults = order.faults
    return pb.Order(
        name=order.name,
        game=order.game,
        ruleset=order.ruleset,
        time=order.time,
        seed=order.seed,
        deal_sets=order.deal_sets,
        bots=[str(bot) for bot in order.bots],
        teams=order.teams,
        orientations=order.orientations,
        partners=order.partners or "",
        format=order.format,
        cycles=order.cycles,
        rounds=order.rounds,
        challengers=order.challengers,
        until="" if order.until is None else until_text(order.until),
        on_fault=faults.on_fault,
        strikes=faults.strikes,
        quarantine=faults.quarantine,
    )


def order_from_wire(message: pb.Order) -> Order:
    """An order; its bots can only be submitted ones, and are not trusted.

    Raises:
        ValueError: a word or a rule is unknown.
    """
    until = parse_until(message.until) if message.until else None
    return Order(
        name=message.name,
        game=message.game,
        ruleset=message.ruleset,
        time=message.time,
        seed=message.seed if message.HasField("seed") else None,
        deal_sets=deal_sets_from_wire(message, until),
        bots=tuple(message.bots),
        teams=tuple(message.teams),
        partners=Partners(message.partners) if message.partners else None,
        format=Format(message.format) if message.format else Format.ROUND_ROBIN,
        rounds=message.rounds,
        until=until,
        faults=_faults(message),
        base=NO_FOLDERS,
        **{number: getattr(message, number) for number in _NUMBERS if message.HasField(number)},
    )


def deal_sets_from_wire(message: pb.Order | pb.StartLadderRequest, until: Until | None = None) -> int:
    """How many deal sets are asked for, or as many as the command line takes."""
    return message.deal_sets if message.HasField("deal_sets") else default_deal_sets(until)


def _faults(message: pb.Order) -> FaultPolicy:
    return FaultPolicy(
        OnFault(message.on_fault) if message.on_fault else DEFAULT_FAULTS.on_fault,
        message.strikes if message.HasField("strikes") else DEFAULT_FAULTS.strikes,
        message.quarantine if message.HasField("quarantine") else DEFAULT_FAULTS.quarantine,
    )


def check_sent_number(option: str, number: int) -> None:
    """Accept a number that the wire can tell.

    Raises:
        BadField: it is negative, or too large.
    """
    if not 0 <= number <= MOST_SENT:
        raise BadField(option, f"{number} is not 0 to {MOST_SENT}")


def _check_sent(order: Order) -> None:
    for option, number in (
        ("--deal-sets", order.deal_sets),
        ("--orientations", order.orientations),
        ("--cycles", order.cycles),
        ("--rounds", order.rounds),
        ("--challengers", order.challengers),
        ("--strikes", order.faults.strikes),
        ("--quarantine", order.faults.quarantine),
    ):
        check_sent_number(option, number)
    if order.trusted:
        raise BadField("--trusted", "a service decides itself whom it trusts; leave it out")
    for option, words in (("--bot", order.bots), ("--team", order.teams)):
        for word in words:
            if not isinstance(word, str) or "/" in word:
                raise BadField(
                    f"{option} {word}", "a service has no folders of yours; submit the bot, and name it as otter@1.2"
                )
