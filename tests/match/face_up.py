"""Which cards lie face up, by a count of its own: from the pack, the actions' texts and the clauses alone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from arena.match.events import TableChanged

CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK)\b")
STANDS_FOR: Final = re.compile(r"=[2-9TJQKA][CDHS]")
SHOWN: Final = 18
"""The cards of a pile that a line of gin shows."""
HANDS: Final = {"gin": (20,) * 50, "persian": (28, 28), "push": (24, 28, 32, 36, 40)}
"""The cards dealt to all seats, by deal (2.1, 3.1, 4.2)."""


def cards(text: str) -> list[str]:
    """The cards of a text; what a wild stands for is none."""
    return CARD.findall(STANDS_FOR.sub("", text))


class FaceUp:
    """The open cards of one game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._deals = 0
        self.pile: list[str] = []
        self.laid: Counter[str] = Counter()
        """Each card as often as actions have put it on the table."""
        self.seen: set[str] = set()
        """All that lay face up in this deal at some time."""

    def deal(self, pack: list[str]) -> None:
        """Turn up cards until one may lie there (4.3)."""
        turned = HANDS[self._game][self._deals]
        self._deals += 1
        upcard = turned
        while self._game == "push" and (pack[upcard] == "JK" or pack[upcard][0] == "2"):
            upcard += 1
        self.pile, self.laid, self.seen = [pack[upcard]], Counter(), set(pack[turned : upcard + 1])

    def act(self, text: str) -> str:
        """Follow an action without its seat; what spectators may read of it."""
        word, _, rest = text.partition(" ")
        self.seen |= set(cards(text))
        if word == "draw":
            return f"{text} ??"
        if word == "push":
            self.pile.pop()
            return f"{text} ??"
        if word == "take" and not rest:
            return f"{text} ({self.pile.pop()})"
        if word == "take":
            self._take(rest)
        elif word == "discard":
            self.pile.append(rest)
        elif word in ("meld", "layoff", "replace"):
            self.laid.update(cards(text))
        return text

    def _take(self, rest: str) -> None:
        """A card of a spread pile with all above it (3.4)."""
        named, _, use = rest.partition(":")
        card, _, which = named.partition("/")
        places = [place for place, other in enumerate(self.pile) if other == card]
        del self.pile[places[-int(which or 1)] :]
        self.laid.update(cards(use))


class Watcher:
    """Compares what spectators are told of one game with its transcript, table by table."""

    def __init__(self, game: str, transcript: str) -> None:
        lines = transcript.splitlines()
        first = next(number for number, line in enumerate(lines) if line.startswith("deal "))
        self._lines = iter([line for line in lines[first:] if line and not line.startswith("result")])
        self._open = FaceUp(game)
        self._game = game

    def check(self, table: TableChanged) -> None:
        """Whether a table shows what was open at that time, and nothing else."""
        told = [self._next() for _ in range(table.omitted + len(table.actions))]
        assert list(table.actions) == told[table.omitted :]
        board = table.board
        assert set(cards(board)) <= self._open.seen
        pile = cards(board.rpartition("pile")[2])
        assert pile == (self._open.pile[-SHOWN:] if self._game == "gin" else self._open.pile)
        melds = [line for line in board.rpartition("stock")[0].splitlines()[2:] if not line.startswith("contract")]
        assert Counter(cards("\n".join(melds))) <= self._open.laid

    def finish(self) -> None:
        """Whether everything was told."""
        assert list(self._lines) == []

    def _next(self) -> str:
        line = next(self._lines)
        word, _, rest = line.partition(" ")
        if word == "deal":
            self._open.deal(cards(next(self._lines)))
            return line
        return line if word == "score" else f"{word} {self._open.act(rest)}"
