"""The rules of Persian Rummy as the arena uses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from arena.cards import Card, Pack, make_pack
from arena.games.contract import DealResult, Event, Listing, Outcome, Points, Seat, Side, Standing, Table
from arena.games.errors import IllegalDeal
from arena.games.persian import listing, luck, notation, public, turn
from arena.games.persian.actions import Action, Discard, Draw, Pass, Take
from arena.games.persian.hand import MAX_JOKERS, cards_of
from arena.games.persian.observation import Observation, Phase
from arena.games.persian.parameters import Parameters
from arena.games.persian.safe import safe_action
from arena.games.persian.scoring import game_outcome, next_dealers
from arena.games.persian.state import Setup, State, first_state
from arena.games.persian.view import event, observe

_PACK = make_pack(jokers=MAX_JOKERS)
_OVER = Phase.OVER


@dataclass(frozen=True, slots=True)
class PersianRules:
    """Persian Rummy under a named ruleset; fulfils `arena.games.contract.Rules`."""

    ruleset: str
    settings: Parameters

    @property
    def game(self) -> str:
        """``persian``."""
        return "persian"

    @property
    def parameters(self) -> Mapping[str, object]:
        """Empty: section 3 has no parameter."""
        return asdict(self.settings)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Partners sit opposite each other."""
        return ((0, 2), (1, 3))

    @property
    def forfeit_penalty(self) -> int:
        """400 points, 200 a deal: what a side that plays at random loses to a strong one."""
        return 400

    def margin(self, points: Points, side: Side) -> int:
        """The side's points less the other's."""
        return points[side] - points[1 - side]

    def pack(self) -> Pack:
        """52 cards and 4 jokers (3.1)."""
        return _PACK

    def start(self) -> Standing:
        """No deals, no points."""
        return Standing((), (0, 0))

    def dealers(self, standing: Standing) -> tuple[Seat, ...]:
        """All seats before the first deal, then the next seat (3.2); nobody when the game is over."""
        return () if self.outcome(standing) else next_dealers(standing)

    def outcome(self, standing: Standing) -> Outcome | None:
        """The end of the game (3.13), None while another deal is due."""
        return game_outcome(standing)

    def deal(self, standing: Standing, pack: Pack, dealer: Seat) -> State:
        """The first state of the next deal (3.1).

        Raises:
            IllegalDeal: the pack is not the 56 cards, the dealer is not allowed, or the game is over.
        """
        dealers = self.dealers(standing)
        if not dealers:
            raise IllegalDeal("3.13: the game is over: no further deal")
        if dealer not in dealers:
            raise IllegalDeal(f"3.2: dealer {dealer}: seat {' or '.join(map(str, dealers))} deals")
        if tuple(sorted(pack)) != _PACK:
            raise IllegalDeal("3.1: the pack is not the 52 cards, each once, and 4 jokers")
        return first_state(Setup(len(standing.deals) + 1, dealer, standing.totals, pack))

    def actor(self, state: State) -> Seat | None:
        """The seat that is to act, None when the deal is over."""
        return None if state.phase is _OVER else state.actor

    def legal_actions(self, state: State) -> Listing[Action]:
        """What the seat to act may do (5): draw, takes from the top down, pass; or melds, lay-offs, discards."""
        return listing.legal_actions(state)

    def apply(self, state: State, action: Action) -> State:
        """The state after an action of the seat to act.

        Raises:
            IllegalAction: a clause forbids it.
        """
        if isinstance(action, Discard):
            return turn.discard(state, action)
        if isinstance(action, Draw):
            return turn.draw(state, action)
        if isinstance(action, Take):
            return turn.take(state, action)
        if isinstance(action, Pass):
            return turn.leave(state, action)
        return turn.lay(state, action)

    def safe_action(self, state: State) -> Action:
        """Draw from the stock, or pass where it is empty; discard the card drawn."""
        return safe_action(state)

    def informs(self, action: Action) -> bool:
        """Only a draw shows its seat something new: the discard pile lies open (3.1)."""
        return isinstance(action, Draw)

    def event(self, before: State, action: Action, viewer: Seat) -> Event[Action]:
        """What a seat sees of a legal action (1.3)."""
        return event(before, action, viewer)

    def observe(self, state: State, seat: Seat) -> Observation:
        """All that a seat may know of a state (1.3)."""
        return observe(state, seat)

    def table(self, seen: Observation) -> Table:
        """What every seat sees: no hand (1.3)."""
        return public.table(seen)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Every seat's hand in canonical order; public only when the deal is over (1.3)."""
        return tuple(map(cards_of, state.hands))

    def result(self, state: State) -> DealResult | None:
        """The result of a finished deal, None before."""
        return state.result

    def luck(self, before: State | None, after: State) -> float:
        """What the deal or the card drawn gave side 0 above its expectation, in points."""
        return luck.luck(before, after)

    def parse_action(self, text: str) -> Action:
        """The action that a text such as ``take 4D: layoff 2 4D`` means.

        Raises:
            NotationError: it is no action of Persian Rummy.
        """
        return notation.parse_action(text)

    def format_action(self, action: Action) -> str:
        """The canonical text of an action."""
        return notation.format_action(action)
