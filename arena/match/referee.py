"""Plays one game between seated bots; the only place where actions meet the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.games.contract import AnyRules, Seat, Standing
from arena.games.errors import IllegalAction
from arena.games.luck import Luck
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.chair import Chair
from arena.match.deals import DealSet
from arena.match.gallery import Gallery
from arena.match.ports import ArenaFault, BotFault, DealEnded, DealStarted, DecisionFault, Reply
from arena.match.scribe import Scribe


class _SeatFault(Exception):
    """A bot fault with the seat that committed it."""

    def __init__(self, seat: Seat, fault: BotFault) -> None:
        super().__init__(fault.detail)
        self.seat = seat
        self.fault = fault


class Referee:
    """Plays one game; a bot's failure is data, never an exception (architecture, decision 5)."""

    def __init__(
        self,
        rules: AnyRules,
        deals: DealSet,
        chairs: Sequence[Chair],
        scribe: Scribe,
        strikes: int = 0,
        gallery: Gallery | None = None,
    ) -> None:
        """Take the rules, the deals and the seated bots of a game; every step goes to the scribe, and to the gallery.

        So many faults of a seat that concern one decision only are answered by a safe action in its place.
        """
        self.standing: Standing = rules.start()
        self.luck = Luck(rules)
        self._rules = rules
        self._deals = deals
        self._chairs = chairs
        self._scribe = scribe
        self._strikes = strikes
        self._gallery = gallery
        self._state: Any = None

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
        self._state = self._rules.deal(self.standing, pack, dealer)
        self.luck.add(None, self._state)
        self._scribe.deal(dealer, pack)
        self._tell(DealStarted(number, dealer))
        while (seat := self._rules.actor(self._state)) is not None:
            try:
                await self._decide(self._chairs[seat])
            except BotFault as fault:
                raise _SeatFault(seat, fault) from fault
        result = self._rules.result(self._state)
        assert result is not None  # nobody is to act, so the deal is over
        self.standing = self.standing.add(result)
        self._scribe.score(result.points)
        self._tell(DealEnded(result, self._rules.hands(self._state)))

    async def _decide(self, chair: Chair) -> None:
        """Have a seat act; what was legal of a reply with a fault stays done."""
        try:
            self._follow(chair, await self._ask(chair))
        except DecisionFault as fault:
            if not self._forgives(chair):
                raise
            chair.strike(fault, self._substitute(chair))

    async def _ask(self, chair: Chair) -> Reply:
        if self._gallery is None:
            return await chair.decide(self._rules, self._state)
        self._gallery.before_decision()
        try:
            return await chair.decide(self._rules, self._state)
        finally:
            self._gallery.after_decision()

    def _follow(self, chair: Chair, reply: Reply) -> None:
        if not reply.actions:
            raise DecisionFault(Reason.PROTOCOL, "the reply holds no action")
        *earlier, last = reply.actions
        for action in earlier:
            self._act(chair, action, more=True)
        self._act(chair, last)

    def _substitute(self, chair: Chair) -> str:
        """Play a safe action for a seat, if it is still to act; what was done, for its log."""
        if self._rules.actor(self._state) != chair.seat:
            return "the rest of the reply was dropped"
        action = self._rules.safe_action(self._state)
        self._act(chair, action)
        return f"the arena played {self._rules.format_action(action)}"

    def _act(self, chair: Chair, action: Any, *, more: bool = False) -> None:
        """Apply an action of a seat and tell everybody; if more actions follow in its reply, it may not end one."""
        before = self._state
        try:
            after = self._rules.apply(before, action)
        except IllegalAction as error:
            raise DecisionFault(Reason.ILLEGAL_ACTION, str(error)) from error
        actor = self._rules.actor(after)
        ends_reply = actor != chair.seat or self._rules.informs(action)
        if more and actor is None and not self._forgives(chair):
            # The seat forfeits in this deal, so the deal has no score: what would end it is not played.
            raise self._goes_on_after(action)
        self._state = after
        self.luck.add(before, after)
        seen = tuple([self._rules.event(before, action, viewer.seat) for viewer in self._chairs])
        for viewer, event in zip(self._chairs, seen, strict=True):
            viewer.hear(self._rules, before, event)
        if self._gallery is not None:
            self._gallery.note(after, seen)
        self._scribe.act(chair.seat, action)
        if actor != chair.seat:
            chair.end_turn()
        if more and ends_reply:
            raise self._goes_on_after(action)

    def _goes_on_after(self, action: Any) -> DecisionFault:
        text = self._rules.format_action(action)
        return DecisionFault(Reason.PROTOCOL, f"the reply goes on after {text!r}, which ends a reply")

    def _forgives(self, chair: Chair) -> bool:
        """Whether the next fault of a seat is a strike only."""
        return len(chair.strikes) < self._strikes

    def _tell(self, event: DealStarted | DealEnded) -> None:
        for chair in self._chairs:
            chair.hear(self._rules, self._state, event)
        if self._gallery is not None:
            self._gallery.note(self._state, event)
