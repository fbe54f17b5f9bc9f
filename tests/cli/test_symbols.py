"""Suit symbols."""

from io import StringIO
from typing import TextIO

import pytest

from arena.cli.board import BOARDS
from arena.cli.symbols import paint_for, with_symbols
from arena.games import registry


class Terminal(StringIO):
    """A text stream that says it is a terminal."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return True


def test_cards_get_symbols_and_other_words_stay() -> None:
    assert with_symbols("0 discard 9C | AD KH TS, JK 31") == "0 discard 9♣ | A♦ K♥ T♠, JK 31"


@pytest.mark.parametrize(
    ("stream", "shown"),
    [
        (Terminal("utf-8"), "7♣"),
        (Terminal("latin-1"), "7C"),
        (Terminal("unknown"), "7C"),
        (StringIO(), "7C"),
    ],
)
def test_symbols_are_for_terminals_that_have_them(stream: TextIO, shown: str) -> None:
    assert paint_for(stream)("7C") == shown


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == set(registry.names())
