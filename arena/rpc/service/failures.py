"""What an error means to a client: a status and a message; what nobody foresaw stays in the log."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from grpc import StatusCode

from arena.rpc.service.refused import Refused

LOG: Final = logging.getLogger("arena.service")

CODES: Final[Mapping[str, StatusCode]] = {
    "arena.rpc.service.validation.InvalidRequest": StatusCode.INVALID_ARGUMENT,
    "arena.service.desk.BadField": StatusCode.INVALID_ARGUMENT,
    "arena.service.desk.SlowWatcher": StatusCode.RESOURCE_EXHAUSTED,
    "arena.service.desk.TooMany": StatusCode.RESOURCE_EXHAUSTED,
    "arena.service.ports.UnknownLadder": StatusCode.NOT_FOUND,
    "arena.service.ports.UnknownRecurrence": StatusCode.NOT_FOUND,
    "arena.service.ports.UnknownToken": StatusCode.NOT_FOUND,
    "arena.service.states.StateConflict": StatusCode.FAILED_PRECONDITION,
    "arena.tournament.ports.NameTaken": StatusCode.ALREADY_EXISTS,
    "arena.tournament.ports.UnknownGame": StatusCode.NOT_FOUND,
    "arena.tournament.ports.UnknownTournament": StatusCode.NOT_FOUND,
    "arena.tournament.ports.TournamentError": StatusCode.FAILED_PRECONDITION,
    "arena.tournament.submitted.SubmissionRefused": StatusCode.ALREADY_EXISTS,
    "arena.tournament.submitted.UnknownBot": StatusCode.NOT_FOUND,
    "arena.tournament.validation.InvalidTournament": StatusCode.INVALID_ARGUMENT,
    "arena.games.errors.GameError": StatusCode.INVALID_ARGUMENT,
    "arena.storage.errors.StorageError": StatusCode.UNAVAILABLE,
}
"""By the class of an error, or the nearest that it derives from; by name, since rpc knows neither bots nor storage."""

_ROOM: Final = 6_000
"""Bytes of a message on its way: it travels as metadata, of which a client takes 8 KiB."""
_OPTION: Final = re.compile(r"`[^`]*`|(?<![\w-])--(?P<option>[a-z]+(?:-[a-z]+)*)")
"""An option of the command line; what stands between backticks is a command, and stays as it is."""
_FIELDS: Final = {"bot": "bots", "rules": "ruleset", "team": "teams", "until-ci": "until"}
"""Of an order, where a field is not called like the option of the command line."""


class Failure(NamedTuple):
    """What the client is told."""

    code: StatusCode
    message: str


def failure_of(error: Exception, method: str, place: str = "") -> Failure:
    """What an error that ended a call means; `place` is what its fields' names begin with, for instance ``order.``.

    What is our own fault is logged, under an id that the client is told.
    """
    if isinstance(error, Refused):
        return Failure(error.code, _short(error.message))
    code = next((CODES[name] for name in map(_name, type(error).__mro__) if name in CODES), StatusCode.INTERNAL)
    if code is StatusCode.INTERNAL:
        return Failure(code, f"internal error {_logged(error, method)}; tell an administrator, the log has it")
    if code is StatusCode.UNAVAILABLE:
        return Failure(code, f"the database does not answer ({_logged(error, method)} in the log); try again later")
    return Failure(code, _short(_OPTION.sub(lambda found: _told(found, place), str(error))))


def _logged(error: Exception, method: str) -> str:
    number = secrets.token_hex(6)
    LOG.error("call failed", extra={"fields": {"id": number, "method": method}}, exc_info=error)
    return number


def _told(found: re.Match[str], place: str) -> str:
    option = found["option"]
    return found[0] if option is None else place + _FIELDS.get(option, option.replace("-", "_"))


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _short(message: str) -> str:
    """A message that can travel: text, and not too long once its letters beyond ASCII are written as %XX%XX."""
    room = _ROOM
    text = message.encode(errors="backslashreplace").decode()
    for index, letter in enumerate(text):
        room -= 1 if " " <= letter <= "~" and letter != "%" else 3 * len(letter.encode())
        if room < 0:
            return text[:index] + "…"
    return text
