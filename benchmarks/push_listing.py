"""How long lists of legal actions of Push take: in random games, and for hoarded hands of 25 cards with six wilds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from arena import games
from arena.cards import Card
from arena.games.contract import AnyRules
from arena.games.push import counts
from arena.games.push.hand import melds
from arena.games.push.melds import Meld, is_wild
from arena.games.push.observation import Phase
from arena.games.push.schedule import DEALS
from arena.games.push.state import Hands, Setup, State
from benchmarks import playouts
from benchmarks.spread import Spread, spread

RANDOM, HOARDED = 10_000, 2_000
HAND, WILDS = 25, 6


def rows() -> list[Spread]:
    """Random games, then hoarded hands before their contract and, beside a table with wilds, after it."""
    rules = games.rules("push")
    return [
        spread("push lists, random games", rules, playouts.states(rules, RANDOM, Random.choice)),
        spread("push lists, hoarded, before the contract", rules, _hoarded(rules, laid=False)),
        spread("push lists, hoarded, after the contract", rules, _hoarded(rules, laid=True)),
    ]


def _hoarded(rules: AnyRules, *, laid: bool) -> Iterator[State]:
    """Positions in which seat 0 holds 25 cards, six of them wild; the table has what other cards could meld."""
    random = Random(HOARDED)
    for number in range(HOARDED):
        pack = random.sample(rules.pack(), 108)
        wilds, naturals = [c for c in pack if is_wild(c)], [c for c in pack if not is_wild(c)]
        hand = counts.pack_hand(wilds[:WILDS] + naturals[: HAND - WILDS])
        table = tuple(_melds(random, wilds[WILDS:] + naturals[HAND - WILDS :])) if laid else ()
        others = counts.pack_hand(naturals[-9:])
        hands: Hands = (hand, others, others, others)
        setup = Setup(number % DEALS + 1, 3, (0, 0), (), ())
        yield State(setup, Phase.PLAY, 0, hands, 0, None, table, int(laid))


def _melds(random: Random, cards: list[Card]) -> Iterator[Meld]:
    """Melds of three that use cards up, those with wilds first."""
    while len(cards) > 50 and (lays := melds(cards)):
        meld = random.choice(sorted(lays, key=lambda lay: -sum(map(is_wild, lay.melds[0].cards)))[:50]).melds[0]
        for card in meld.cards:
            cards.remove(card)
        yield meld
