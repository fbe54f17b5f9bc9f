"""Suit symbols for terminals that can show them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TextIO

from arena.cards import RANKS, SUITS

SYMBOLS: Final = "♣♦♥♠"
"""In the order of `SUITS`."""

Paint = Callable[[str], str]
"""Makes a line of cards in notation ready for a stream."""

_CARD: Final = re.compile(rf"\b([{RANKS}])([{SUITS}])\b")
_TO_SYMBOL: Final = dict(zip(SUITS, SYMBOLS, strict=True))


def paint_for(stream: TextIO) -> Paint:
    """Symbols for a terminal whose encoding has them; elsewhere the letters stay, so that a program can read them."""
    return with_symbols if stream.isatty() and _has_symbols(stream.encoding) else str


def with_symbols(line: str) -> str:
    """The line with ``7♣`` for ``7C``."""
    return _CARD.sub(lambda card: card[1] + _TO_SYMBOL[card[2]], line)


def _has_symbols(encoding: str) -> bool:
    try:
        SYMBOLS.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
