import pytest

from arena.games.errors import RulesetError
from arena.games.gin.parameters import RULESETS
from arena.games.ruleset import parameter_texts
from tests.games.gin.table import rules_of

RUMMY_FANS = {
    "starter": "random",
    "first_upcard_offer": "false",
    "knock_limit": "10",
    "big_gin_bonus": "none",
    "layoffs": "false",
    "undercut_bonus": "25",
    "gin_bonus": "25",
    "wall_size": "2",
    "target": "100",
    "max_deals": "50",
    "deals": "none",
    "max_takes": "50",
}


def test_every_bracketed_name_of_section_2_is_a_parameter_with_its_default() -> None:
    assert parameter_texts(RULESETS["rummy-fans"]) == RUMMY_FANS
    assert list(rules_of().parameters) == list(RUMMY_FANS)


@pytest.mark.parametrize(
    "text",
    [
        "knock_limit=101",
        "knock_limit=-1",
        "wall_size=31",
        "target=0",
        "max_deals=0",
        "deals=0",
        "max_takes=0",
        "gin_bonus=-5",
    ],
)
def test_a_value_out_of_range_is_refused_by_name(text: str) -> None:
    with pytest.raises(RulesetError, match=f"^{text}: {text.partition('=')[0]} is a whole number from"):
        rules_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "knock_limit=0",
        "knock_limit=100",
        "wall_size=0",
        "wall_size=30",
        "target=1",
        "max_deals=1",
        "deals=1",
        "max_takes=1",
    ],
)
def test_the_ends_of_a_range_are_allowed(text: str) -> None:
    name, _, value = text.partition("=")
    assert rules_of(text).parameters[name] == int(value)
