"""A seat at the table: its player, its clock, what it has not been told yet, and its figures."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from arena.games.contract import AnyRules, Seat
from arena.games.verdict import Reason, Verdict
from arena.match.clock import Clock, TimeControl
from arena.match.ports import BotFault, Decision, DecisionFault, GameEnd, GameStart, Player, Reply, SeenEvent
from arena.match.record import BUCKETS, SeatRecord

MOST_TIMES: Final = 5_000
"""The think times that a log holds; of further decisions it has the number."""


class Chair:
    """One seat during one game."""

    def __init__(self, seat: Seat, player: Player, control: TimeControl) -> None:
        """Seat a player with a full clock."""
        self.seat = seat
        self.events: list[SeenEvent] = []
        self.strikes: list[str] = []
        """What was done about each fault that did not lose the game, in a sentence."""
        self.struck: set[Reason] = set()
        """The reasons of those faults."""
        self._player = player
        self._clock = Clock.of(control)
        self._decisions = 0
        self._seconds = 0.0
        self._slowest = 0.0
        self._histogram = [0] * (len(BUCKETS) + 1)
        self._times: list[float] = []

    def begin(self, rules: AnyRules, bot_seed: bytes) -> None:
        """Announce the game to the bot."""
        self._player.begin(GameStart(rules, self.seat, bot_seed, self._clock.control))

    def hear(self, _rules: AnyRules, _state: object, event: SeenEvent) -> None:
        """Keep something that has happened for the next decision, with the state that it happened in."""
        self.events.append(event)

    async def decide(self, rules: AnyRules, state: object) -> Reply:
        """Ask the bot what to do in a state, and charge its clock.

        Raises:
            DecisionFault: no proper answer came in time.
            BotFault: none will ever come.
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
                self._clock = clock.run_out()
                self._count(clock.deadline)
            raise
        self._clock = clock.charge(reply.elapsed)
        self._count(reply.elapsed)
        return reply

    def strike(self, fault: DecisionFault, what_followed: str) -> None:
        """Note a fault that does not lose the game, and what followed it."""
        self.struck.add(fault.reason)
        self.strikes.append(f"strike {len(self.strikes) + 1}: {fault.reason}: {fault.detail}; {what_followed}")

    def end_turn(self) -> None:
        """Grant the increment of a finished turn."""
        self._clock = self._clock.end_turn()

    def end(self, verdict: Verdict) -> None:
        """Announce the result to the bot."""
        self._player.end(GameEnd(verdict, self._take_events()))

    def record(self, bot: str, *, with_times: bool = False) -> SeatRecord:
        """The figures and the log of the game; the arena's lines on strikes, and on think times, stand at its end."""
        figures = (self._decisions, self._seconds, self._slowest)
        lines = [*self.strikes, self._think_times()] if with_times and self._times else self.strikes
        log = _with_lines(self._player.log(), lines)
        return SeatRecord(bot, *figures, tuple(self._histogram), log, len(self.strikes))

    def _take_events(self) -> tuple[SeenEvent, ...]:
        events = tuple(self.events)
        self.events.clear()
        return events

    def _count(self, elapsed: float) -> None:
        self._decisions += 1
        self._seconds += elapsed
        self._slowest = max(self._slowest, elapsed)
        self._histogram[bisect_left(BUCKETS, elapsed)] += 1
        if len(self._times) < MOST_TIMES:
            self._times.append(elapsed)

    def _think_times(self) -> str:
        """How long each decision took, in the order of the decisions."""
        times = " ".join(f"{1000 * seconds:.1f}" for seconds in self._times)
        more = self._decisions - len(self._times)
        return f"think times in ms: {times}" + (f" and {more} more" if more else "")


def _with_lines(log: bytes, lines: Sequence[str]) -> bytes:
    """A log with lines of the arena behind what the bot wrote."""
    if not lines:
        return log
    parted = log + b"\n" if log and not log.endswith(b"\n") else log
    return parted + "".join(f"arena: {line}\n" for line in lines).encode()
