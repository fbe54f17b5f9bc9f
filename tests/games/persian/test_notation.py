"""The notation of Persian Rummy."""

import pytest

from arena.cards import Card, MeldKind
from arena.games.errors import IllegalAction, NotationError
from arena.games.persian.actions import (
    DISCARDS,
    DRAW,
    PASS,
    Action,
    Discard,
    Layoff,
    Meld,
    Take,
)
from tests.games.persian.table import play, position, rules_of

SEVENS = Meld(MeldKind.SET, (Card(6), Card(19), Card(32)))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", DRAW),
        ("pass", PASS),
        ("discard 9C", DISCARDS[8]),
        ("discard JK", DISCARDS[52]),
        ("meld set 7C 7D 7H", SEVENS),
        ("meld run QC KC AC", Meld(MeldKind.RUN, (Card(11), Card(12), Card(0)))),
        ("meld set JK JK JK", Meld(MeldKind.SET, (Card(52),) * 3)),
        ("layoff 3 8H", Layoff(3, (Card(33),))),
        ("layoff 12 8H 9H", Layoff(12, (Card(33), Card(34)))),
        ("take 7D: meld set 7C 7D 7H", Take(Card(19), 1, SEVENS)),
        ("take 8H: layoff 2 8H", Take(Card(33), 1, Layoff(2, (Card(33),)))),
        ("take JK: meld set JK JK JK", Take(Card(52), 1, Meld(MeldKind.SET, (Card(52),) * 3))),
        ("take JK/2: meld set JK JK JK", Take(Card(52), 2, Meld(MeldKind.SET, (Card(52),) * 3))),
    ],
)
def test_the_notation_of_an_action(text: str, action: Action) -> None:
    rules = rules_of()
    assert rules.parse_action(text) == action
    assert rules.format_action(action) == text


def test_no_two_kinds_of_action_are_equal() -> None:
    alike: set[object] = {DRAW, PASS, Discard(Card(1)), Layoff(1, ()), Meld(MeldKind.SET, ())}
    assert len(alike) == 5


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  discard \t 9C ", "discard 9C"),
        ("meld set 7H 7C 7D", "meld set 7C 7D 7H"),
        ("take 4D: meld set 4S 4H 4D", "take 4D: meld set 4D 4H 4S"),
        ("take 4D : layoff 2 4D", "take 4D: layoff 2 4D"),
        ("take 4D:layoff 2 4D", "take 4D: layoff 2 4D"),
    ],
)
def test_sets_are_read_in_any_order_and_spacing_is_free(text: str, canonical: str) -> None:
    rules = rules_of()
    assert rules.format_action(rules.parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no action of Persian Rummy"),
        ("Draw", "this is no action of Persian Rummy"),
        ("draw 9C", "this is no action of Persian Rummy"),
        ("knock 9C", "this is no action of Persian Rummy"),
        ("push", "this is no action of Persian Rummy"),
        ("discard", "this is no action of Persian Rummy"),
        ("meld set", "this is no action of Persian Rummy"),
        ("meld 7C 7D 7H", "this is no action of Persian Rummy"),
        ("meld set 7C 7D 7H + set 8C 8D 8H", r"'\+' is no card"),
        ("layoff 8H", "this is no action of Persian Rummy"),
        ("layoff 0 8H", "this is no action of Persian Rummy"),
        ("layoff 01 8H", "this is no action of Persian Rummy"),
        ("layoff -1 8H", "this is no action of Persian Rummy"),
        ("layoff ٣ 8H", "this is no action of Persian Rummy"),
        ("layoff 3", "this is no action of Persian Rummy"),
        ("layoff 3 JK=8H", "'JK=8H' is no card"),
        ("take", "this is no action of Persian Rummy"),
        ("take 4D", "a take says behind a colon"),
        ("take 4D:", "this is no action of Persian Rummy"),
        ("take 4D: discard 4D", "this is no action of Persian Rummy"),
        ("take 4D: take 5D: layoff 1 5D", "this is no action of Persian Rummy"),
        ("take 4D/2: layoff 2 4D", r"only JK/2 to JK/4 are counted"),
        ("take JK/1: meld set JK JK JK", r"only JK/2 to JK/4 are counted"),
        ("take JK/5: meld set JK JK JK", r"only JK/2 to JK/4 are counted"),
        ("take JK/: meld set JK JK JK", r"only JK/2 to JK/4 are counted"),
        ("discard 10C", "'10C' is no card"),
    ],
)
def test_what_is_no_action_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        rules_of().parse_action(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("number", [-1, 53, 10**9])
def test_a_card_that_no_pack_has_is_refused_like_any_other(number: int) -> None:
    card, rules = Card(number), rules_of()
    layoff, meld = Layoff(1, (card,)), Meld(MeldKind.SET, (card,) * 3)
    before = position("7C 8C KH", "2D", [(1, "run 4C 5C 6C")])
    for take in (Take(card, 1, layoff), Take(Card(14), 1, layoff), Take(Card(14), 1, meld)):
        with pytest.raises(IllegalAction, match=r"^3\.4: "):
            rules.apply(before, take)
    actions: list[Action] = [Discard(card), layoff, meld]
    for action in actions:
        with pytest.raises(IllegalAction, match=r"^3\.[357]: "):
            rules.apply(play(before, "draw"), action)
