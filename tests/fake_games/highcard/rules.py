"""The rules of highcard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arena.cards import Card, Pack, format_card, format_cards, make_pack, parse_card, rank_of
from arena.games.contract import DealResult, Event, Listing, Outcome, Points, Seat, Side, Standing, Table
from arena.games.errors import IllegalAction

SEATS = range(4)


class State(NamedTuple):
    dealer: Seat
    cards: tuple[Card, ...]
    """By seat."""
    laid: int
    """How many have been laid, from the seat after the dealer."""


class Observation(NamedTuple):
    seat: Seat
    card: Card
    dealer: Seat
    laid: tuple[Card, ...]
    """From the seat after the dealer."""


class HighCard:
    """Each seat lays its card; the side of the highest scores its rank, aces low; among equals the first one."""

    game = "highcard"
    sides = ((0, 2), (1, 3))
    forfeit_penalty = 20

    def __init__(self, ruleset: str, deals: int) -> None:
        self.ruleset = ruleset
        self.parameters: Mapping[str, object] = {"deals": deals}
        self._deals = deals

    def margin(self, points: Points, side: Side) -> int:
        return points[side] - points[1 - side]

    def pack(self) -> Pack:
        return make_pack()

    def start(self) -> Standing:
        return Standing((), (0, 0))

    def dealers(self, standing: Standing) -> tuple[Seat, ...]:
        return ((standing.deals[-1].dealer + 1) % 4,) if standing.deals else tuple(SEATS)

    def outcome(self, standing: Standing) -> Outcome | None:
        if len(standing.deals) < self._deals:
            return None
        lead = self.margin(standing.totals, 0)
        return Outcome(standing.totals, None if lead == 0 else int(lead < 0))

    def deal(self, standing: Standing, pack: Pack, dealer: Seat) -> State:
        return State(dealer, tuple(pack[(seat - dealer - 1) % 4] for seat in SEATS), 0)

    def actor(self, state: State) -> Seat | None:
        return (state.dealer + 1 + state.laid) % 4 if state.laid < 4 else None

    def legal_actions(self, state: State) -> Listing[Card]:
        seat = self.actor(state)
        return Listing(() if seat is None else (state.cards[seat],), complete=True)

    def apply(self, state: State, action: Card) -> State:
        if action not in self.legal_actions(state).actions:
            raise IllegalAction("1", self.format_action(action), "this is not the seat's card")
        return state._replace(laid=state.laid + 1)

    def safe_action(self, state: State) -> Card:
        return self.legal_actions(state).actions[0]

    def informs(self, action: Card) -> bool:
        return False

    def event(self, before: State, action: Card, viewer: Seat) -> Event[Card]:
        seat = self.actor(before)
        assert seat is not None
        return Event(seat, action, None)

    def observe(self, state: State, seat: Seat) -> Observation:
        order = [state.cards[(state.dealer + 1 + step) % 4] for step in range(state.laid)]
        return Observation(seat, state.cards[seat], state.dealer, tuple(order))

    def table(self, seen: Observation) -> Table:
        actor = (seen.dealer + 1 + len(seen.laid)) % 4 if len(seen.laid) < 4 else None
        sizes = tuple(int((seat - seen.dealer - 1) % 4 >= len(seen.laid)) for seat in SEATS)
        return Table(1, seen.dealer, (0, 0), actor, "lay", sizes, (f"laid {format_cards(seen.laid)}",))

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple((card,) for card in state.cards)

    def result(self, state: State) -> DealResult | None:
        if state.laid < 4:
            return None
        order = [(state.dealer + 1 + step) % 4 for step in SEATS]
        best = max(order, key=lambda seat: int(rank_of(state.cards[seat])))
        value = int(rank_of(state.cards[best])) + 1
        return DealResult(state.dealer, (0, value) if best % 2 else (value, 0), "laid", best % 2)

    def parse_action(self, text: str) -> Card:
        return parse_card(text.removeprefix("lay "))

    def format_action(self, action: Card) -> str:
        return f"lay {format_card(action)}"
