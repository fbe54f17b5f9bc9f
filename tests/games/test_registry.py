import subprocess
import sys

import pytest

from arena import games
from arena.games.errors import RulesetError


def test_a_game_is_a_folder_with_rules() -> None:
    assert "gin" in games.names()
    assert "transcript" not in games.names()


def test_rules_are_found_by_name_and_ruleset() -> None:
    rules = games.rules("gin", "classic deals=20")
    assert (rules.game, rules.ruleset) == ("gin", "classic")
    assert rules.parameters["deals"] == 20


def test_without_a_ruleset_it_is_the_first() -> None:
    assert games.rules("gin").ruleset == next(iter(games.rulesets("gin"))) == "rummy-fans"


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesetError, match=r"unknown game 'gim', did you mean 'gin'\?; there are .*gin"):
        games.rules("gim")


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    program = "import sys; from arena import games; games.names(); print('arena.games.gin' in sys.modules)"
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert asked.stdout == "False\n"
