"""What a person in the terminal is told of each event: all that clause 1.3 lets the seat see, and whose it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from arena.cards.notation import format_cards
from arena.cli.play.keyboard import Keyboard
from arena.cli.play.person import TerminalPerson
from arena.games.contract import AnyRules
from arena.games.push.observation import Phase
from arena.match.clock import NO_CLOCK
from arena.match.person import PersonsChair
from arena.match.ports import DealEnded, DealStarted, Decision
from tests.games.gin import table as gin
from tests.games.persian import table as persian
from tests.games.push import table as push

BOTS = ("otter", "heron", "lynx", "vole")


class FirstOfTheList(Keyboard):
    """Somebody who takes the first of what may be chosen."""

    async def line(self) -> str:
        return "1"


class Screen:
    """A seat's person at a deal; its lines are those that the screen has."""

    def __init__(self, rules: AnyRules, state: Any, seat: int) -> None:
        self.lines: list[str] = []
        seats = sum(map(len, rules.sides))
        self.person = TerminalPerson(
            FirstOfTheList(0), self.lines.append, self.lines.append, asyncio.Event(), BOTS[:seats]
        )
        self.rules, self.state, self.seat = rules, state, seat
        self._chair = PersonsChair(seat, self.person)
        self._chair.begin(rules, b"")
        self._chair.hear(rules, state, DealStarted(1, rules.observe(state, seat).dealer))

    def after(self, *texts: str) -> list[str]:
        """The lines that these actions add."""
        before = len(self.lines)
        for text in texts:
            action = self.rules.parse_action(text)
            event = self.rules.event(self.state, action, self.seat)
            self._chair.hear(self.rules, self.state, event)
            self.state = self.rules.apply(self.state, action)
        result = self.rules.result(self.state)
        if result is not None:
            self._chair.hear(self.rules, self.state, DealEnded(result, self.rules.hands(self.state)))
        assert max(map(len, self.lines)) <= 80
        return self.lines[before:]

    def at_decision(self) -> list[str]:
        """The lines when the seat is asked."""
        before = len(self.lines)
        asked = Decision(
            self.rules.observe(self.state, self.seat), (), NO_CLOCK.bank, 1.0, 1.0, self.rules.legal_actions(self.state)
        )
        asyncio.run(self.person.decide(asked))
        return self.lines[before:]


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "you         push (you draw 9D; 1 heron gets a stock card and the discard 7S)"),
        (1, "0 otter     push (you get QH and the discard 7S)"),
        (2, "0 otter (partner)  push (1 heron gets a stock card and the discard 7S)"),
    ],
)
def test_push_4_5_a_push_names_what_the_seat_may_see_of_it(seat: int, line: str) -> None:
    screen = Screen(push.rules_of(), push.first_of(1, "7S QH 9D"), seat)
    assert screen.after("push") == [line]


def test_push_4_6_the_last_push_draws_nothing() -> None:
    state = push.position("9H TH", phase=Phase.DRAW, upcard="7S", stock="QH", laid=())
    first, over, *hands = Screen(push.rules_of(), state, 0).after("push")
    assert first == "you         push (1 heron gets a stock card and the discard 7S)"
    assert over.startswith("the deal is over: stock, ")
    assert hands[0] == "you         had 9H TH, penalty 15"


@pytest.mark.parametrize(
    ("action", "line"),
    [
        ("layoff 1 7S", "0 otter     layoff 1 7S (on set 7C 7D 7H)"),
        ("replace 2 JK>6C: layoff 1 JK", "0 otter     replace 2 JK>6C: layoff 1 JK (in run 4C 5C JK; on set 7C 7D 7H)"),
    ],
)
def test_push_4_11_4_12_what_is_laid_off_says_on_which_meld(action: str, line: str) -> None:
    state = push.position("7S 6C KH KS", "set 7C 7D 7H", "run 4C 5C JK")
    assert Screen(push.rules_of(), state, 1).after(action) == [line]


