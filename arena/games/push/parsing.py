"""The text form of the actions of Push, read (notation.md): any order in sets, any spacing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arena.cards import Card, CardNotationError, MeldKind, parse_card
from arena.cards.notation import format_card
from arena.games.errors import NotationError
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Laid, Lay, LayOff, Replace
from arena.games.push.melds import Meld, is_wild, make_set, run_places
from arena.games.push.readings import guess, readings

_TIGHT: Final = re.compile(r"\s*([=>])\s*")
_LOOSE: Final = re.compile(r"\s*([+:])\s*")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")
_FORMS: Final = (
    "take, push, meld set|run CARDS + …, layoff MELD CARDS, replace MELD WILD>CARD: meld …|layoff … and discard CARD"
)


def parse_action(text: str) -> Action:
    """The action that a text such as ``layoff 3 JK=8S`` means.

    A meld that breaks a clause is read all the same: what it breaks is for the rules to say.

    Raises:
        NotationError: it is no action of Push, or a run in it has several readings.
    """
    words = _LOOSE.sub(r" \1 ", _TIGHT.sub(r"\1", text)).split()
    try:
        return _action(words)
    except CardNotationError as error:
        raise NotationError(f"{text!r}: {error}") from None
    except NotationError as error:
        raise NotationError(f"{text!r} {error}") from None


def _action(words: Sequence[str]) -> Action:
    match words:
        case ["take"]:
            return TAKE
        case ["push"]:
            return PUSH
        case ["discard", card]:
            return DISCARDS[parse_card(card)]
        case ["meld", *melds]:
            return Lay(tuple(map(_meld, _parted(melds))))
        case ["layoff", number, *cards]:
            return _layoff(number, cards)
        case ["replace", number, exchange, ":", *use]:
            return _replace(number, exchange, use)
    raise NotationError(f"is no action of Push: {_FORMS} are")


def _parted(words: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == "+":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _meld(words: Sequence[str]) -> Meld:
    match words:
        case ["set", _, *_]:
            return _set([_laid(word) for word in words[1:]])
        case ["run", _, *_]:
            return _run([_laid(word) for word in words[1:]])
    raise NotationError("names no meld: 'set' or 'run' is due, then its cards")


def _set(laid: list[Laid]) -> Meld:
    if any(card.stands_for is not None for card in laid):
        raise NotationError("says what a wild of a set stands for: in a set nothing is annotated")
    return make_set(tuple(card.card for card in laid))


def _run(laid: list[Laid]) -> Meld:
    cards = tuple(card.card for card in laid)
    possible = readings(cards)
    if any(card.stands_for is not None for card in laid):
        possible = tuple(low for low in possible if _agrees(low, laid))
        if not possible:
            raise NotationError("says of a wild what it cannot stand for in this run")
    if len(possible) > 1:
        ways = " or ".join(map(format_card, possible))
        raise NotationError(f"is ambiguous: the run can begin at {ways}; write of each wild what it stands for (JK=8S)")
    return Meld(MeldKind.RUN, cards, possible[0] if possible else guess(cards))


def _agrees(low: Card, laid: list[Laid]) -> bool:
    """Whether in this reading every annotated card is a wild that stands for what it says."""
    pairs = zip(laid, run_places(low, len(laid)), strict=True)
    return all(card.stands_for in (None, place) and card.card != card.stands_for for card, place in pairs)


def _layoff(number: str, words: Sequence[str]) -> LayOff:
    if not words:
        raise NotationError("names no card to lay off")
    return LayOff(_meld_number(number), tuple(map(_laid, words)))


def _replace(number: str, exchange: str, use: Sequence[str]) -> Replace:
    wild, sign, natural = exchange.partition(">")
    if not sign:
        raise NotationError("says no exchange: WILD>CARD is due behind the number of the meld")
    meld, freed, card = _meld_number(number), parse_card(wild), parse_card(natural)
    match use:
        case ["layoff", other, *cards]:
            return Replace(meld, freed, card, _layoff(other, cards))
        case ["meld", *words]:
            return Replace(meld, freed, card, _meld(words))
    raise NotationError("says no use of the freed wild: 'meld …' or 'layoff …' is due behind the colon")


def _laid(word: str) -> Laid:
    text, sign, place = word.partition("=")
    card = parse_card(text)
    if not sign:
        return Laid(card)
    stands_for = parse_card(place)
    if not is_wild(card):
        raise NotationError(f"says what {text} stands for: only a wild stands for another card")
    return Laid(card, stands_for)


def _meld_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError("names no meld: melds are numbered from 1")
    return int(word)
