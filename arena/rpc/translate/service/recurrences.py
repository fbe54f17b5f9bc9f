"""Recurring tournaments on the wire."""

from __future__ import annotations

from dataclasses import replace

from arena.rpc.translate.service import times
from arena.rpc.translate.service.orders import order_from_wire, order_to_wire
from arena.service.agenda import Recurrence
from arena.v1 import tournament_pb2 as pb


def recurrence_to_wire(recurrence: Recurrence) -> pb.Recurrence:
    """A recurring tournament; its order has no name of its own."""
    return pb.Recurrence(
        name=recurrence.name,
        cron=recurrence.cron,
        zone=recurrence.zone,
        order=order_to_wire(replace(recurrence.order, name="")),
        creator=recurrence.creator,
        created_at=times.to_wire(recurrence.created_at),
        next_at=times.to_wire(recurrence.next_at),
        runs=recurrence.runs,
        ended_at=times.to_wire(recurrence.ended_at),
    )


def recurrence_from_wire(message: pb.Recurrence) -> Recurrence:
    """A recurring tournament; its order's name is its own.

    Raises:
        ValueError: the order holds a word that is unknown to this version.
    """
    return Recurrence(
        name=message.name,
        cron=message.cron,
        zone=message.zone,
        order=replace(order_from_wire(message.order), name=message.name),
        creator=message.creator,
        created_at=times.from_wire(message.created_at),
        next_at=times.from_wire(message.next_at),
        runs=message.runs,
        ended_at=times.optional(message, "ended_at"),
    )
