"""A person in the terminal, as a match sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import Any, Final

from arena.cli.play.choices import Choices, Chosen, Misread
from arena.cli.play.keyboard import Keyboard
from arena.cli.play.lines import WIDTH
from arena.cli.play.story import event_lines, verdict_lines
from arena.cli.play.views import seat_names, view_lines
from arena.games.contract import AnyRules, Seat
from arena.match.person import Check
from arena.match.ports import DealStarted, Decision, GameEnd, GameStart, Reply, SeenEvent

QUIT: Final = "q"
PROMPT: Final = "> "
HELP: Final = "Choose by number, or write an action, or a part of one to see those that have it; q ends the game."

Say = Callable[[str], None]


class TerminalPerson:
    """Fulfils the port `Person`."""

    wants_legal_actions = True

    def __init__(self, keyboard: Keyboard, say: Say, prompt: Say, left: asyncio.Event, bots: Sequence[str]) -> None:
        """Take keyboard and screen, what is set when the person leaves, and the name of each seat's bot."""
        self._keyboard = keyboard
        self._say = say
        self._prompt = prompt
        self._left = left
        self._bots = bots
        self._check: Check = str
        self._game: tuple[AnyRules, Seat, tuple[str, ...]] | None = None
        self._shown: Any = None

    def lend(self, check: Check) -> None:
        self._check = check

    def begin(self, start: GameStart) -> None:
        """Tell who sits where."""
        names = seat_names(start.rules, start.seat, self._bots)
        self._game = (start.rules, start.seat, names)
        others = ", ".join(name for other, name in enumerate(names) if other != start.seat)
        self._show(wrap(f"You have seat {start.seat}; with you play {others}. {HELP}", WIDTH))

    def watch(self, event: SeenEvent, seen: Any) -> None:
        """Tell what happens, and show how a deal begins."""
        self._show(event_lines(*self._at_table(), event, seen))
        if isinstance(event, DealStarted):
            self._show_table(seen)

    async def decide(self, decision: Decision) -> Reply:
        """Show what the seat sees, and ask until an action is legal; it takes no time."""
        rules, _, _ = self._at_table()
        self._show_table(decision.observation)
        assert decision.legal is not None  # it is wanted
        choices = Choices(rules, decision.legal, self._check)
        self._show(choices.lines(choices.all))
        return Reply((await self._choose(choices),), 0.0)

    def end(self, end: GameEnd) -> None:
        """Tell how the game ended."""
        self._show(verdict_lines(*self._at_table(), end.verdict))

    def log(self) -> bytes:
        return b""

    async def _choose(self, choices: Choices) -> Any:
        while True:
            self._prompt(PROMPT)
            line = await self._keyboard.line()
            if line is None or line.casefold() == QUIT:
                await self._leave()
            read = choices.read(line or "")
            if isinstance(read, Chosen):
                return read.action
            if isinstance(read, Misread):
                self._show(wrap(read.why, WIDTH))
            self._show(choices.lines(choices.all if isinstance(read, Misread) else read.numbers))

    async def _leave(self) -> None:
        """Stop the game; whoever plays it cancels this."""
        self._say("")
        self._left.set()
        await asyncio.get_running_loop().create_future()

    def _show_table(self, seen: Any) -> None:
        """Show what the seat sees, unless that was shown last."""
        rules, _, names = self._at_table()
        if seen != self._shown:
            self._show(("", *view_lines(rules, seen, names)))
        self._shown = seen

    def _show(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def _at_table(self) -> tuple[AnyRules, Seat, tuple[str, ...]]:
        assert self._game is not None, "a game begins before it is decided or ended"
        return self._game
