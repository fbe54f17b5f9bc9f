"""The board of Persian Rummy."""

from arena.cli.persian_board import persian_board
from tests.games.persian.table import play, position, rules_of


def test_the_board_shows_all_hands_the_table_with_who_laid_what_the_stock_and_the_pile() -> None:
    table = [(1, "set 7C 7D 7H"), (2, "run QS KS AS")]
    state = position("9C JS JK", "2H 5D", table, ("2C", "3C 4C", ""), stock="KC KD")
    state = play(state, "draw", "layoff 2 JS")
    assert list(persian_board(rules_of(), state)) == [
        "  0  9C KC JK",
        "  1  2C",
        "  2  3C 4C",
        "  3  -",
        "     meld 1: 7C 7D 7H (by 1)",
        "     meld 2: JS(0) QS(2) KS(2) AS(2)",
        "     stock 1, pile 2H 5D",
    ]


def test_long_lines_are_wrapped() -> None:
    hand = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    lines = list(persian_board(rules_of(), position(hand, "2H 3H")))
    assert max(map(len, lines)) <= 80
    assert lines[1] == "     KD"
