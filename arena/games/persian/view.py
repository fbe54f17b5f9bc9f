"""What a seat may see of a deal (1.3)."""

from __future__ import annotations

from arena.games.contract import Event, Seat
from arena.games.persian.actions import Action, Draw
from arena.games.persian.hand import cards_of, size_of
from arena.games.persian.observation import Observation, Phase, TableMeld
from arena.games.persian.shapes import SHAPES
from arena.games.persian.state import Laid, State


def event(before: State, action: Action, viewer: Seat) -> Event[Action]:
    """One action as a seat sees it: a drawn card only by the seat that drew it; all else is in the open."""
    if isinstance(action, Draw) and viewer == before.actor:
        return Event(before.actor, action, before.setup.pack[before.top])
    return Event(before.actor, action, None)


def observe(state: State, seat: Seat) -> Observation:
    """Everything that one seat may know."""
    over = state.phase is Phase.OVER
    return Observation(
        seat=seat,
        phase=state.phase,
        actor=None if over else state.actor,
        deal=state.setup.number,
        dealer=state.setup.dealer,
        scores=state.setup.scores,
        hand=cards_of(state.hands[seat]),
        discard_pile=state.discard_pile,
        melds=tuple([_table_meld(meld) for meld in state.melds]),
        melded=state.melded,
        stock_size=len(state.setup.pack) - state.top,
        hand_sizes=tuple([size_of(hand) for hand in state.hands]),
        drawn=state.drawn if seat == state.actor else None,
        passes=state.passes,
        hands=tuple(map(cards_of, state.hands)) if over else (),
    )


def _table_meld(meld: Laid) -> TableMeld:
    shape = SHAPES[meld.hand]
    return TableMeld(shape.kind, shape.cards, meld.seats)
