"""The rules of Push as the arena uses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from arena.cards import Card, Pack, make_pack
from arena.games.contract import DealResult, Event, Listing, Outcome, Points, Seat, Side, Standing, Table
from arena.games.errors import IllegalDeal
from arena.games.push import laying, listing, luck, notation, parsing, public, turn, view
from arena.games.push.actions import Action, Lay, LayOff, Plain
from arena.games.push.actions import Kind as ActionKind
from arena.games.push.counts import cards_of
from arena.games.push.observation import Observation, Phase
from arena.games.push.parameters import Parameters
from arena.games.push.safe import safe_action
from arena.games.push.schedule import DEALS
from arena.games.push.scoring import game_outcome, next_dealers
from arena.games.push.state import State, first_state

_PACK: Final = make_pack(packs=2, jokers=4)
_OVER: Final = Phase.OVER
_PUSH, _TAKE, _DISCARD = ActionKind.PUSH, ActionKind.TAKE, ActionKind.DISCARD


@dataclass(frozen=True, slots=True)
class PushRules:
    """Push under a named ruleset with given parameters; fulfils `arena.games.contract.Rules`."""

    ruleset: str
    settings: Parameters

    @property
    def game(self) -> str:
        """``push``."""
        return "push"

    @property
    def parameters(self) -> Mapping[str, object]:
        """Every parameter of section 4 with its value, by name."""
        return asdict(self.settings)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Partners face each other."""
        return ((0, 2), (1, 3))

    @property
    def forfeit_penalty(self) -> int:
        """1200 points, 240 a deal: more than a side that plays at random loses to a strong one."""
        return 240 * DEALS

    def margin(self, points: Points, side: Side) -> int:
        """The other side's points less the side's own: points are penalties (4.15)."""
        return points[1 - side] - points[side]

    def pack(self) -> Pack:
        """Two packs and 4 jokers (4.1)."""
        return _PACK

    def start(self) -> Standing:
        """No deals, no points."""
        return Standing((), (0, 0))

    def dealers(self, standing: Standing) -> tuple[Seat, ...]:
        """Any seat deals first, then the one to the left (4.1); nobody when the game is over."""
        return () if self.outcome(standing) else next_dealers(standing)

    def outcome(self, standing: Standing) -> Outcome | None:
        """The end of the game after five deals (4.16), None while another is due."""
        return game_outcome(standing)

    def deal(self, standing: Standing, pack: Pack, dealer: Seat) -> State:
        """The first state of the next deal (4.2, 4.3).

        Raises:
            IllegalDeal: the pack is not the 108 cards, the dealer is not allowed, or the game is over.
        """
        dealers = self.dealers(standing)
        if not dealers:
            raise IllegalDeal("4.16: the game is over: no further deal")
        if dealer not in dealers:
            raise IllegalDeal(f"4.1: dealer {dealer}: seat {' or '.join(map(str, dealers))} deals")
        if tuple(sorted(pack)) != _PACK:
            raise IllegalDeal("4.1: the pack is not the 108 cards, two of each and 4 jokers")
        return first_state(len(standing.deals) + 1, dealer, standing.totals, pack)

    def actor(self, state: State) -> Seat | None:
        """The seat that is to act, None when the deal is over."""
        return None if state.phase is _OVER else state.actor

    def legal_actions(self, state: State) -> Listing[Action]:
        """What the seat to act may do as clause 5 lists it: take, push, melds, lay-offs, replacements, discards."""
        return listing.legal_actions(state)

    def apply(self, state: State, action: Action) -> State:
        """The state after an action of the seat to act.

        Raises:
            IllegalAction: a clause forbids it.
        """
        if isinstance(action, Plain):
            kind = action.kind
            if kind is _DISCARD:
                return turn.discard(self.settings, state, action)
            return turn.take(state, action) if kind is _TAKE else turn.push(state, action)
        if isinstance(action, Lay):
            return laying.lay(state, action)
        if isinstance(action, LayOff):
            return laying.lay_off(state, action)
        return laying.replace(state, action)

    def safe_action(self, state: State) -> Action:
        """Take the discard; discard the dearest natural card."""
        return safe_action(state)

    def informs(self, action: Action) -> bool:
        """Only a push shows its seat something new: the card that it draws (4.5)."""
        return action.kind is _PUSH

    def event(self, before: State, action: Action, viewer: Seat) -> Event[Action]:
        """What a seat sees of a legal action (1.3, 4.5)."""
        return view.event(before, action, viewer)

    def observe(self, state: State, seat: Seat) -> Observation:
        """All that a seat may know of a state (1.3)."""
        return view.observe(state, seat)

    def table(self, seen: Observation) -> Table:
        """What every seat sees: no hand (1.3)."""
        return public.table(seen)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Every hand in canonical order; public only when the deal is over (1.3)."""
        return tuple(map(cards_of, state.hands))

    def result(self, state: State) -> DealResult | None:
        """The result of a finished deal, None before."""
        return state.result

    def luck(self, before: State | None, after: State) -> float:
        """What the deal or the stock cards of a push gave side 0 above their expectation, in points."""
        return luck.luck(before, after)

    def parse_action(self, text: str) -> Action:
        """The action that a text such as ``layoff 3 JK=8S`` means.

        Raises:
            NotationError: it is no action of Push.
        """
        return parsing.parse_action(text)

    def format_action(self, action: Action) -> str:
        """The canonical text of an action."""
        return notation.format_action(action)
