"""What a line that a person types means."""

from __future__ import annotations

from typing import Any

import pytest

from arena import games
from arena.cli.play.choices import Choices, Chosen, Misread, Narrowed
from arena.games.contract import AnyRules, Listing
from arena.games.errors import IllegalAction

GIN = games.rules("gin")
PERSIAN = games.rules("persian")
PUSH = games.rules("push")


def choices(rules: AnyRules, *texts: str, complete: bool = True, legal: tuple[str, ...] = ()) -> Choices:
    """A list of these actions; of all others those that are `legal` are accepted."""

    def check(action: Any) -> None:
        if rules.format_action(action) not in (*texts, *legal):
            raise IllegalAction("2.3", rules.format_action(action), "not now")

    return Choices(rules, Listing(tuple(map(rules.parse_action, texts)), complete), check)


def chosen(rules: AnyRules, text: str) -> Chosen:
    return Chosen(rules.parse_action(text))


def test_a_number_an_action_and_a_part_of_one() -> None:
    some = choices(GIN, "discard 9C", "discard TC", "knock 9C")
    assert some.read("2") == chosen(GIN, "discard TC")
    assert some.read(" discard   9C ") == chosen(GIN, "discard 9C")
    assert some.read("KNOCK 9c") == chosen(GIN, "knock 9C")
    assert some.read("9c") == Narrowed((1, 3))
    assert some.read("c disc") == Narrowed((1, 2))
    assert some.read("") == Narrowed((1, 2, 3))


@pytest.mark.parametrize("line", ["0", "4", "99999999999999999999"])
def test_a_number_that_no_action_has(line: str) -> None:
    read = choices(GIN, "discard 9C", "discard TC", "knock 9C").read(line)
    assert read == Misread(f"{line}: the actions have the numbers 1 to 3")


def test_what_is_no_action_and_what_is_illegal_are_told() -> None:
    some = choices(GIN, "discard 9C")
    assert some.read("discard TC") == Misread("2.3: discard TC: not now")
    assert some.read("knock 9C") == Misread("2.3: knock 9C: not now")
    read = some.read("discard 1C")
    assert isinstance(read, Misread)
    assert "'1C' is no card" in read.why


@pytest.mark.parametrize("line", ["?", "help", "draw", "fly away"])
def test_what_is_no_word_of_the_game_is_told_without_its_grammar(line: str) -> None:
    some = choices(PUSH, "take", "push")
    assert some.read(line) == Misread(f"{line!r}: take one of these, by its number or as it is written here")


@pytest.mark.parametrize(
    ("rules", "line", "verb"),
    [(PERSIAN, "meld", "meld"), (PERSIAN, "Meld 7C", "meld"), (GIN, "knock", "knock"), (PUSH, "replace", "replace")],
)
def test_an_action_of_which_none_is_possible_is_told_so(rules: AnyRules, line: str, verb: str) -> None:
    assert choices(rules, "discard 9C").read(line) == Misread(f"no {verb} is possible now")


def test_an_action_that_the_list_leaves_out_may_be_written() -> None:
    longer = "meld set 7C 7D 7H 7S + set 9C 9D 9H"
    some = choices(PUSH, "meld set 7C 7D 7H + set 9C 9D 9H", legal=(longer,))
    assert some.read(longer) == chosen(PUSH, longer)


def test_short_actions_stand_in_columns_and_long_lists_are_cut() -> None:
    some = choices(GIN, *(f"discard {rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"))
    assert list(some.lines((1, 2))) == ["  1 discard AC    2 discard 2C"]
    lines = list(some.lines(some.all))
    assert max(map(len, lines)) <= 80
    assert len(lines) == 11
    many = choices(PUSH, *(f"layoff {number} 9C 9D 9H 9S TC TD TH TS JC JD JH" for number in range(1, 40)))
    lines = list(many.lines(many.all))
    assert len(lines) == 17
    assert lines[-1].startswith("    … and 23 more: ")


def test_lines_never_pass_the_80th_column() -> None:
    runs = " + ".join(["run 3C JK=4C JK=5C JK=6C 7C 8C 9C"] * 3)
    lines = list(choices(PUSH, f"meld {runs}").lines((1,)))
    assert max(map(len, lines)) <= 80
    assert len(lines) == 2


def test_a_list_that_was_cut_says_so() -> None:
    (_, last) = choices(PUSH, "push", complete=False).lines((1,))
    assert "any legal one may be written" in last
