import pytest

from arena.games.errors import IllegalAction, NotationError
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action, Kind
from tests.games.gin.table import LOW, SCATTERED, deal, rules_of

EVERY_ACTION = (DRAW, TAKE, PASS, *DISCARDS, *KNOCKS, BIG_GIN)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", DRAW),
        ("take", TAKE),
        ("pass", PASS),
        ("discard 9C", DISCARDS[8]),
        ("knock 4D", KNOCKS[16]),
        ("knock", BIG_GIN),
    ],
)
def test_the_notation_of_an_action(text: str, action: Action) -> None:
    assert rules_of().parse_action(text) == action
    assert rules_of().format_action(action) == text


def test_what_is_written_is_read_again() -> None:
    rules = rules_of()
    assert [rules.parse_action(rules.format_action(action)) for action in EVERY_ACTION] == list(EVERY_ACTION)


def test_spacing_is_free_when_read() -> None:
    assert rules_of().parse_action("  discard \t 9C ") == DISCARDS[8]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no action of gin"),
        ("drow", "is no action of gin"),
        ("Draw", "is no action of gin"),
        ("draw 9C", "is no action of gin"),
        ("discard", "is no action of gin"),
        ("discard 9C 9D", "is no action of gin"),
        ("meld set 7C 7D 7H", "is no action of gin"),
        ("discard 10C", "'10C' is no card"),
        ("knock JK", "gin has no joker"),
    ],
)
def test_what_is_no_action_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        rules_of().parse_action(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("card", [-1, 52, 53, 10**9])
@pytest.mark.parametrize("kind", list(Kind))
def test_an_action_with_a_card_that_no_pack_has_is_refused_like_any_other(kind: Kind, card: int) -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    action = Action(kind, card)  # type: ignore[arg-type]
    for before in (state, rules.apply(state, DRAW)):
        with pytest.raises(IllegalAction, match=r"^2\.(1|3): "):
            rules.apply(before, action)


def test_a_discard_without_a_card_is_refused() -> None:
    rules, state = deal(LOW, SCATTERED, "KD KS")
    with pytest.raises(IllegalAction, match=r"^2\.3: discard: name the card$"):
        rules.apply(rules.apply(state, DRAW), Action(Kind.DISCARD))
