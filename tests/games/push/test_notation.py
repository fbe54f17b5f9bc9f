"""The notation of Push (notation.md)."""

import pytest

from arena.cards import JOKER, Card, MeldKind, parse_card
from arena.games.errors import IllegalAction, NotationError
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Laid, Lay, LayOff, Replace
from arena.games.push.melds import Meld
from tests.games.push.table import position, rules_of

SEVENS = Meld(MeldKind.SET, (Card(6), Card(19), JOKER))
RUN = Meld(MeldKind.RUN, (Card(41), JOKER, Card(43)), Card(41))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take", TAKE),
        ("push", PUSH),
        ("discard 9C", DISCARDS[8]),
        ("discard JK", DISCARDS[52]),
        ("meld set 7C 7D JK", Lay((SEVENS,))),
        ("meld run 3S JK 5S", Lay((RUN,))),
        ("meld set 7C 7D JK + run 3S JK 5S", Lay((SEVENS, RUN))),
        ("meld run 3S JK 5S + set 7C 7D JK", Lay((RUN, SEVENS))),
        ("layoff 3 8H", LayOff(3, (Laid(Card(33)),))),
        ("layoff 12 8H 9H", LayOff(12, (Laid(Card(33)), Laid(Card(34))))),
        ("layoff 3 JK=8S", LayOff(3, (Laid(JOKER, Card(46)),))),
        ("layoff 3 2H=8S 2S=9S", LayOff(3, (Laid(Card(27), Card(46)), Laid(Card(40), Card(47))))),
        ("layoff 3 2S=6S", LayOff(3, (Laid(Card(40), Card(44)),))),
        (
            "replace 1 JK>7C: layoff 2 JK=9D",
            Replace(1, JOKER, Card(6), LayOff(2, (Laid(JOKER, Card(21)),))),
        ),
        ("replace 1 2H>7C: meld set 7C 7D JK", Replace(1, Card(27), Card(6), SEVENS)),
    ],
)
def test_the_notation_of_an_action(text: str, action: Action) -> None:
    rules = rules_of()
    assert rules.parse_action(text) == action
    assert rules.format_action(action) == text


def test_no_two_kinds_of_action_are_equal() -> None:
    alike: set[object] = {TAKE, PUSH, DISCARDS[1], Lay(()), LayOff(1, ()), Replace(1, JOKER, Card(1), SEVENS)}
    assert len(alike) == 6


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  discard \t 9C ", "discard 9C"),
        ("meld set JK 7D 7C", "meld set 7C 7D JK"),
        ("meld set JK 2H 7S 2C", "meld set 7S 2C 2H JK"),
        ("meld set JK 2H 2C", "meld set 2C 2H JK"),
        ("meld set 7H 7C 7D+run 3S 4S 5S 6S", "meld set 7C 7D 7H + run 3S 4S 5S 6S"),
        ("replace 1 JK > 7C :layoff 2 JK = 9D", "replace 1 JK>7C: layoff 2 JK=9D"),
        ("replace 1 2H>7C:meld set 2H KD KC", "replace 1 2H>7C: meld set KC KD 2H"),
        ("meld run 3S JK=4S 5S", "meld run 3S JK 5S"),
    ],
)
def test_sets_are_read_in_any_order_and_spacing_is_free(text: str, canonical: str) -> None:
    rules = rules_of()
    assert rules.format_action(rules.parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("2S 2H JK", ["2S 2H=3S JK=4S", "2S=AH 2H JK=3H"]),
        ("2S 2S JK", ["2S 2S=3S JK=4S", "2S=AS 2S JK=3S"]),
        ("2C 2D 2H 2S", ["2C 2D=3C 2H=4C 2S=5C", "2C=AD 2D 2H=3D 2S=4D"]),
    ],
)
def test_a_run_with_two_readings_names_the_place_of_every_wild(line: str, readings: list[str]) -> None:
    rules = rules_of()
    with pytest.raises(NotationError, match="is ambiguous: the run can begin at"):
        rules.parse_action(f"meld run {line}")
    actions = [rules.parse_action(f"meld run {reading}") for reading in readings]
    assert len(set(actions)) == 2
    assert [rules.format_action(action) for action in actions] == [f"meld run {reading}" for reading in readings]


@pytest.mark.parametrize("line", ["2S JK JK", "JK 2S JK", "2S JK 2H", "2S 2H 5H", "AS 2H JK", "2S 2H 4S"])
def test_a_run_with_one_reading_names_none(line: str) -> None:
    rules = rules_of()
    assert rules.format_action(rules.parse_action(f"meld run {line}")) == f"meld run {line}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no action of Push"),
        ("Take", "is no action of Push"),
        ("draw", "is no action of Push"),
        ("pass", "is no action of Push"),
        ("take 9C", "is no action of Push"),
        ("discard", "is no action of Push"),
        ("discard 10C", "'10C' is no card"),
        ("meld", "names no meld"),
        ("meld set", "names no meld"),
        ("meld 7C 7D 7H", "names no meld"),
        ("meld set 7C 7D 7H +", "names no meld"),
        ("meld set 7C 7D JK=7H", "in a set nothing is annotated"),
        ("meld run 3S JK=6S 5S", "says of a wild what it cannot stand for"),
        ("meld run 3S=3S 4S 5S", "only a wild stands for another card"),
        ("meld run 2S=2S 3S 4S", "says of a wild what it cannot stand for"),
        ("layoff 3", "names no card to lay off"),
        ("layoff 0 8H", "melds are numbered from 1"),
        ("layoff 01 8H", "melds are numbered from 1"),
        ("layoff ٣ 8H", "melds are numbered from 1"),
        ("layoff 8H", "names no card to lay off"),
        ("layoff 3 8H=9H", "only a wild stands for another card"),
        ("layoff 3 JK=", "'' is no card"),
        ("replace 1 JK: layoff 2 JK=9D", "says no exchange"),
        ("replace 1 JK>7C", "is no action of Push"),
        ("replace 1 JK>7C: discard JK", "says no use of the freed wild"),
        ("replace 1 JK>7C: meld set 7C 7D JK + set 8C 8D 8H", r"'\+' is no card"),
    ],
)
def test_what_is_no_action_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        rules_of().parse_action(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("number", [-1, 53, 10**9])
def test_a_card_that_no_pack_has_is_refused_like_any_other(number: int) -> None:
    card, rules = Card(number), rules_of()
    seven = parse_card("7C")
    actions: list[Action] = [
        DISCARDS[0]._replace(card=card),
        Lay((Meld(MeldKind.SET, (card,) * 3),)),
        Lay((Meld(MeldKind.RUN, (seven, JOKER, JOKER), card),)),
        Lay((Meld(MeldKind.RUN, (card, seven, seven), seven),)),
        LayOff(1, (Laid(card),)),
        LayOff(2, (Laid(JOKER, card),)),
        Replace(1, card, seven, LayOff(2, (Laid(JOKER),))),
        Replace(1, JOKER, card, LayOff(2, (Laid(JOKER),))),
        Replace(1, JOKER, seven, Meld(MeldKind.SET, (card, JOKER, JOKER))),
    ]
    for action in actions:
        with pytest.raises(IllegalAction, match=r"^4\."):
            rules.apply(position("7C JK KH", "set 7D 7H JK", "run 4C 5C 6C"), action)
