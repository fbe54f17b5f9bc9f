"""The text of a rule to stop by."""

from __future__ import annotations

import pytest

from arena.games.errors import RulesetError
from arena.tournament.terms import IntervalWidth, SequentialTest, Until, parse_until, until_text


@pytest.mark.parametrize("until", [SequentialTest(-5, 2.5, 0.01, 0.1), IntervalWidth(30)])
def test_a_rule_is_read_from_its_text(until: Until) -> None:
    assert parse_until(until_text(until)) == until


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("foo", "unknown rule 'foo'; there are sprt, ci"),
        ("sprrt elo1=5", "unknown rule 'sprrt', did you mean 'sprt'?; there are sprt, ci"),
        ("ci elo1=5", "unknown parameter 'elo1'; there are width"),
    ],
)
def test_a_rule_that_is_none_is_refused_as_a_rule(text: str, told: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_until(text)
    assert str(refused.value) == told
