"""The spectators' place at a game: they are shown the public view of its table, now and then."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from arena.games.contract import AnyRules, Event, Table
from arena.games.spectating import board, public_action
from arena.match.events import TableChanged
from arena.match.ports import DealEnded, DealStarted

INTERVAL: Final = 0.25
"""Seconds from one table of a game to the next, at least; the last one comes when the game ends."""
MOST: Final = 32
"""Lines of what was done that are shown with a table; older ones are left out."""

_log: Final = logging.getLogger(__name__)

News = DealStarted | tuple[Event[Any], ...] | DealEnded
"""What happened: a deal's begin, an action as each seat sees it, a deal's end."""


class Gallery:
    """Shows one game.

    A table is drawn when it is due and no clock of the game runs: between two decisions. Only where a seat thinks for
    longer than the interval, what was held back is drawn meanwhile.
    """

    def __init__(
        self,
        rules: AnyRules,
        game: str,
        bots: tuple[str, ...],
        emit: Callable[[TableChanged], None],
        interval: float = INTERVAL,
    ) -> None:
        """Take a game that has not begun, with the label of each seat's bot."""
        self._rules = rules
        self._game = game
        self._bots = bots
        self._emit: Callable[[TableChanged], None] | None = emit
        self._interval = interval
        self._totals = rules.start().totals
        self._state: Any = None
        self._news: deque[News] = deque(maxlen=MOST)
        self._unseen = 0
        self._decisions = 0
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def note(self, state: Any, news: News) -> None:
        """Remember what has happened and what it led to; nothing is drawn."""
        self._state = state
        self._news.append(news)
        self._unseen += 1
        if isinstance(news, DealEnded):
            self._totals = tuple(map(sum, zip(self._totals, news.result.points, strict=True)))

    def before_decision(self) -> None:
        """No clock of the game runs: show what is due; what is not, if the decision takes long."""
        if not self._unseen:
            return
        loop = asyncio.get_running_loop()
        if loop.time() >= self._due:
            self._show()
        else:
            self._timer = loop.call_later(self._interval, self._show)

    def after_decision(self) -> None:
        """A decision has been made."""
        self._decisions += 1
        self._stop_timer()

    def close(self) -> None:
        """Show what is left: the game is over."""
        self._stop_timer()
        if self._unseen:
            self._show()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _show(self) -> None:
        """Tell how the table stands; drawing that fails costs nobody a game: this one is shown no more."""
        if self._emit is None:
            return
        try:
            changed = self._drawn()
        except Exception:  # noqa: BLE001 (whatever it is, the game goes on)
            _log.exception("a table cannot be drawn", extra={"fields": {"game": self._game}})
            self._emit = None
            return
        self._news.clear()
        self._unseen = 0
        self._due = asyncio.get_running_loop().time() + self._interval
        self._emit(changed)

    def _drawn(self) -> TableChanged:
        table: Table = self._rules.table(self._rules.observe(self._state, 0))
        return TableChanged(
            game_id=self._game,
            decisions=self._decisions,
            bots=self._bots,
            board=board(table._replace(totals=self._totals)),
            actions=tuple(self._told()),
            omitted=self._unseen - len(self._news),
            points=self._totals,
            actor=table.actor,
        )

    def _told(self) -> Iterator[str]:
        for news in self._news:
            if isinstance(news, DealStarted):
                yield f"deal {news.deal} dealer {news.dealer}"
            elif isinstance(news, DealEnded):
                yield " ".join(["score", *map(str, news.result.points)])
            else:
                yield public_action(self._rules, news)
