"""One refereed game with known packs between scripted bots."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from arena import games
from arena.cards import Pack, make_pack, parse_cards
from arena.games.contract import Seat, Standing
from arena.games.verdict import Verdict
from arena.match.chair import Chair
from arena.match.clock import TimeControl
from arena.match.deals import DealSet
from arena.match.referee import Referee
from arena.match.scribe import Scribe
from tests.match.fakes import FakePlayer, Script

STARTER = "AC 2C 3C 4D 5D 6D 7H 8H 9H KS"
"""Nine cards in runs: with any ace or two it may knock."""
OTHER = "KC KD QH QS JC JD 9S 8S 6S 4H"
"""No meld: 10 × 6 + 9 + 8 + 6 + 4 = 87 points of deadwood."""
UPCARD = "TC"
STOCK = "AS 2H 3H 2D"
"""The top of the stock."""


def known_pack() -> Pack:
    """Deals `STARTER` to the seat that starts, `OTHER` to the dealer, then the upcard and the stock (1.1)."""
    starter, other = parse_cards(STARTER), parse_cards(OTHER)
    dealt = [card for pair in zip(starter, other, strict=True) for card in pair]
    first = (*dealt, *parse_cards(f"{UPCARD} {STOCK}"))
    return (*first, *(card for card in make_pack() if card not in first))


class KnownDeals(DealSet):
    """The known pack again and again; seat 1 deals where it may, so that seat 0 starts."""

    def pack(self, number: int) -> Pack:
        return known_pack()

    def dealer(self, standing: Standing) -> Seat:
        return max(self.rules.dealers(standing))


class Refereed(NamedTuple):
    """All that came out of a game."""

    verdict: Verdict
    detail: str
    standing: Standing
    transcript: str
    players: tuple[FakePlayer, FakePlayer]
    chairs: tuple[Chair, Chair]

    @property
    def moves(self) -> list[str]:
        """The action lines of the transcript."""
        return [line for line in self.transcript.splitlines() if line[:2] in ("0 ", "1 ")]


def referee(
    zero: Script,
    one: Script,
    ruleset: str = "deals=1",
    control: TimeControl | None = None,
    *,
    legal: bool = False,
    strikes: int = 0,
) -> Refereed:
    """Play a game between two scripts."""
    rules = games.rules("gin", ruleset)
    players = (FakePlayer(zero, legal), FakePlayer(one, legal))
    first, second = (Chair(seat, player, control or TimeControl()) for seat, player in enumerate(players))
    scribe = Scribe("gin", "rummy-fans", ("a 1", "b 1"), ())
    judge = Referee(rules, KnownDeals(rules, b"seed"), (first, second), scribe, strikes)
    for chair in (first, second):
        chair.begin(rules, b"bot seed")
    verdict, detail = asyncio.run(judge.play())
    for chair in (first, second):
        chair.end(verdict)
    return Refereed(verdict, detail, judge.standing, scribe.finish(verdict), players, (first, second))
