"""Lets ladders climb: each step is an ordinary tournament, made and counted in one transaction."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.service.house import House
from arena.bootstrap.service.rests import Rests
from arena.bots.box.level import Sandbox
from arena.bots.errors import BotError
from arena.games.errors import GameError
from arena.service.ladder import Ladder
from arena.service.ladder_field import Contender, contenders
from arena.service.ladder_steps import Step, narrowing, placement, unsettled, widest
from arena.service.series import ladder_stem, next_name
from arena.service.states import State
from arena.tournament.model import Tournament
from arena.tournament.order import NO_FOLDERS, Order
from arena.tournament.plan import plan
from arena.tournament.ports import NameTaken, TournamentError
from arena.tournament.ratings import RatedGame
from arena.tournament.submitted import UnknownBot
from arena.tournament.terms import Format
from arena.tournament.validation import InvalidTournament

POLL: Final = 5.0
"""Seconds between two looks at the ladders."""

ORIENTATIONS: Final = 2
PAIR: Final = 2
"""Entrants of a step of which nobody can say whose fault it was that it was cancelled."""

_log: Final = logging.getLogger(__name__)


class Climber:
    """Makes the next step of each ladder: at once for a new version, else when nothing else waits to be played."""

    def __init__(
        self,
        house: House,
        width: float,
        on_step: Callable[[], None],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Rest while no interval is wider than `width` Elo; `on_step` is called when a step was queued."""
        self._house = house
        self._width = width
        self._on_step = on_step
        self._seconds = seconds
        self._turns: list[str] = []
        """The games whose ladders made a step, the last one last."""
        self._rests = Rests()
        """By `seconds`."""
        self._cancelled: set[str] | None = None
        """The steps that were cancelled at the last look; None: there was none."""
        house.counting.service.ladder_goal(width)

    async def step(self) -> float:
        """Look at every ladder once; the seconds to rest."""
        await asyncio.to_thread(self._look_for_cancelled)
        for ladder in await asyncio.to_thread(self._waiting):
            if await asyncio.to_thread(self._try, ladder):
                self._turns = [game for game in self._turns if game != ladder.game] + [ladder.game]
                self._house.counting.service.ladder_tournament(ladder.game)
                self._on_step()
        return POLL

    def _waiting(self) -> Sequence[Ladder]:
        """The ladders that go on, those first whose last step was longest ago."""
        ladders = self._house.store.ladders()
        going = [ladder for ladder in ladders if ladder.stopped_at is None]
        for ladder in ladders:
            if ladder.stopped_at is not None:
                self._house.counting.service.ladder_stopped(ladder.game)
        return sorted(going, key=lambda ladder: self._turns.index(ladder.game) if ladder.game in self._turns else -1)

    def _look_for_cancelled(self) -> None:
        """Let the versions of each step that was cancelled since the last look rest."""
        store = self._house.store
        cancelled = {each.name for each in store.standings_of(State.CANCELLED) if each.series.startswith("ladder/")}
        for name in cancelled - (cancelled if self._cancelled is None else self._cancelled):
            step = store.tournament(name)
            for entrant in step.entrants if len(step.entrants) == PAIR else step.entrants[:1]:
                self._rests.begin(step.game, self._seconds(), entrant.label)
        self._cancelled = cancelled

    def _try(self, ladder: Ladder) -> bool:
        """Whether a ladder made a step; one whose step could not be made rests for a while."""
        if self._rests.has(ladder.game, self._seconds()):
            return False
        try:
            return self._climb(ladder)
        except NameTaken:
            return False  # since we looked for a free one; the next look finds another
        except (BotError, GameError, InvalidTournament, TournamentError) as error:
            self._rests.begin(ladder.game, self._seconds())
            _log.error("no ladder step", extra={"fields": {"game": ladder.game, "why": error}})
            return False

    def _climb(self, ladder: Ladder) -> bool:
        """Make the next step of a ladder, if there is one and its turn has come."""
        store = self._house.store
        everybody = contenders(ladder, store.bot_versions(), store.checks(), store.ratings(ladder.game))
        self._count(ladder, everybody)
        queued = store.standings_of(State.QUEUED)
        if any(standing.series == f"ladder/{ladder.game}" for standing in queued):
            return False
        while True:
            field = [each for each in everybody if not self._is_resting(ladder, each)]
            step = placement(field) or (None if queued else self._narrowing(ladder, field))
            if step is None:
                return False
            try:
                return self._make(ladder, step)
            except (BotError, UnknownBot):
                if not self._leave_out(ladder, step):
                    raise

    def _is_resting(self, ladder: Ladder, contender: Contender) -> bool:
        return self._rests.has(ladder.game, self._seconds(), contender.version.label)

    def _leave_out(self, ladder: Ladder, step: Step) -> bool:
        """Let those of a step rest that cannot be played; whether there is one."""
        shelf, found = self._house.shelf(), False
        for each in (step.challenger, *step.field):
            try:
                shelf.find(each.word)
            except (BotError, UnknownBot) as error:
                found = True
                self._rests.begin(ladder.game, self._seconds(), each.version.label)
                fields = {"game": ladder.game, "bot": each.word, "why": error}
                _log.error("version left out", extra={"fields": fields})
        return found

    def _count(self, ladder: Ladder, field: Sequence[Contender]) -> None:
        telemetry = self._house.counting.service
        telemetry.ladder(ladder.game, len(field), unsettled(field, self._width), widest(field))
        telemetry.ratings(ladder.game, {each.version.label: each.rating.elo for each in field if each.rating})

    def _narrowing(self, ladder: Ladder, field: Sequence[Contender]) -> Step | None:
        return narrowing(field, self._games(ladder), self._width, ladder.deal_sets * ORIENTATIONS)

    def _games(self, ladder: Ladder) -> Iterator[RatedGame]:
        """What the ratings rest on; read when the first is asked for, which a ladder that rests does not."""
        yield from (game for game in self._house.store.rating_results(ladder.game) if game.ruleset == ladder.ruleset)

    def _make(self, ladder: Ladder, step: Step) -> bool:
        made = self._tournament(ladder, step)
        done = self._house.store.climb(ladder, made, plan(made))
        if done:
            words = [each.word for each in (step.challenger, *step.field)]
            _log.info("ladder step", extra={"fields": {"tournament": made.name, "bots": " ".join(words)}})
        return done

    def _tournament(self, ladder: Ladder, step: Step) -> Tournament:
        order = Order(
            name=next_name(ladder_stem(ladder.game), ladder.steps, self._house.store.names()),
            game=ladder.game,
            ruleset=ladder.ruleset,
            time=ladder.time,
            seed=None,
            deal_sets=ladder.deal_sets,
            bots=[each.word for each in (step.challenger, *step.field)],
            orientations=ORIENTATIONS,
            format=Format.GAUNTLET,
            # Who serves without a box has said that all bots are trusted; else no ladder would ever have a rating.
            trusted=self._house.crew.sandbox is Sandbox.NONE,
            base=NO_FOLDERS,
        )
        return make_tournament(order, self._house.shelf())
