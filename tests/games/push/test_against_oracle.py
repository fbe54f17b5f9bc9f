"""The engine in lock step with the slow Push of tests/oracles, which was written from the clauses alone."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from arena import games
from arena.cards import format_card, parse_cards
from arena.games.contract import AnyRules, DealResult
from arena.games.errors import GameError
from arena.games.transcript import read
from tests.games.four_seat_perft import one_form
from tests.games.push.random_play import choose, lines, random_pack, random_style
from tests.oracles.four_seat_replay import replay
from tests.oracles.push_actions import Melds
from tests.oracles.push_contracts import CONTRACTS
from tests.oracles.push_game import GAME, Finished, dealers, over, totals, winner
from tests.oracles.push_listing import legal, some_contracts, wasteful
from tests.oracles.push_melds import Meld, Run, kind
from tests.oracles.push_notation import parse, write
from tests.oracles.push_slow import Deal, Result, accepts, apply, new_deal

GOLDEN = sorted((Path(__file__).parents[2] / "transcripts" / "push").glob("*.arena"))
ENDINGS = {"go_out": "out", "stock": "stock", "stalemate": "stalemate"}
MOST_CONTRACTS = 500


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_transcripts_end_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours, slow = read(text).standing, replay(GAME, text)
    assert [(deal.dealer, ENDINGS[deal.ending], deal.points) for deal in ours.deals] == [
        (deal.dealer, deal.result.ending, deal.result.points) for deal in slow.deals
    ]
    assert ours.totals == totals(slow.deals)


@pytest.mark.parametrize("number", [*(pytest.param(n, marks=pytest.mark.slow) for n in (0, 1, 3)), 2])
def test_games_in_lock_step(number: int) -> None:
    play_game(Random(number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1_000, 1_020))
def test_many_games_in_lock_step(number: int) -> None:
    random = Random(number)
    for _ in range(4):
        play_game(random)


def play_game(random: Random) -> None:
    """A whole game: dealers, five deals, the running totals and the outcome agree (4.1, 4.2, 4.16)."""
    turns = random.choice((2, 5, 40))
    rules = games.rules("push", f"standard stalemate_turns={turns}")
    standing = rules.start()
    finished: list[Finished] = []
    while not over(finished):
        assert rules.outcome(standing) is None
        allowed = sorted(dealers(finished))
        assert sorted(rules.dealers(standing)) == allowed
        pack, dealer = random_pack(random), random.choice(allowed)
        state = rules.deal(standing, parse_cards(" ".join(pack)), dealer)
        result, slow = play_deal(rules, state, new_deal(len(finished) + 1, pack, dealer, turns), random)
        standing = standing.add(result)
        finished.append(Finished(dealer, slow))
    outcome = rules.outcome(standing)
    assert outcome is not None
    assert (tuple(outcome.points), outcome.winner) == (totals(finished), winner(finished))


def play_deal(rules: AnyRules, state: Any, deal: Deal, random: Random) -> tuple[DealResult, Result]:
    """A whole deal: actor, listed and accepted actions, hands and result agree at every step."""
    style = random_style(random)
    while deal.result is None:
        assert rules.actor(state) == deal.actor
        assert rules.result(state) is None
        listed = list(map(rules.format_action, rules.legal_actions(state).actions))
        if len(deal.hand) < 15 or random.random() < 0.15:  # the slow list of a hoarded hand takes a second
            assert_listed(rules, state, deal)
        tried = lines(deal, listed, random, 10 if random.random() < 0.3 else 0)
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
        deal.dealer,
        deal.result.ending,
        deal.result.points,
    )
    return result, deal.result


def assert_seen_alike(rules: AnyRules, state: Any, deal: Deal) -> None:
    """All hands, and what every seat sees of the table (1.3)."""
    assert [sorted(map(format_card, hand)) for hand in rules.hands(state)] == list(map(sorted, deal.hands))
    seen = rules.observe(state, deal.actor)
    assert list(map(seen_meld, seen.table)) == list(map(slow_meld, deal.table))
    assert tuple(map(format_card, seen.discard_pile)) == deal.pile
    assert tuple(map(format_card, seen.buried)) == deal.buried
    assert (seen.stock_size, seen.contracts_laid) == (
        len(deal.stock),
        tuple(seat in deal.contracts for seat in range(4)),
    )


def seen_meld(meld: Any) -> tuple[str, str, str]:
    """Kind, cards and, for a run, the natural of its first place, as the engine shows them."""
    low = "" if meld.low is None else format_card(meld.low)
    return meld.kind.value, " ".join(map(format_card, meld.cards)), low


def slow_meld(meld: Meld) -> tuple[str, str, str]:
    """The same of a meld of the slow Push."""
    return kind(meld), " ".join(meld.cards), meld.places[0] if isinstance(meld, Run) else ""


def assert_listed(rules: AnyRules, state: Any, deal: Deal) -> None:
    """Clause 5: free of duplicates, in the notation, and complete or cut at 500 contracts."""
    listing = rules.legal_actions(state)
    texts = list(map(rules.format_action, listing.actions))
    ours = sorted(map(one_form, texts))
    assert len(set(ours)) == len(ours), deal
    assert [write(parse(text)) for text in texts] == texts
    if deal.drawn and deal.actor not in deal.contracts:
        assert_contracts(deal, ours, complete=listing.complete)
    else:
        assert listing.complete
        assert ours == sorted(legal(deal)), deal


def assert_contracts(deal: Deal, ours: list[str], *, complete: bool) -> None:
    """All contracts and discards; of more than 500 contracts any 500."""
    contracts = {text for text in ours if text.startswith("meld")}
    slow = some_contracts(deal, MOST_CONTRACTS + 1)
    assert complete == (len(slow) <= MOST_CONTRACTS), deal
    assert set(ours) - contracts == {f"discard {card}" for card in deal.hand if accepts(deal, f"discard {card}")}, deal
    if complete:
        assert contracts == slow, deal
        return
    assert len(contracts) == MOST_CONTRACTS
    for text in contracts:
        assert accepts(deal, text), (text, deal)
        assert is_shortest(deal, text), (text, deal)


def is_shortest(deal: Deal, text: str) -> bool:
    """Whether clause 5 lists a legal contract."""
    action = parse(text)
    assert isinstance(action, Melds)
    lengths = sorted((kind(meld), len(meld.cards)) for meld in action.melds)
    return lengths == sorted(CONTRACTS[deal.number]) and not wasteful(deal.hand, action.melds)


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
