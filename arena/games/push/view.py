"""What a seat may see of a deal (1.3)."""

from __future__ import annotations

from arena.cards import Card
from arena.games.contract import Event, Seat
from arena.games.push.actions import Action, Kind
from arena.games.push.counts import cards_of, size
from arena.games.push.observation import Observation, Phase
from arena.games.push.state import SEATS, State


def event(before: State, action: Action, viewer: Seat) -> Event[Action]:
    """One action as a seat sees it.

    Of a push the pusher sees the card that it draws, its left neighbour the pushed stock card (4.5), and the others the
    pushed top of the discard pile: the first of a deal they have not been shown before.
    """
    return Event(before.actor, action, _moved_card(before, action.kind, viewer))


def observe(state: State, seat: Seat) -> Observation:
    """Everything that one seat may know."""
    over = state.phase is Phase.OVER
    mine = seat == state.actor
    setup = state.setup
    return Observation(
        seat=seat,
        phase=state.phase,
        actor=None if over else state.actor,
        deal=setup.number,
        dealer=setup.dealer,
        scores=setup.scores,
        hand=cards_of(state.hands[seat]),
        discard_pile=() if state.upcard is None else (state.upcard,),
        stock_size=len(setup.stock) - state.top,
        hand_sizes=tuple(map(size, state.hands)),
        buried=setup.buried,
        table=state.table,
        contracts_laid=tuple(bool(state.laid >> other & 1) for other in range(SEATS)),
        drawn=state.drawn if mine else None,
        taken=state.taken,
        barred=state.barred if mine else None,
        idle_turns=state.idle,
        hands=tuple(map(cards_of, state.hands)) if over else (),
    )


def _moved_card(before: State, kind: Kind, viewer: Seat) -> Card | None:
    if kind is Kind.TAKE:
        return before.upcard
    if kind is not Kind.PUSH:
        return None
    stock, top = before.setup.stock, before.top
    if viewer == (before.actor + 1) % SEATS:
        return stock[top]
    if viewer == before.actor:
        return stock[top + 1] if top + 1 < len(stock) else None  # push 4.6: the last push draws nothing
    return before.upcard
