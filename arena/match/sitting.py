"""One game from the moment its bots are called until its record is complete."""

from __future__ import annotations

import asyncio

from arena.games.contract import AnyRules, Seat
from arena.games.luck import Luck
from arena.games.verdict import Termination, Verdict
from arena.match.bench import FATAL, Bench
from arena.match.chair import Chair
from arena.match.deals import DealSet
from arena.match.gallery import Gallery
from arena.match.ports import ArenaFault, BotFault, Instance
from arena.match.record import GameRecord, absent
from arena.match.referee import Referee
from arena.match.scribe import open_scribe
from arena.match.spec import GameSpec, MatchSpec, side_of


class Sitting:
    """Calls the bots of one game to the table, has it refereed, and records it."""

    def __init__(
        self, rules: AnyRules, match: MatchSpec, game: GameSpec, benches: list[Bench], gallery: Gallery | None = None
    ) -> None:
        """Take a planned game, the bench of each seat, and the spectators' place if there are any."""
        self._rules = rules
        self._control = match.time_control
        self._strikes = match.strikes
        self._game = game
        self._benches = benches
        self._gallery = gallery
        # Partners can talk by how long they think; what is no tournament nobody looks at afterwards.
        self._logs_times = match.event is not None and len(benches) > len(rules.sides)
        self._labels = tuple(bench.bot.label for bench in benches)
        self._scribe = open_scribe(rules, self._labels, match.event, game.id)

    async def play(self) -> GameRecord:
        """Play the game; whatever fails is in the record."""
        called = await asyncio.gather(*(bench.acquire() for bench in self._benches), return_exceptions=True)
        failed = [(seat, outcome) for seat, outcome in enumerate(called) if isinstance(outcome, BaseException)]
        instances = {seat: outcome for seat, outcome in enumerate(called) if not isinstance(outcome, BaseException)}
        chairs = {seat: Chair(seat, instance.join(), self._control) for seat, instance in instances.items()}
        for seat, chair in chairs.items():
            chair.begin(self._rules, self._game.bot_seeds[seat])
        if failed:
            verdict, detail, deals, luck = *self._not_started(failed), 0, Luck(self._rules)
        else:
            deal_set = DealSet(self._rules, self._game.deal_seed, self._game.first_dealer)
            seated = [chairs[seat] for seat in sorted(chairs)]
            referee = Referee(self._rules, deal_set, seated, self._scribe, self._strikes, self._gallery)
            try:
                verdict, detail = await referee.play()
            finally:
                if self._gallery is not None:
                    self._gallery.close()
            deals, luck = len(referee.standing.deals), referee.luck
        for chair in chairs.values():
            chair.end(verdict)
        record = self._record(verdict, detail, deals, chairs, luck)
        await self._release(verdict, instances, chairs)
        return record

    def _not_started(self, failed: list[tuple[Seat, BaseException]]) -> tuple[Verdict, str]:
        """The verdict where a bot did not start; of several the first of side 0, the other orientation evens it out."""
        points = self._rules.start().totals
        for _, error in failed:
            if isinstance(error, ArenaFault):
                return Verdict(Termination.VOID, points, reason=error.reason), error.detail
            if not isinstance(error, BotFault):
                raise error
        seat, fault = min(failed, key=lambda each: side_of(self._rules.sides, each[0]))
        assert isinstance(fault, BotFault)
        return Verdict(Termination.FORFEIT, points, seat, fault.reason), fault.detail

    async def _release(self, verdict: Verdict, instances: dict[Seat, Instance], chairs: dict[Seat, Chair]) -> None:
        """Give the processes back; one that failed may not play on, and after a void game none may (decision 3).

        A strike for such a failure lets a process finish its game, no more: an answer may still be on its way.
        """
        for seat, instance in instances.items():
            at_fault = bool(chairs[seat].struck & FATAL) or (seat == verdict.seat and verdict.reason in FATAL)
            trusted = not at_fault and verdict.termination is not Termination.VOID
            await self._benches[seat].release(instance, trusted)

    def _record(self, verdict: Verdict, detail: str, deals: int, chairs: dict[Seat, Chair], luck: Luck) -> GameRecord:
        margin, winner = judge(self._rules, verdict)
        seats = tuple(
            chairs[seat].record(label, with_times=self._logs_times) if seat in chairs else absent(label)
            for seat, label in enumerate(self._labels)
        )
        transcript = self._scribe.finish(verdict, [seat.strikes for seat in seats])
        return GameRecord(self._game.id, verdict, detail, margin, winner, deals, transcript, seats, luck.total)


def judge(rules: AnyRules, verdict: Verdict) -> tuple[int, int | None]:
    """The margin of side 0 and the winning side; a forfeit loses by its penalty at least (decision 5)."""
    if verdict.termination is Termination.VOID:
        return 0, None
    margin = rules.margin(verdict.points, 0)
    if verdict.seat is not None:
        loser = side_of(rules.sides, verdict.seat)
        lost_by = min(rules.margin(verdict.points, loser), -rules.forfeit_penalty)
        return (lost_by if loser == 0 else -lost_by), 1 - loser
    return margin, None if margin == 0 else int(margin < 0)
