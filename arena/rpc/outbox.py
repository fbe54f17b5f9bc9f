"""What waits for a bot's stream: messages that wait together travel together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from arena.rpc.question import Question
from arena.v1 import bot_pb2

BATCH: Final = 64
"""So many games share a message: the bot may answer them all in one, which has to stay under its limit."""

FULL: Final = 32 * 1024
"""A batch of so many bytes takes no further message: large ones stay apart, and far below every receiver's limit."""


class Outbox:
    """Pending messages in order; they are built in place, which saves copies."""

    def __init__(self) -> None:
        """Nothing waits."""
        self._requests: list[bot_pb2.PlayRequest] = []
        self._questions: list[list[Question]] = []

    def __bool__(self) -> bool:
        return bool(self._requests)

    @property
    def asks(self) -> bool:
        """Whether the first batch holds a decision."""
        return bool(self._questions and self._questions[0])

    @property
    def questions(self) -> Iterator[Question]:
        """All that wait."""
        return chain.from_iterable(self._questions)

    def draft(self, game: int) -> bot_pb2.GameMessage:
        """A new last message, for a game, to be filled before anything else happens."""
        last = self._requests[-1] if self._requests else None
        if last is None or len(last.messages) >= BATCH or last.ByteSize() >= FULL:
            self._requests.append(bot_pb2.PlayRequest())
            self._questions.append([])
        message = self._requests[-1].messages.add()
        message.game = game
        return message

    def attach(self, question: Question) -> None:
        """The last message is a decision: its clock starts when it is sent."""
        self._questions[-1].append(question)

    def take(self) -> tuple[bytes, list[Question]]:
        """The first batch, and the questions that it asks."""
        return self._requests.pop(0).SerializeToString(), self._questions.pop(0)

    def clear(self) -> None:
        """Drop everything."""
        self._requests.clear()
        self._questions.clear()