def test_persian_3_4_a_take_names_the_cards_that_come_with_it() -> None:
    state = persian.position("3H 3S 9C", "8C 3C KD JK", others=("4C", "5C", "6C"))
    (line,) = Screen(persian.rules_of(), state, 1).after("take 3C: meld set 3C 3H 3S")
    assert line == "0 otter     take 3C: meld set 3C 3H 3S (also taken KD JK)"


def test_persian_3_4_the_second_of_equal_jokers() -> None:
    state = persian.position("JK 9C", "JK 2D JK 4D", others=("4C", "5C", "6C"))
    lines = Screen(persian.rules_of(), state, 2).after("take JK/2: meld set JK JK JK")
    assert lines == ["0 otter (partner)  take JK/2: meld set JK JK JK (also taken 2D JK 4D)"]


def test_persian_3_7_the_table_says_who_laid_each_card() -> None:
    state = persian.position("4D 9C 2C", "8C", [(1, "run 5D 6D 7D")], others=("4C", "5C", "6C"))
    screen = Screen(persian.rules_of(), state, 0)
    assert "meld 1      5D 6D 7D, by 1 heron" in screen.lines
    assert screen.after("draw", "layoff 1 4D")[1] == "you         layoff 1 4D (on 5D 6D 7D)"
    assert "meld 1      4D(you) 5D(1) 6D(1) 7D(1)" in screen.at_decision()


def test_gin_2_8_a_knock_shows_the_melds_and_what_was_laid_off() -> None:
    knocker, defender = "AC 2C 3C 5D 5H 5S 9C TC JC AD", "4C 5C QC 6D 8D TD QD 2H 4H 6H"
    rules, state = gin.deal(knocker, defender, "KD KS", "classic")
    lines = Screen(rules, state, 1).after("pass", "pass", "draw", "knock KS")
    # 4C 5C go on the ace's run and QC on the other: 6 + 8 + 10 + 10 + 2 + 4 + 6 = 46 is left, less the knocker's 1.
    assert lines[-3:] == [
        "the deal is over: knock, 0 for you, 45 for them",
        "0 otter     had 5D 5H 5S | AC 2C 3C | 9C TC JC | AD   deadwood 1",
        "you         had 6D 8D TD QD 2H 4H 6H   deadwood 46; laid off 4C 5C QC",
    ]


def test_gin_2_8_without_lay_offs_the_hands_are_shown_as_they_count() -> None:
    rules, state = gin.deal(gin.LOW, gin.SCATTERED, "KD KS")
    lines = Screen(rules, state, 1).after("draw", "knock KS")
    assert lines[-2:] == [
        "0 otter     had 5D 5H 5S | AC 2C 3C | 9C TC JC | AD   deadwood 1",
        "you         had 2D 4D 6D 8D TD QD 2H 4H 6H 8H   deadwood 60",
    ]


def test_1_3_the_whole_pile_of_gin_is_shown() -> None:
    rules, state = gin.deal(gin.LOW, gin.SCATTERED, "KD KS")
    pile = rules.pack()[13:49]
    seen = "\n".join(Screen(rules, state._replace(discard_pile=pile), 0).lines)
    assert " ".join(seen.partition("pile")[2].partition("is its top")[0].split()) == format_cards(pile)


def test_1_3_the_table_is_shown_when_a_deal_begins_and_not_again_at_once() -> None:
    screen = Screen(push.rules_of(), push.first_of(1, "7S QH 9D"), 0)
    assert {"--- deal 1 ---", "pile        7S"} <= set(screen.lines)
    assert screen.at_decision() == ["  1 take    2 push", "> "]
    later = Screen(push.rules_of(), push.first_of(1, "7S QH 9D"), 1)
    assert "pile        7S" in later.lines
    discard = push.texts(push.play(later.state, "take"))[-1]
    later.after("take", discard)
    assert f"pile        {discard.removeprefix('discard ')}" in later.at_decision()
