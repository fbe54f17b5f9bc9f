"""Clauses 2.2, 2.9 and 2.11: what deals and games score, who starts, and when a game ends."""

import pytest

from arena.cards import make_pack, shuffle
from arena.games.contract import DealResult, Outcome, Standing
from arena.games.errors import IllegalDeal, RulesetError
from tests.games.gin.table import LOW, SCATTERED, knocked, rules_of

GIN = "AC 2C 3C 5D 5H 5S 9C TC JC QC"
MELDED = "TD JD QD 7C 7D 7H AH 2H 3H 4H"
ONE_LEFT = "TD JD QD 7C 7D 7H 2H 3H 4H AS"


def standing(*deals: tuple[int, int, int | None]) -> Standing:
    """Deals of gin, each the dealer, the points of seat 0 less those of seat 1, and the winner."""
    after = Standing((), (0, 0))
    for dealer, points, winner in deals:
        both = (max(points, 0), max(-points, 0))
        after = after.add(DealResult(dealer, both, "washout" if winner is None else "knock", winner))
    return after


@pytest.mark.parametrize(
    ("knocker", "defender", "ending", "points"),
    [
        (LOW, SCATTERED, "knock", (59, 0)),
        (LOW, ONE_LEFT, "undercut", (0, 25)),
        (LOW, MELDED, "undercut", (0, 26)),
        (GIN, SCATTERED, "gin", (85, 0)),
        (GIN, MELDED, "gin", (25, 0)),
    ],
)
def test_2_9_knock_undercut_and_gin(knocker: str, defender: str, ending: str, points: tuple[int, int]) -> None:
    result = knocked(knocker, defender)
    assert (result.ending, result.points, result.winner) == (ending, points, 0 if points[0] else 1)


@pytest.mark.parametrize(
    ("knocker", "defender", "points"), [(LOW, MELDED, (0, 11)), (GIN, SCATTERED, (90, 0)), (LOW, SCATTERED, (59, 0))]
)
def test_2_9_the_bonuses_are_parameters(knocker: str, defender: str, points: tuple[int, int]) -> None:
    assert knocked(knocker, defender, "rummy-fans undercut_bonus=10 gin_bonus=30").points == points


def test_2_9_a_gin_without_points_is_still_won() -> None:
    result = knocked(GIN, MELDED, "rummy-fans gin_bonus=0")
    assert (result.points, result.winner) == ((0, 0), 0)


def test_2_2_the_starter_is_drawn_at_random() -> None:
    rules = rules_of()
    assert rules.dealers(rules.start()) == (0, 1)
    assert rules.dealers(standing((0, 30, 0), (0, 0, None))) == (0, 1)


@pytest.mark.parametrize("starter", ["random", "alternate", "winner", "loser"])
def test_2_2_the_first_starter_is_always_random(starter: str) -> None:
    rules = rules_of(f"rummy-fans starter={starter}")
    assert rules.dealers(rules.start()) == (0, 1)


@pytest.mark.parametrize(
    ("starter", "dealer", "winner", "next_dealer"),
    [
        ("alternate", 0, 0, 1),
        ("alternate", 0, 1, 1),
        ("alternate", 1, None, 0),
        ("winner", 0, 0, 1),  # the winner starts, the other deals
        ("winner", 0, 1, 0),
        ("winner", 1, None, 1),  # after a washout the same seat starts again
        ("winner", 0, None, 0),
        ("loser", 0, 0, 0),
        ("loser", 0, 1, 1),
        ("loser", 1, None, 1),
        ("loser", 0, None, 0),
    ],
)
def test_2_2_who_starts_next(starter: str, dealer: int, winner: int | None, next_dealer: int) -> None:
    rules = rules_of(f"rummy-fans starter={starter}")
    points = {0: 10, 1: -10, None: 0}[winner]
    assert rules.dealers(standing((dealer, points, winner))) == (next_dealer,)


def test_2_2_another_dealer_is_refused() -> None:
    rules = rules_of("classic")
    with pytest.raises(IllegalDeal, match=r"^2\.2: dealer 1: seat 0 deals \(starter=loser\)$"):
        rules.deal(standing((1, 30, 0)), make_pack(), 1)
    with pytest.raises(IllegalDeal, match=r"^2\.2: dealer 2: seat 0 or 1 deals"):
        rules.deal(rules.start(), make_pack(), 2)


def test_2_11_the_game_ends_when_a_score_reaches_the_target() -> None:
    rules = rules_of()
    assert rules.outcome(standing((0, 60, 0), (1, -99, 1))) is None
    assert rules.outcome(standing((0, 60, 0), (1, 40, 0))) == Outcome((100, 0), 0)
    assert rules.outcome(standing((0, 60, 0), (1, -120, 1))) == Outcome((60, 120), 1)
    assert rules_of("target=60").outcome(standing((0, 60, 0))) == Outcome((60, 0), 0)


def test_2_11_after_fifty_deals_the_higher_score_wins() -> None:
    rules = rules_of()
    washouts = [(0, 0, None)] * 48
    assert rules.outcome(standing(*washouts, (0, 5, 0))) is None
    assert rules.outcome(standing(*washouts, (0, 5, 0), (0, -6, 1))) == Outcome((5, 6), 1)
    assert rules_of("max_deals=2").outcome(standing((0, 5, 0), (0, 0, None))) == Outcome((5, 0), 0)


def test_1_4_a_tie_is_a_draw() -> None:
    assert rules_of("max_deals=2").outcome(standing((0, 5, 0), (0, -5, 1))) == Outcome((5, 5), None)


def test_2_11_a_fixed_number_of_deals_has_no_target_and_counts_washouts() -> None:
    rules = rules_of("deals=3")
    assert rules.outcome(standing((0, 300, 0), (0, 0, None))) is None
    assert rules.outcome(standing((0, 300, 0), (0, 0, None), (1, -50, 1))) == Outcome((300, 50), 0)
    assert rules_of("deals=60").outcome(standing(*[(0, 0, None)] * 59)) is None


@pytest.mark.parametrize("text", ["deals=3 target=50", "deals=3 max_deals=10"])
def test_2_11_deals_and_a_target_contradict_each_other(text: str) -> None:
    with pytest.raises(RulesetError, match=r"^2\.11: .* contradicts deals=3"):
        rules_of(text)


def test_2_11_nobody_deals_after_the_end() -> None:
    rules = rules_of("deals=1")
    over = standing((0, 5, 0))
    assert rules.dealers(over) == ()
    with pytest.raises(IllegalDeal, match=r"^2\.11"):
        rules.deal(over, make_pack(), 0)


def test_2_11_scores_and_deal_numbers_are_carried_on() -> None:
    rules = rules_of()
    state = rules.deal(standing((0, 30, 0), (1, -12, 1)), shuffle(rules.pack(), b"x"), 1)
    assert (rules.observe(state, 0).deal, rules.observe(state, 1).scores) == (3, (30, 12))


def test_the_margin_is_the_difference_and_a_forfeit_costs_a_hundred() -> None:
    rules = rules_of()
    assert (rules.margin((30, 12), 0), rules.margin((30, 12), 1)) == (18, -18)
    assert rules.forfeit_penalty == 100
    assert rules_of("rummy-fans deals=20").forfeit_penalty == 2000
