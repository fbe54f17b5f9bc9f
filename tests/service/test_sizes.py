"""How much may be asked of a service at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.service.ladder_steps import FIELD
from arena.service.sizes import MOST_DEAL_SETS, MOST_GAMES, check_size
from arena.tournament.validation import InvalidTournament
from tests.storage.samples import tournament


def test_a_tournament_is_refused_from_the_first_game_too_many_on() -> None:
    # Three pairings, two orientations: six games a deal set.
    check_size(replace(tournament(), deal_sets=16_666))
    with pytest.raises(InvalidTournament, match=r"^--deal-sets \d+: that makes 100,002 games, .* at most 100,000"):
        check_size(replace(tournament(), deal_sets=16_667))


def test_no_step_of_a_ladder_is_larger() -> None:
    assert FIELD * MOST_DEAL_SETS * 2 <= MOST_GAMES
