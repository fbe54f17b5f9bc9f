"""Plays one game between seated bots; the only place where actions meet the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.games.contract import AnyRules, Seat, Standing
from arena.games.errors import IllegalAction
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.chair import Chair
from arena.match.deals import DealSet
from arena.match.ports import ArenaFault, BotFault, DealEnded, DealStarted, SeenEvent
from arena.match.scribe import Scribe


class _SeatFault(Exception):
    """A bot fault with the seat that committed it."""

    def __init__(self, seat: Seat, fault: BotFault) -> None:
        super().__init__(fault.detail)
        self.seat = seat
        self.fault = fault


class Referee:
    """Plays one game; a bot's failure is data, never an exception (architecture, decision 5)."""

    def __init__(self, rules: AnyRules, deals: DealSet, chairs: Sequence[Chair], scribe: Scribe) -> None:
        """Take the rules, the deals and the seated bots of a game; every step goes to the scribe."""
        self.standing: Standing = rules.start()
        self._rules = rules
        self._deals = deals
        self._chairs = chairs
        self._scribe = scribe

    async def play(self) -> tuple[Verdict, str]:
        """Play to the end; the verdict, and one sentence on a forfeit or void."""
        try:
            while (outcome := self._rules.outcome(self.standing)) is None:
                await self._play_deal()
        except _SeatFault as wrapped:
            fault = wrapped.fault
            verdict = Verdict(Termination.FORFEIT, self.standing.totals, wrapped.seat, fault.reason)
            return verdict, fault.detail
        except ArenaFault as fault:
            return Verdict(Termination.VOID, self.standing.totals, reason=fault.reason), fault.detail
        return Verdict(Termination.COMPLETED, outcome.points), ""

    async def _play_deal(self) -> None:
        number = len(self.standing.deals) + 1
        dealer = self._deals.dealer(self.standing)
        pack = self._deals.pack(number)
        state = self._rules.deal(self.standing, pack, dealer)
        self._scribe.deal(dealer, pack)
        self._tell(DealStarted(number, dealer))
        while (seat := self._rules.actor(state)) is not None:
            try:
                state = await self._decide(state, self._chairs[seat])
            except BotFault as fault:
                raise _SeatFault(seat, fault) from fault
        result = self._rules.result(state)
        assert result is not None  # nobody is to act, so the deal is over
        self.standing = self.standing.add(result)
        self._scribe.score(result.points)
        self._tell(DealEnded(result, self._rules.hands(state)))

    async def _decide(self, state: Any, chair: Chair) -> Any:
        reply = await chair.decide(self._rules, state)
        if not reply.actions:
            raise BotFault(Reason.PROTOCOL, "the reply holds no action")
        closed_by: Any = None
        for action in reply.actions:
            if closed_by is not None:
                last = self._rules.format_action(closed_by)
                raise BotFault(Reason.PROTOCOL, f"the reply goes on after {last!r}, which ends a reply")
            after = self._apply(state, action)
            for viewer in self._chairs:
                viewer.events.append(self._rules.event(state, action, viewer.seat))
            self._scribe.act(chair.seat, action)
            turn_over = self._rules.actor(after) != chair.seat
            if turn_over:
                chair.end_turn()
            if turn_over or self._rules.informs(action):
                closed_by = action
            state = after
        return state

    def _apply(self, state: Any, action: Any) -> Any:
        try:
            return self._rules.apply(state, action)
        except IllegalAction as error:
            raise BotFault(Reason.ILLEGAL_ACTION, str(error)) from error

    def _tell(self, event: SeenEvent) -> None:
        for chair in self._chairs:
            chair.events.append(event)
