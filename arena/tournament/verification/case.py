"""One game as the schedule gives it: what its transcript has to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arena.games.contract import AnyRules, Seat, Side
from arena.match.deals import DealSet
from arena.match.spec import home_of, side_of
from arena.tournament.model import PlannedGame, Tournament
from arena.tournament.parts import match_of


@dataclass(frozen=True, slots=True)
class Case:
    """What the tournament alone says of a game: its rules, its deals, who has which seat."""

    tournament: Tournament
    rules: AnyRules
    planned: PlannedGame
    deals: DealSet
    labels: tuple[str, ...]
    """Of the bots, by seat."""

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers of its transcript, beside game, ruleset and seats."""
        return {"event": self.tournament.name, "id": self.planned.id}

    def side_of(self, seat: Seat) -> Side:
        """The side of a seat."""
        return side_of(self.rules.sides, seat)


def make_case(tournament: Tournament, rules: AnyRules, planned: PlannedGame) -> Case:
    """The case of a planned game, from the order that a match server gets for it."""
    seats = sum(len(side) for side in rules.sides)
    order = match_of(tournament, (planned,), seats)
    (game,) = order.games
    labels = []
    for seat in range(seats):
        home = home_of(seat, planned.orientation)
        side = side_of(rules.sides, home)
        labels.append(order.entrants[side][rules.sides[side].index(home)].label)
    return Case(tournament, rules, planned, DealSet(rules, game.deal_seed, game.first_dealer), tuple(labels))
