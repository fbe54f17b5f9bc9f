"""The engine in lock step with the slow gin of tests/oracles, which was written from the clauses alone."""

from pathlib import Path
from random import Random

import pytest

from arena.cards import format_card, parse_cards
from arena.cards.masks import cards_of, mask_of
from arena.games.contract import AnyRules, Listing, Standing
from arena.games.errors import GameError
from arena.games.gin.arrangements import least_arrangements
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.layoffs import best_layoffs
from arena.games.registry import rules as rules_of
from arena.games.transcript import read
from tests.games.gin.random_play import choose, random_hand, random_pack, random_ruleset, random_style
from tests.oracles.gin_deadwood import PACK, best_arrangements, deadwood
from tests.oracles.gin_game import Finished, dealers, over, totals, winner
from tests.oracles.gin_layoffs import defender_deadwood
from tests.oracles.gin_replay import replay
from tests.oracles.gin_rules import Rules as SlowRules
from tests.oracles.gin_rules import read_rules
from tests.oracles.gin_slow import Deal, apply, legal, new_deal

GOLDEN = sorted((Path(__file__).parents[2] / "transcripts" / "gin").glob("*.arena"))
ACTIONS = [
    "draw",
    "take",
    "pass",
    "knock",
    *(f"discard {card}" for card in PACK),
    *(f"knock {card}" for card in PACK),
]


def mask(cards: frozenset[str]) -> int:
    """The engine's form of a hand."""
    return mask_of(parse_cards(" ".join(cards)))


@pytest.mark.parametrize("size", [10, 11])
def test_2_6_deadwood_of_10000_random_hands(size: int) -> None:
    random = Random(size)
    for number in range(10_000):
        hand = random_hand(random, size, clumped=number % 2 == 0)
        assert least_deadwood(mask(hand)) == deadwood(hand), sorted(hand)


def test_2_6_the_best_arrangements_of_1000_random_hands() -> None:
    random = Random(26)
    for _ in range(1_000):
        hand = random_hand(random, 10, clumped=True)
        found = [
            frozenset(frozenset(map(format_card, cards_of(meld))) for meld in melds)
            for melds in least_arrangements(mask(hand))
        ]
        assert set(found) == best_arrangements(hand), sorted(hand)
        assert len(found) == len(set(found)), sorted(hand)


def test_2_8_layoffs_of_1000_random_knocks() -> None:
    random = Random(28)
    for _ in range(1_000):
        both = sorted(random_hand(random, 20, clumped=True))
        random.shuffle(both)
        knocker, defender = frozenset(both[:10]), frozenset(both[10:])
        left = best_layoffs(mask(knocker), mask(defender)).deadwood
        assert left == defender_deadwood(knocker, defender), (sorted(knocker), sorted(defender))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_transcripts_end_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours, slow = read(text).standing, replay(text).finished
    assert [(deal.dealer, deal.ending.replace("_", " "), deal.points, deal.winner) for deal in ours.deals] == [
        (deal.dealer, deal.result.ending, deal.result.points, deal.result.winner) for deal in slow
    ]
    assert ours.totals == totals(slow)


@pytest.mark.parametrize("number", range(50))
def test_games_in_lock_step(number: int) -> None:
    random = Random(number)
    text = random_ruleset(random)
    play_game(rules_of("gin", text), read_rules(text), random)


def play_game(rules: AnyRules, slow: SlowRules, random: Random) -> None:
    """A whole game: dealers, every deal, the running totals and the outcome agree (2.2, 2.11)."""
    standing = rules.start()
    finished: list[Finished] = []
    while not over(slow, finished):
        assert rules.outcome(standing) is None
        allowed = sorted(dealers(slow, finished))
        assert sorted(rules.dealers(standing)) == allowed
        dealer = random.choice(allowed)
        standing, end = play_deal(rules, slow, standing, dealer, random)
        finished.append(end)
    outcome = rules.outcome(standing)
    assert outcome is not None
    assert (tuple(outcome.points), outcome.winner) == (totals(finished), winner(finished))


def play_deal(
    rules: AnyRules, slow: SlowRules, standing: Standing, dealer: int, random: Random
) -> tuple[Standing, Finished]:
    """A whole deal: actor, legal actions and result agree at every step."""
    cards = random_pack(random)
    state = rules.deal(standing, parse_cards(" ".join(cards)), dealer)
    deal = new_deal(slow, cards, dealer)
    style = random_style(random)
    while deal.result is None:
        assert rules.actor(state) == deal.actor
        assert rules.result(state) is None
        assert_listed(rules, rules.legal_actions(state), deal)
        if random.random() < 0.02:
            assert_accepted(rules, state, deal)
        action = choose(deal, random, style)
        state, deal = rules.apply(state, rules.parse_action(action)), apply(deal, action)
    assert rules.actor(state) is None
    assert rules.legal_actions(state).actions == ()
    result = rules.result(state)
    assert result is not None
    assert result.ending.replace("_", " ") == deal.result.ending
    assert (result.dealer, tuple(result.points), result.winner) == (dealer, deal.result.points, deal.result.winner)
    return standing.add(result), Finished(dealer, deal.result)


def assert_listed(rules: AnyRules, listing: Listing[object], deal: Deal) -> None:
    """Clause 5: complete, free of duplicates, the same actions in the same notation."""
    assert listing.complete
    assert sorted(map(rules.format_action, listing.actions)) == sorted(legal(deal))


def assert_accepted(rules: AnyRules, state: object, deal: Deal) -> None:
    """Exactly the legal ones of all 108 actions of gin are accepted; the others name a clause."""
    answers = {text: answer(rules, state, text) for text in ACTIONS}
    assert sorted(text for text in ACTIONS if answers[text] == "") == sorted(legal(deal))
    assert [text for text in ACTIONS if answers[text] and not answers[text].startswith("2.")] == []


def answer(rules: AnyRules, state: object, text: str) -> str:
    """The engine's refusal of an action, empty if it is accepted."""
    try:
        rules.apply(state, rules.parse_action(text))
    except GameError as error:
        return str(error)
    return ""
