"""The fields of an order as the command line names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from arena.rpc.remote.calls import RemoteError

_FIELD: Final = re.compile(r"\border\.([a-z_]+)(?:\[[0-9]+\])?")
_OPTIONS: Final = {"bots": "bot", "ruleset": "rules", "teams": "team"}
"""Where an option is not called like its field."""


@contextmanager
def options_named() -> Iterator[None]:
    """A block in which what a service refuses names options, as if it had been refused here.

    Raises:
        RemoteError: in place of one that named fields.
    """
    try:
        yield
    except RemoteError as error:
        raise RemoteError(_FIELD.sub(lambda field: _option(field[1]), str(error))) from error


def _option(field: str) -> str:
    if field == "name":
        return field  # which is no option
    return "--" + _OPTIONS.get(field, field.replace("_", "-"))
