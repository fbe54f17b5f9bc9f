"""A bot's output, cut into games."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from arena.bots import log
from arena.bots.log import CHUNK, LIMIT, BotLog
from tests.bots.programs import wait_until


def with_log(scenario: Callable[[BotLog, int], Awaitable[None]]) -> None:
    """Run a scenario with a log and the end of the pipe that a bot would write to."""

    async def run() -> None:
        reader, writer = os.pipe()
        os.set_blocking(reader, False)
        os.set_blocking(writer, False)
        bot_log = BotLog(reader)
        bot_log.start()
        try:
            await scenario(bot_log, writer)
        finally:
            bot_log.close()
            os.close(writer)

    asyncio.run(run())


def is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def test_each_game_has_its_own_part() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        first = bot_log.begin()
        os.write(writer, b"one")
        assert first.end() == b"one"
        second = bot_log.begin()
        os.write(writer, b"two")
        assert second.end() == b"two"

    with_log(scenario)


def test_the_first_game_has_what_was_written_at_the_start() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        os.write(writer, b"ready ")
        await asyncio.sleep(0.01)
        game = bot_log.begin()
        os.write(writer, b"steady")
        assert game.end() == b"ready steady"

    with_log(scenario)


def test_what_is_written_between_games_belongs_to_none() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        bot_log.begin().end()
        os.write(writer, b"between")
        assert bot_log.tail() == "between"
        assert bot_log.begin().end() == b""

    with_log(scenario)


def test_games_at_the_same_time_share_what_is_written() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        first = bot_log.begin()
        os.write(writer, b"a")
        assert bot_log.tail() == "a"
        second = bot_log.begin()
        os.write(writer, b"b")
        assert first.end() == b"ab"
        os.write(writer, b"c")
        assert second.end() == b"bc"

    with_log(scenario)


def test_a_note_is_part_of_its_game_only() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        first, second = bot_log.begin(), bot_log.begin()
        first.add(b"a thought")
        assert (first.end(), second.end()) == (b"a thought", b"")

    with_log(scenario)


def test_an_ended_game_may_be_ended_again() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        game = bot_log.begin()
        os.write(writer, b"one")
        game.end()
        os.write(writer, b"two")
        assert game.end() == b"one"

    with_log(scenario)


def test_a_game_can_be_ended_after_its_process() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        game = bot_log.begin()
        os.write(writer, b"last words")
        bot_log.close()
        assert game.end() == b"last words"

    with_log(scenario)


def test_a_megabyte_is_kept_of_a_game_and_the_cut_is_told() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        game = bot_log.begin()
        game.add(b"x" * LIMIT)
        assert game.end() == b"x" * LIMIT
        game.add(b"y")
        kept = game.end()
        assert len(kept) == LIMIT
        assert kept.endswith(b"[the arena keeps the first 1 MiB of a game; the rest was dropped]\n")
        assert b"y" not in kept.removesuffix(log.CUT)

    with_log(scenario)


def test_a_flood_in_one_game_leaves_room_for_the_next() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        flooded = bot_log.begin()
        flooded.add(b"x" * (2 * LIMIT))
        flooded.end()
        game = bot_log.begin()
        os.write(writer, b"fine")
        assert game.end() == b"fine"

    with_log(scenario)


def test_a_flood_waits_for_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "PAUSE", 3600)

    async def scenario(bot_log: BotLog, writer: int) -> None:
        written = 0
        for _ in range(100):
            with suppress(BlockingIOError):
                while True:
                    written += os.write(writer, bytes(CHUNK))
            await asyncio.sleep(0)
        assert written <= 2 * 1024 * 1024  # one chunk and what the pipe holds, whatever that is

    with_log(scenario)


def test_reading_goes_on_after_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "PAUSE", 0.001)

    async def scenario(bot_log: BotLog, writer: int) -> None:
        game = bot_log.begin()
        left = 5 * CHUNK
        while left:
            try:
                left -= os.write(writer, bytes(min(left, CHUNK)))
            except BlockingIOError:
                await asyncio.sleep(0.001)
        assert len(game.end()) >= 4 * CHUNK

    with_log(scenario)


def test_the_tail_is_the_end_whatever_it_is_made_of() -> None:
    async def scenario(bot_log: BotLog, writer: int) -> None:
        os.write(writer, b"x" * 5_000 + b"\xffthe end\n")
        assert bot_log.tail().endswith("x\N{REPLACEMENT CHARACTER}the end")
        assert len(bot_log.tail()) <= log.TAIL

    with_log(scenario)


def test_the_end_of_the_output_closes_the_pipe() -> None:
    async def run() -> None:
        reader, writer = os.pipe()
        os.set_blocking(reader, False)
        bot_log = BotLog(reader)
        bot_log.start()
        os.close(writer)
        await asyncio.to_thread(wait_until, lambda: not is_open(reader))
        bot_log.close()

    asyncio.run(run())
