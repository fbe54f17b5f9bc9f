from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from arena.games.errors import RulesetError
from arena.games.parameter import Range
from arena.games.ruleset import parameter_texts, parse_parameters, parse_ruleset


@dataclass(frozen=True)
class Toy:
    size: Annotated[int, Range(1, 9)] = 3
    fast: bool = False
    mode: Literal["red", "blue"] = "red"
    bonus: Annotated[int, Range(0, 50)] | None = None
    pause: Annotated[float, Range(0, 10)] = 0.5


TOYS: Mapping[str, Toy] = {"plain": Toy(), "grand": Toy(size=8, bonus=10)}


@pytest.mark.parametrize(
    ("text", "name", "toy"),
    [
        ("", "plain", Toy()),
        ("grand", "grand", Toy(size=8, bonus=10)),
        ("size=4", "plain", Toy(size=4)),
        (" grand  fast=true bonus=none ", "grand", Toy(size=8, fast=True)),
        ("plain mode=blue bonus=0 pause=2", "plain", Toy(mode="blue", bonus=0, pause=2.0)),
    ],
)
def test_a_text_is_a_name_and_what_differs(text: str, name: str, toy: Toy) -> None:
    assert parse_ruleset(text, TOYS) == (name, toy)


def test_every_parameter_has_a_text() -> None:
    texts = {"size": "3", "fast": "false", "mode": "red", "bonus": "none", "pause": "0.5"}
    assert parameter_texts(Toy()) == texts
    assert parse_parameters([f"{name}={text}" for name, text in texts.items()], Toy(size=5, fast=True)) == Toy()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("grnd", "unknown ruleset 'grnd', did you mean 'grand'?; there are plain, grand"),
        ("xyz", "unknown ruleset 'xyz'; there are plain, grand"),
        ("plain sise=3", "unknown parameter 'sise', did you mean 'size'?; there are size, fast, mode, bonus, pause"),
        ("plain size", "'size' is no parameter: write name=value"),
        ("plain size=3 size=3", "parameter size is given twice"),
        ("size=0", "size=0: size is a whole number from 1 to 9"),
        ("size=10", "size=10: size is a whole number from 1 to 9"),
        ("size=3.5", "size=3.5: size is a whole number from 1 to 9"),
        ("size=none", "size=none: size is a whole number from 1 to 9"),
        ("fast=yes", "fast=yes: fast is true or false"),
        ("mode=green", "mode=green: mode is red or blue"),
        ("bonus=51", "bonus=51: bonus is a whole number from 0 to 50 or none"),
        ("bonus=", "bonus=: bonus is a whole number from 0 to 50 or none"),
        ("pause=11", "pause=11: pause is a number from 0 to 10"),
        ("pause=1e1", "pause=1e1: pause is a number from 0 to 10"),
        ("pause=nan", "pause=nan: pause is a number from 0 to 10"),
        ("size=٣", "size=٣: size is a whole number from 1 to 9"),
        ("size=" + "1" * 5000, "size is a whole number from 1 to 9"),
    ],
)
def test_a_refusal_names_the_word_and_the_way_out(text: str, message: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(text, TOYS)
    assert message in str(refused.value)
