"""What every game is to the arena: pure functions over frozen states.

A *deal* is the state machine; a *game* is the sequence of its finished deals (`Standing`).
Chance is data: the order of the pack and the dealer come in, nothing random is held here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from arena.cards import Card, Pack

Seat = int
"""0 … seats - 1, clockwise."""

Side = int
"""0 or 1; the seats of a side share its score."""

Points = tuple[int, ...]
"""One number a side."""

A = TypeVar("A")
S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
O = TypeVar("O")  # noqa: E741 (of a state, an action and an observation it is the third)


class DealResult(NamedTuple):
    """How a deal ended and what it scored."""

    dealer: Seat
    points: Points
    """By side, as the game counts them (in Push points are penalties)."""
    ending: str
    """The game's word for it: ``knock``, ``gin``, ``washout`` …"""
    winner: Side | None
    """The side that the deal was for, None where nobody won it."""


class Standing(NamedTuple):
    """The deals of a game that are over; ``Standing((), (0, 0))`` before the first."""

    deals: tuple[DealResult, ...]
    totals: Points

    def add(self, result: DealResult) -> Standing:
        """The standing after one more deal."""
        totals = tuple(a + b for a, b in zip(self.totals, result.points, strict=True))
        return Standing((*self.deals, result), totals)


class Outcome(NamedTuple):
    """The end of a completed game."""

    points: Points
    winner: Side | None
    """None is a draw (1.4)."""


class Listing(NamedTuple, Generic[A]):
    """The legal actions of clause 5, in canonical order, free of duplicates."""

    actions: tuple[A, ...]
    complete: bool
    """False where clause 5 cut the list."""


class Event(NamedTuple, Generic[A]):
    """One action as a certain seat sees it (1.3)."""

    seat: Seat
    action: A
    card: Card | None
    """The card that the action moved, where the viewer may know it and the action does not say it."""


class Table(NamedTuple):
    """What everybody sees of a deal, and so what a spectator may: no hand, no pack, no face-down card (1.3)."""

    deal: int
    """The number of the deal in its game, from 1."""
    dealer: Seat
    totals: Points
    """Of the deals before this one."""
    actor: Seat | None
    """The seat that is to act, None when the deal is over."""
    phase: str
    """What it has to decide, in one word."""
    hand_sizes: tuple[int, ...]
    """By seat."""
    lines: tuple[str, ...]
    """The rest as text: melds, stock and discard pile; at most 75 columns (`arena.games.layout`)."""


class Rules(Protocol[S, A, O]):
    """The rules of one game under fixed parameters."""

    @property
    def game(self) -> str:
        """The game's name, for instance ``gin``."""

    @property
    def ruleset(self) -> str:
        """The ruleset's name, for instance ``rummy-fans``."""

    @property
    def parameters(self) -> Mapping[str, object]:
        """Every rule parameter with its value, by name."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""

    @property
    def forfeit_penalty(self) -> int:
        """The least margin, in points, by which a forfeit loses; a worse score as it stood is kept."""

    def margin(self, points: Points, side: Side) -> int:
        """By how much these points are better for the side than for the other (below 0: worse)."""

    def pack(self) -> Pack:
        """The cards of the game in canonical order, to be shuffled."""

    def start(self) -> Standing:
        """The standing of a game before its first deal."""

    def dealers(self, standing: Standing) -> tuple[Seat, ...]:
        """The seats that may deal next; where there are several, one is drawn from the deal set's seed."""

    def outcome(self, standing: Standing) -> Outcome | None:
        """The end of the game, or None while another deal is due."""

    def deal(self, standing: Standing, pack: Pack, dealer: Seat) -> S:
        """The first state of the next deal.

        Raises:
            IllegalDeal: the pack is not this game's, the dealer is not allowed, or the game is over.
        """

    def actor(self, state: S) -> Seat | None:
        """The seat that is to act, None when the deal is over."""

    def legal_actions(self, state: S) -> Listing[A]:
        """What the seat to act may do, as clause 5 lists it; empty when the deal is over."""

    def apply(self, state: S, action: A) -> S:
        """The state after an action of the seat to act; the given state is unchanged (1.2).

        Raises:
            IllegalAction: a clause forbids it.
        """

    def safe_action(self, state: S) -> A:
        """What the referee plays for a seat whose bot failed at a decision: always legal, cheap, the same every time.

        It ends the turn soon and gives little away. Only where a seat is to act.
        """

    def informs(self, action: A) -> bool:
        """Whether the action shows its own seat something new, so that no further action may come in the same reply."""

    def event(self, before: S, action: A, viewer: Seat) -> Event[A]:
        """What a seat sees of a legal action that is applied to a state (1.3)."""

    def observe(self, state: S, seat: Seat) -> O:
        """All that a seat may know of a state (1.3)."""

    def table(self, seen: O) -> Table:
        """The part of an observation that every seat sees while a deal goes on: the same whoever's it is."""

    def hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """Every seat's hand in canonical order; public only when the deal is over (1.3)."""

    def result(self, state: S) -> DealResult | None:
        """The result of a finished deal, None before."""

    def parse_action(self, text: str) -> A:
        """The action that a notation text without its seat means.

        Raises:
            NotationError: it is no action of this game.
        """

    def format_action(self, action: A) -> str:
        """The canonical notation of an action, without its seat."""


@runtime_checkable
class MeasuresLuck(Protocol[S_contra]):
    """Rules that can tell luck from play; a game may do without, then nothing is adjusted for luck."""

    def luck(self, before: S_contra | None, after: S_contra) -> float:
        """What the cards that came up between two states gave side 0, in points above their expectation.

        Without a state before it is the deal's own. Whatever the seats do, the expectation is 0: the value of what came
        less the mean value of all that could have come, each as likely, after everything that happened until then.
        """


AnyRules = Rules[Any, Any, Any]
"""Rules of whichever game, for code that only passes states and actions through."""
