"""What callers of the service order becomes a tournament of submitted bots."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.shelf import Shelf
from arena.bots.errors import BotError
from arena.service.desk import BotGone
from arena.service.named_bots import named_bots
from arena.service.sizes import check_size
from arena.tournament.model import Tournament
from arena.tournament.naming import find_playable
from arena.tournament.order import Order

_log: Final = logging.getLogger(__name__)


def make_ordered(order: Order, shelf: Shelf) -> Tournament:
    """The tournament of an order whose bots were all submitted.

    Raises:
        RulesetError: as `make_tournament`.
        InvalidTournament: the parts do not make a tournament, or it is too large for a service.
        UnknownBot: a bot was not submitted, or is retired.
        BotGone: the store does not have one as it was submitted; the field is named.
    """
    for _, word in named_bots(order):
        find_playable(word, shelf.versions)
    try:
        made = make_tournament(order, shelf)
    except BotError:
        for field, word in named_bots(order):
            _check(field, word, shelf)
        raise
    check_size(made)
    return made


def gone(label: str, error: BotError, place: Path) -> BotGone:
    """What a caller is told of a bot that lies at a place of the store no more, or not as it was submitted.

    The place is for the log: whoever looks after the store may have lost more.
    """
    _log.error("bot gone", extra={"fields": {"why": error}})
    return BotGone(f"{label}: {str(error).replace(f'{place}/', '').replace(f'{place}: ', '')}")


def _check(field: str, word: str, shelf: Shelf) -> None:
    try:
        shelf.find(word)
    except BotError as error:
        version = find_playable(word, shelf.versions)
        raise gone(f"{field}: {version.label}", error, shelf.folder(version)) from error
