"""Refuses a request one of whose fields cannot be so, by the name of the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from google.protobuf.message import Message

from arena.rpc.service.field_checks import Check
from arena.rpc.service.requests import REQUESTS, Each, Part, Rule


class InvalidRequest(ValueError):
    """Fields of a request cannot be so; the message has one line for each, which begins with its name."""


def check_request(request: Message) -> None:
    """Accept a request of `TournamentService` whose every field may be so by itself.

    Raises:
        InvalidRequest: one may not; every field that may not is named, those of a part as ``order.deal_sets``, of
            several values as ``order.bots[3]``, counted from 0.
    """
    problems = list(_problems(request, REQUESTS[request.DESCRIPTOR.name], ""))
    if problems:
        raise InvalidRequest("\n".join(problems))


def _problems(message: Message, rules: Mapping[str, Rule], place: str) -> Iterator[str]:
    for oneof in message.DESCRIPTOR.oneofs:
        synthetic = len(oneof.fields) == 1
        if not synthetic and message.WhichOneof(oneof.name) is None:
            yield f"{place}{oneof.name}: it is missing; set one of {', '.join(field.name for field in oneof.fields)}"
    for field in message.DESCRIPTOR.fields:
        if not field.has_presence or message.HasField(field.name) or field.message_type is not None:
            yield from _of_field(message, field.name, rules[field.name], place)


def _of_field(message: Message, field: str, rule: Rule, place: str) -> Iterator[str]:
    if isinstance(rule, Part):
        if message.HasField(field):
            yield from _problems(getattr(message, field), rule.fields, f"{place}{field}.")
        elif rule.needed:
            yield f"{place}{field}: it is missing"
    elif isinstance(rule, Each):
        yield from _of_list(getattr(message, field), rule, place + field)
    else:
        yield from _of_value(getattr(message, field), rule, place + field)


def _of_list(values: Any, rule: Each, place: str) -> Iterator[str]:
    if len(values) > rule.most:
        yield f"{place}: {len(values):,} of them; at most {rule.most:,} are allowed"
        return
    for index, value in enumerate(values):
        yield from _of_value(value, rule.check, f"{place}[{index}]")


def _of_value(value: Any, check: Check, place: str) -> Iterator[str]:
    problem = check(value)
    if problem is not None:
        yield f"{place}: {problem}"
