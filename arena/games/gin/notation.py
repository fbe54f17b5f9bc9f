"""The text form of the actions of gin (notation.md)."""

from __future__ import annotations

from typing import Final

from arena.cards import CardNotationError, parse_card
from arena.cards.notation import format_card
from arena.games.errors import NotationError
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action

_BARE: Final = {"draw": DRAW, "take": TAKE, "pass": PASS, "knock": BIG_GIN}
_WITH_CARD: Final = {"discard": DISCARDS, "knock": KNOCKS}


def parse_action(text: str) -> Action:
    """The action that a text such as ``knock 9C`` means; any white space parts its words.

    Raises:
        NotationError: it is no action of gin.
    """
    match text.split():
        case [verb] if verb in _BARE:
            return _BARE[verb]
        case [verb, card] if verb in _WITH_CARD:
            return _WITH_CARD[verb][_playable(text, card)]
    raise NotationError(f"{text!r} is no action of gin: draw, take, pass, discard CARD, knock CARD and knock are")


def format_action(action: Action) -> str:
    """The canonical text of an action.

    Raises:
        ValueError: the action's card is no card.
    """
    if action.card is None:
        return action.kind.value
    return f"{action.kind.value} {format_card(action.card)}"


def _playable(text: str, word: str) -> int:
    try:
        card = parse_card(word)
    except CardNotationError as error:
        raise NotationError(f"{text!r}: {error}") from None
    if card >= len(DISCARDS):
        raise NotationError(f"{text!r}: gin has no joker (2.1)")
    return card
