from __future__ import annotations

import pytest

from arena import games
from arena.tournament.lengths import Deals, deals_of


@pytest.mark.parametrize(
    ("game", "ruleset", "least", "most"),
    [
        ("gin", "", 1, 50),  # 2.11
        ("gin", "max_deals=7", 1, 7),
        ("gin", "deals=20", 20, 20),
        ("gin", "classic deals=1", 1, 1),
        ("persian", "", 2, 2),  # 3.2
        ("push", "", 5, 5),  # 4.2
    ],
)
def test_deals_of_a_game(game: str, ruleset: str, least: int, most: int) -> None:
    deals = deals_of(games.rules(game, ruleset))
    assert deals == Deals(least, most)
    assert deals.fixed == (least if least == most else None)
