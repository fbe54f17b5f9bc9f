"""A bot at the table, over its stream."""

from __future__ import annotations

from typing import Final

from arena.games.verdict import Reason
from arena.match.ports import Decision, DecisionFault, GameEnd, GameStart, Reply
from arena.rpc.process import GameLog
from arena.rpc.question import Answer
from arena.rpc.stream import BotStream
from arena.rpc.translate import dialogue
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.registry import Translation, translation

NOTE_LIMIT: Final = 1024
"""Characters of a note that are kept."""


class RemotePlayer:
    """Fulfils the port `Player` for one game."""

    def __init__(self, stream: BotStream, number: int, log: GameLog, wants_legal_actions: bool) -> None:
        """Take a stream, the number that the game has on it, and the game's log."""
        self.wants_legal_actions = wants_legal_actions
        self._log = log
        self._stream = stream
        self._number = number
        self._decision = 0
        self._wire: Translation | None = None

    def begin(self, start: GameStart) -> None:
        """Announce the game."""
        self._wire = translation(start.rules.game)
        self._stream.draft(self._number).start.CopyFrom(dialogue.game_start(start))
        self._stream.games += 1
        self._stream.post()

    async def decide(self, decision: Decision) -> Reply:
        """Ask, and read the actions of the reply.

        Raises:
            DecisionFault: see `BotStream.ask`; `protocol` where the reply means nothing.
            BotFault: see `BotStream.ask`.
            ArenaFault: see `BotStream.ask`.
        """
        self._decision += 1
        message = self._stream.draft(self._number)
        dialogue.put_decision(self._decision, decision, self._translation, message.decision)
        return self._read(await self._stream.ask((self._number, self._decision), decision.deadline))

    def end(self, end: GameEnd) -> None:
        """Announce the result."""
        dialogue.put_game_end(end, self._translation, self._stream.draft(self._number).end)
        self._stream.games -= 1
        self._stream.post()

    def log(self) -> bytes:
        """What the process wrote since the game began, notes included."""
        return self._log.end()

    def _read(self, answer: Answer) -> Reply:
        note = answer.reply.note[:NOTE_LIMIT]
        if note:
            self._log.add(f"note {self._decision}: {note}\n".encode())
        try:
            actions = tuple(map(self._translation.action_from_wire, answer.reply.actions))
        except WireError as error:
            raise DecisionFault(Reason.PROTOCOL, str(error)) from error
        return Reply(actions, answer.elapsed, note)

    @property
    def _translation(self) -> Translation:
        assert self._wire is not None, "a game begins before it is decided or ended"
        return self._wire
