"""What a client is told when something is refused; every other error is the server's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

from grpc import StatusCode

from arena.games.errors import GameError
from arena.rpc.service.context import AnyContext
from arena.rpc.service.validation import InvalidRequest
from arena.service.desk import BadField, IntakeRefused, SlowWatcher, TooMany
from arena.service.ports import UnknownLadder, UnknownRecurrence
from arena.service.states import StateConflict
from arena.tournament.disclosure import NotShown
from arena.tournament.ports import NameTaken, StaleDirector, TournamentBusy, UnknownGame, UnknownTournament
from arena.tournament.submitted import SubmissionRefused, UnknownBot
from arena.tournament.validation import InvalidTournament


class NotYours(Exception):
    """Only somebody else may do that."""


class NotYet(Exception):
    """What is asked for does not exist yet."""


class Aborted(Exception):
    """A client's stream did not go on."""


CODES: Final[dict[type[Exception], StatusCode]] = {
    InvalidRequest: StatusCode.INVALID_ARGUMENT,
    BadField: StatusCode.INVALID_ARGUMENT,
    GameError: StatusCode.INVALID_ARGUMENT,
    InvalidTournament: StatusCode.INVALID_ARGUMENT,
    IntakeRefused: StatusCode.INVALID_ARGUMENT,
    UnknownBot: StatusCode.NOT_FOUND,
    UnknownGame: StatusCode.NOT_FOUND,
    UnknownLadder: StatusCode.NOT_FOUND,
    UnknownRecurrence: StatusCode.NOT_FOUND,
    UnknownTournament: StatusCode.NOT_FOUND,
    NameTaken: StatusCode.ALREADY_EXISTS,
    SubmissionRefused: StatusCode.ALREADY_EXISTS,
    NotShown: StatusCode.FAILED_PRECONDITION,
    NotYet: StatusCode.FAILED_PRECONDITION,
    StaleDirector: StatusCode.FAILED_PRECONDITION,
    StateConflict: StatusCode.FAILED_PRECONDITION,
    TournamentBusy: StatusCode.FAILED_PRECONDITION,
    NotYours: StatusCode.PERMISSION_DENIED,
    SlowWatcher: StatusCode.RESOURCE_EXHAUSTED,
    TooMany: StatusCode.RESOURCE_EXHAUSTED,
    Aborted: StatusCode.ABORTED,
}
"""By the root of each tree of errors whose messages are for the client."""

REFUSED: Final = tuple(CODES)

_OPTION: Final = re.compile(r"--([a-z]+(?:-[a-z]+)*)")
_FIELDS: Final = {"bot": "bots", "rules": "ruleset", "team": "teams", "until-ci": "until"}
"""Where a field is not called like the option of the command line."""


async def refuse(context: AnyContext, error: Exception) -> NoReturn:
    """End a call with the code and the message of an error that is one of `REFUSED`."""
    code = next(code for kind, code in CODES.items() if isinstance(error, kind))
    await context.abort(code, str(error))


@contextmanager
def fields_named(place: str = "") -> Iterator[None]:
    """Let what is refused by the names of options be refused by those of fields, behind a prefix such as ``order.``.

    Raises:
        InvalidRequest: in place of an error that named options.
    """
    try:
        yield
    except (GameError, InvalidTournament) as error:
        raise InvalidRequest(
            _OPTION.sub(lambda option: place + _FIELDS.get(option[1], option[1].replace("-", "_")), str(error))
        ) from error
