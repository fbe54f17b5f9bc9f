"""What the referee plays for a seat of gin."""

import pytest

from tests.games.gin.table import LOW, SCATTERED, deal, play


@pytest.mark.parametrize(
    ("ruleset", "before", "expected"),
    [
        ("classic", [], "pass"),
        ("classic", ["pass"], "pass"),
        ("classic", ["pass", "pass"], "draw"),
        ("", [], "draw"),
        ("", ["draw"], "discard KS"),  # 1 is left; without another card at least 10
    ],
)
def test_it_passes_draws_and_keeps_the_least_deadwood(ruleset: str, before: list[str], expected: str) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS", ruleset)
    assert rules.format_action(rules.safe_action(play(rules, state, *before))) == expected


def test_2_4_the_card_just_taken_is_kept() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    # KD stays and counts 10; beside it the ace of diamonds is the only card in no meld.
    assert rules.format_action(rules.safe_action(play(rules, state, "take"))) == "discard AD"


def test_of_equals_the_first_card_goes() -> None:
    rules, state = deal(SCATTERED, LOW, "KC KS")
    # KS, drawn, QD and TD each count 10: one of them goes, and diamonds come before spades.
    assert rules.format_action(rules.safe_action(play(rules, state, "draw"))) == "discard TD"
