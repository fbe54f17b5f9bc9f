"""A seat at the table: its player, its clock, what it has not been told yet, and its figures."""

from __future__ import annotations

from bisect import bisect_left

from arena.games.contract import AnyRules, Seat
from arena.games.verdict import Reason, Verdict
from arena.match.clock import Clock, TimeControl
from arena.match.ports import BotFault, Decision, GameEnd, GameStart, Player, Reply, SeenEvent
from arena.match.record import BUCKETS, SeatRecord


class Chair:
    """One seat during one game."""

    def __init__(self, seat: Seat, player: Player, control: TimeControl) -> None:
        """Seat a player with a full clock."""
        self.seat = seat
        self.events: list[SeenEvent] = []
        self._player = player
        self._clock = Clock.of(control)
        self._decisions = 0
        self._seconds = 0.0
        self._slowest = 0.0
        self._histogram = [0] * (len(BUCKETS) + 1)

    def begin(self, rules: AnyRules, bot_seed: bytes) -> None:
        """Announce the game to the bot."""
        self._player.begin(GameStart(rules, self.seat, bot_seed, self._clock.control))

    async def decide(self, rules: AnyRules, state: object) -> Reply:
        """Ask the bot what to do in a state, and charge its clock.

        Raises:
            BotFault: no proper answer came in time.
            ArenaFault: the bot could not be asked.
        """
        legal = rules.legal_actions(state) if self._player.wants_legal_actions else None
        clock = self._clock
        question = Decision(
            rules.observe(state, self.seat), self._take_events(), clock.bank, clock.limit, clock.deadline, legal
        )
        try:
            reply = await self._player.decide(question)
        except BotFault as fault:
            if fault.reason is Reason.TIME:
                self._count(clock.deadline)
            raise
        self._clock = clock.charge(reply.elapsed)
        self._count(reply.elapsed)
        return reply

    def end_turn(self) -> None:
        """Grant the increment of a finished turn."""
        self._clock = self._clock.end_turn()

    def end(self, verdict: Verdict) -> None:
        """Announce the result to the bot."""
        self._player.end(GameEnd(verdict, self._take_events()))

    def record(self, bot: str) -> SeatRecord:
        """The figures and the log of the game."""
        figures = (self._decisions, self._seconds, self._slowest)
        return SeatRecord(bot, *figures, tuple(self._histogram), self._player.log())

    def _take_events(self) -> tuple[SeenEvent, ...]:
        events = tuple(self.events)
        self.events.clear()
        return events

    def _count(self, elapsed: float) -> None:
        self._decisions += 1
        self._seconds += elapsed
        self._slowest = max(self._slowest, elapsed)
        self._histogram[bisect_left(BUCKETS, elapsed)] += 1
