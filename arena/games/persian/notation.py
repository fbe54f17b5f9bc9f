"""The text form of the actions of Persian Rummy (notation.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arena.cards import JOKER, Card, CardNotationError, MeldKind, format_card, format_cards, parse_card
from arena.games.errors import NotationError
from arena.games.persian.actions import DISCARDS, DRAW, PASS, Action, Discard, Draw, Layoff, Meld, Take, meld_set
from arena.games.persian.hand import MAX_JOKERS

_ACTIONS: Final = "draw, pass, take CARD: USE, meld set CARDS, meld run CARDS, layoff NUMBER CARDS and discard CARD"
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)


def parse_action(text: str) -> Action:
    """The action that a text such as ``take 4D: layoff 2 4D`` means; any white space parts its words.

    A set may stand in any order; a run is kept as it is written, and the rules refuse it if that is not low to high.

    Raises:
        NotationError: it is no action of Persian Rummy.
    """
    try:
        return _action(text.split())
    except (CardNotationError, NotationError) as error:
        raise NotationError(f"{text!r}: {error}") from None


def format_action(action: Action) -> str:
    """The canonical text of an action.

    Raises:
        ValueError: one of its cards is no card.
    """
    if isinstance(action, Meld):
        return f"meld {action.shape.value} {format_cards(action.cards)}"
    if isinstance(action, Layoff):
        return f"layoff {action.number} {format_cards(action.cards)}"
    if isinstance(action, Discard):
        return f"discard {format_card(action.card)}"
    if isinstance(action, Take):
        nth = "" if action.nth == 1 else f"/{action.nth}"
        return f"take {format_card(action.card)}{nth}: {format_action(action.use)}"
    return "draw" if isinstance(action, Draw) else "pass"


def _action(words: Sequence[str]) -> Action:
    match words:
        case ["draw"]:
            return DRAW
        case ["pass"]:
            return PASS
        case ["discard", card]:
            return _discard(card)
        case ["take", _, *_]:
            return _take(words)
    return _use(words)


def _discard(word: str) -> Discard:
    return DISCARDS[parse_card(word)]


def _take(words: Sequence[str]) -> Take:
    named, colon, rest = " ".join(words[1:]).partition(":")
    if not colon:
        raise NotationError("a take says behind a colon what the card goes into: take 4D: layoff 2 4D")
    word, slash, number = named.strip().partition("/")
    card = parse_card(word)
    nth = _nth(card, number) if slash else 1
    return Take(card, nth, _use(rest.split()))


def _nth(card: Card, word: str) -> int:
    if card != JOKER or word not in map(str, range(2, MAX_JOKERS + 1)):
        raise NotationError(f"only JK/2 to JK/{MAX_JOKERS} are counted from the top of the discard pile")
    return int(word)


def _use(words: Sequence[str]) -> Meld | Layoff:
    match words:
        case ["meld", "set", _, *_]:
            return meld_set(map(parse_card, words[2:]))
        case ["meld", "run", _, *_]:
            return Meld(MeldKind.RUN, tuple(map(parse_card, words[2:])))
        case ["layoff", number, _, *_] if _NUMBER.fullmatch(number):
            return Layoff(int(number), tuple(map(parse_card, words[2:])))
    raise NotationError(f"this is no action of Persian Rummy: {_ACTIONS} are")
