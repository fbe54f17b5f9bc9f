"""``arena gin deadwood``."""

import pytest

from tests.cli.conftest import Arena


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("7C 7S 7D 8D 9D", 14),
        ("JC JD JS 6D 7D 8D 9D TD 8S 8H", 16),
        ("8C 8H 8S 5S 6S 7S 6D 7D 8D 2H", 2),
        ("KC KD AD", 21),
    ],
)
def test_2_6_the_worked_values_are_printed(arena: Arena, cards: str, value: int) -> None:
    ran = arena("gin", "deadwood", cards)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == str(value)


def test_the_melds_and_the_rest_are_printed(arena: Arena) -> None:
    assert arena("gin", "deadwood", "7C 7S 7D 8D 9D").out == "14\nrun 7D 8D 9D\ndeadwood 7C 7S\n"
    assert arena("gin", "deadwood", "9D", "8D", "7D", "AS", "AC", "AH").out == "0\nset AC AH AS\nrun 7D 8D 9D\n"
    assert arena("gin", "deadwood", "KC").out == "10\ndeadwood KC\n"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("", "error: a hand of gin has 1 to 11 cards, not 0"),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "error: a hand of gin has 1 to 11 cards, not 12"),
        ("7C 7C", "error: 7C: it stands twice"),
        ("7C JK", "error: JK: gin has no jokers"),
        ("10C", "error: '10C' is no card: "),
    ],
)
def test_what_is_no_hand_is_refused(arena: Arena, cards: str, message: str) -> None:
    ran = arena("gin", "deadwood", cards)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(message)
