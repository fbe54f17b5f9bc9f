"""What a seat may see of a deal (1.3)."""

from __future__ import annotations

from arena.cards.masks import cards_of
from arena.games.contract import Event, Seat
from arena.games.gin.actions import Action, Kind
from arena.games.gin.observation import Observation, Phase
from arena.games.gin.state import State


def event(before: State, action: Action, viewer: Seat) -> Event[Action]:
    """One action as a seat sees it: a drawn card only by the seat that drew it."""
    if action.kind is Kind.DRAW and viewer == before.actor:
        return Event(before.actor, action, before.setup.pack[before.top])
    if action.kind is Kind.TAKE:
        return Event(before.actor, action, before.discard_pile[-1])
    # gin 2.7, 1.3: the card of a knock lies face down only until the deal is over, and the knock ends the deal at once:
    # the event, which follows it, names the card to both seats.
    return Event(before.actor, action, None)


def observe(state: State, seat: Seat) -> Observation:
    """Everything that one seat may know."""
    over = state.phase is Phase.OVER
    mine, theirs = state.hands[seat], state.hands[1 - seat]
    return Observation(
        seat=seat,
        phase=state.phase,
        actor=None if over else state.actor,
        deal=state.setup.number,
        dealer=state.setup.dealer,
        scores=state.setup.scores,
        hand=cards_of(mine),
        discard_pile=state.discard_pile,
        stock_size=len(state.setup.pack) - state.top,
        opponent_hand_size=theirs.bit_count(),
        drawn=state.drawn if seat == state.actor else None,
        taken=state.taken,
        takes=state.takes,
        hands=(cards_of(state.hands[0]), cards_of(state.hands[1])) if over else (),
    )
