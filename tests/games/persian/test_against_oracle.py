"""The engine in lock step with the slow Persian Rummy of tests/oracles, which was written from the clauses alone."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from arena import games
from arena.cards import format_card, parse_cards
from arena.games.contract import AnyRules, Standing
from arena.games.errors import GameError
from arena.games.transcript import read
from tests.games.persian.random_play import chains, choose, lines, random_pack, random_style
from tests.oracles.four_seat_replay import replay
from tests.oracles.persian_game import GAME, Finished, dealers, over, totals, winner
from tests.oracles.persian_listing import legal
from tests.oracles.persian_slow import Deal, accepts, apply, new_deal

GOLDEN = sorted((Path(__file__).parents[2] / "transcripts" / "persian").glob("*.arena"))
ENDINGS = {"go_out": "out", "passes": "passes"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_transcripts_end_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours, slow = read(text).standing, replay(GAME, text)
    assert [(deal.dealer, ENDINGS[deal.ending], deal.points) for deal in ours.deals] == [
        (deal.dealer, deal.result.ending, deal.result.points) for deal in slow.deals
    ]
    assert ours.totals == totals(slow.deals)


@pytest.mark.parametrize(
    "number", [*range(8), *(pytest.param(number, marks=pytest.mark.slow) for number in range(8, 20))]
)
def test_games_in_lock_step(number: int) -> None:
    play_game(Random(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1_000, 1_020))
def test_many_games_in_lock_step(number: int) -> None:
    random = Random(number)
    for _ in range(30):
        play_game(random)


def play_game(random: Random) -> None:
    """A whole game: dealers, both deals, the running totals and the outcome agree (3.2, 3.13)."""
    rules = games.rules("persian")
    standing = rules.start()
    finished: list[Finished] = []
    while not over(finished):
        assert rules.outcome(standing) is None
        allowed = sorted(dealers(finished))
        assert sorted(rules.dealers(standing)) == allowed
        dealer = random.choice(allowed)
        standing, end = play_deal(rules, standing, dealer, random)
        finished.append(end)
    outcome = rules.outcome(standing)
    assert outcome is not None
    assert (tuple(outcome.points), outcome.winner) == (totals(finished), winner(finished))


def play_deal(rules: AnyRules, standing: Standing, dealer: int, random: Random) -> tuple[Standing, Finished]:
    """A whole deal: actor, listed and accepted actions, hands and result agree at every step."""
    pack, style = random_pack(random), random_style(random)
    state = rules.deal(standing, parse_cards(" ".join(pack)), dealer)
    deal = new_deal(pack, dealer)
    while deal.result is None:
        assert rules.actor(state) == deal.actor
        assert rules.result(state) is None
        listed = assert_listed(rules, state, deal)
        tried = [*chains(deal), *lines(deal, listed, random, 10 if random.random() < 0.3 else 0)]
        tried.append(choose(deal, listed, random, style))
        for text in tried:
            assert_accepted_alike(rules, state, deal, text)
        action = tried[-1] if accepts(deal, tried[-1]) else random.choice(listed)
        state, deal = rules.apply(state, rules.parse_action(action)), apply(deal, action)
        assert_seen_alike(rules, state, deal)
    assert rules.actor(state) is None
    assert rules.legal_actions(state).actions == ()
    result = rules.result(state)
    assert result is not None
    assert (result.dealer, ENDINGS[result.ending], tuple(result.points)) == (
        dealer,
        deal.result.ending,
        deal.result.points,
    )
    return standing.add(result), Finished(dealer, deal.result)


def assert_seen_alike(rules: AnyRules, state: Any, deal: Deal) -> None:
    """All hands, and what every seat sees of the table (1.3)."""
    assert [sorted(map(format_card, hand)) for hand in rules.hands(state)] == list(map(sorted, deal.hands))
    seen = rules.observe(state, deal.actor)
    assert [(meld.kind.value, tuple(map(format_card, meld.cards))) for meld in seen.melds] == list(deal.table)
    assert tuple(map(format_card, seen.discard_pile)) == deal.pile
    assert (seen.melded, seen.stock_size, seen.passes) == (deal.melded, len(deal.stock), deal.passes)


def assert_listed(rules: AnyRules, state: Any, deal: Deal) -> list[str]:
    """Clause 5: complete, free of duplicates, the same actions in the same notation."""
    listing = rules.legal_actions(state)
    assert listing.complete
    ours, slow = sorted(map(rules.format_action, listing.actions)), sorted(legal(deal))
    assert ours == slow, deal
    return slow


def assert_accepted_alike(rules: AnyRules, state: Any, deal: Deal, text: str) -> None:
    """A line is accepted by both or by neither."""
    refusal = answer(rules, state, text)
    assert accepts(deal, text) == (refusal == ""), (text, refusal, deal)


def answer(rules: AnyRules, state: Any, text: str) -> str:
    """The engine's refusal of a line, empty if it is accepted."""
    try:
        rules.apply(state, rules.parse_action(text))
    except GameError as error:
        return str(error)
    return ""
