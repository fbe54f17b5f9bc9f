"""The rules of gin as the arena uses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from arena.cards import Card, Pack, make_pack
from arena.cards.masks import cards_of
from arena.games.contract import DealResult, Event, Listing, Outcome, Points, Seat, Side, Standing, Table
from arena.games.errors import IllegalDeal
from arena.games.gin import listing, luck, notation, public, turn
from arena.games.gin.actions import Action, Kind
from arena.games.gin.observation import Observation, Phase
from arena.games.gin.parameters import Parameters
from arena.games.gin.safe import safe_action
from arena.games.gin.scoring import game_outcome, next_dealers
from arena.games.gin.state import Setup, State, first_state
from arena.games.gin.view import event, observe

_PACK = make_pack()
_OVER = Phase.OVER
_DRAW, _TAKE, _PASS, _DISCARD = Kind.DRAW, Kind.TAKE, Kind.PASS, Kind.DISCARD


@dataclass(frozen=True, slots=True)
class GinRules:
    """Gin under a named ruleset with given parameters; fulfils `arena.games.contract.Rules`."""

    ruleset: str
    settings: Parameters

    @property
    def game(self) -> str:
        """``gin``."""
        return "gin"

    @property
    def parameters(self) -> Mapping[str, object]:
        """Every parameter of section 2 with its value, by name."""
        return asdict(self.settings)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Each seat is a side."""
        return ((0,), (1,))

    @property
    def forfeit_penalty(self) -> int:
        """100 points, the usual target; of a fixed number of deals so much for each, which no deal loses on average."""
        return 100 * (self.settings.deals or 1)

    def margin(self, points: Points, side: Side) -> int:
        """The side's points less the other's."""
        return points[side] - points[1 - side]

    def pack(self) -> Pack:
        """52 cards (2.1)."""
        return _PACK

    def start(self) -> Standing:
        """No deals, no points."""
        return Standing((), (0, 0))

    def dealers(self, standing: Standing) -> tuple[Seat, ...]:
        """Both seats where the starter is drawn at random, else one (2.2); nobody when the game is over."""
        return () if self.outcome(standing) else next_dealers(self.settings, standing)

    def outcome(self, standing: Standing) -> Outcome | None:
        """The end of the game (2.11), None while another deal is due."""
        return game_outcome(self.settings, standing)

    def deal(self, standing: Standing, pack: Pack, dealer: Seat) -> State:
        """The first state of the next deal (2.1).

        Raises:
            IllegalDeal: the pack is not the 52 cards, the dealer is not allowed, or the game is over.
        """
        dealers = self.dealers(standing)
        if not dealers:
            raise IllegalDeal("2.11: the game is over: no further deal")
        if dealer not in dealers:
            allowed = " or ".join(map(str, dealers))
            raise IllegalDeal(f"2.2: dealer {dealer}: seat {allowed} deals (starter={self.settings.starter})")
        if tuple(sorted(pack)) != _PACK:
            raise IllegalDeal("2.1: the pack is not the 52 cards, each once")
        setup = Setup(len(standing.deals) + 1, dealer, standing.totals, pack)
        return first_state(setup, self.settings.first_upcard_offer)

    def actor(self, state: State) -> Seat | None:
        """The seat that is to act, None when the deal is over."""
        return None if state.phase is _OVER else state.actor

    def legal_actions(self, state: State) -> Listing[Action]:
        """Everything that the seat to act may do: draw, take, pass, discards and knocks by card, big gin."""
        return listing.legal_actions(self.settings, state)

    def apply(self, state: State, action: Action) -> State:
        """The state after an action of the seat to act.

        Raises:
            IllegalAction: a clause forbids it.
        """
        kind = action.kind
        if kind is _DISCARD:
            return turn.discard(self.settings, state, action)
        if kind is _DRAW:
            return turn.draw(self.settings, state, action)
        if kind is _TAKE:
            return turn.take(self.settings, state, action)
        if kind is _PASS:
            return turn.leave(self.settings, state, action)
        return turn.knock(self.settings, state, action)

    def safe_action(self, state: State) -> Action:
        """Pass an offer, draw from the stock, discard what leaves the least deadwood."""
        return safe_action(state)

    def informs(self, action: Action) -> bool:
        """Only a draw shows its seat something new."""
        return action.kind is Kind.DRAW

    def event(self, before: State, action: Action, viewer: Seat) -> Event[Action]:
        """What a seat sees of a legal action (1.3)."""
        return event(before, action, viewer)

    def observe(self, state: State, seat: Seat) -> Observation:
        """All that a seat may know of a state (1.3)."""
        return observe(state, seat)

    def table(self, seen: Observation) -> Table:
        """What both seats see: no hand (1.3)."""
        return public.table(seen)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Both hands in canonical order; public only when the deal is over (1.3)."""
        return tuple(map(cards_of, state.hands))

    def result(self, state: State) -> DealResult | None:
        """The result of a finished deal, None before."""
        return state.result

    def luck(self, before: State | None, after: State) -> float:
        """What the deal or the card drawn gave seat 0 above its expectation, in points."""
        return luck.luck(self.settings, before, after)

    def parse_action(self, text: str) -> Action:
        """The action that a text such as ``knock 9C`` means.

        Raises:
            NotationError: it is no action of gin.
        """
        return notation.parse_action(text)

    def format_action(self, action: Action) -> str:
        """The canonical text of an action."""
        return notation.format_action(action)
