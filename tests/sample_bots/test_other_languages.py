"""The sample bots of other languages, in whole games with real processes, without a box and in it."""

from __future__ import annotations

import asyncio
import os
import subprocess
from functools import cache
from typing import Final

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.supervisor import Warden
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, MatchEvent
from arena.match.match import Match
from arena.match.record import GameRecord
from arena.match.spec import GameSpec, MatchSpec
from arena.rpc.launcher import GrpcLauncher
from tests.sample_bots.dialled import PATIENCE, dialled, sample
from tests.sample_bots.questions import choice, legal, start

GENEROUS: Final = TimeControl(start=60, bank=600, move=60)
RULES: Final = {"gin": "deals=2", "persian": "", "push": ""}

BOTS: Final = [pytest.param(name, marks=pytest.mark.needs(name)) for name in ("node_random", "cpp_greedy", "go_random")]
PLAYED: Final = [
    pytest.param(name, game, marks=[pytest.mark.needs(name), *marks])
    for name, game, *marks in (
        ("node_random", "gin"),
        ("node_random", "persian"),
        ("node_random", "push"),
        ("cpp_greedy", "gin"),
        ("go_random", "gin"),
        ("go_random", "persian", pytest.mark.slow),
        ("go_random", "push", pytest.mark.slow),
    )
]


def play(name: str, game: str, rules: str, sandbox: Sandbox, sets: int = 1) -> list[GameRecord]:
    """Games against the Python bot that plays by chance: of gin so many deal sets, else one game, which is longer."""
    spec = MatchSpec(
        game=game,
        ruleset=rules,
        entrants=tuple((bot,) * (1 if game == "gin" else 2) for bot in (sample(name), sample("random"))),
        games=tuple(
            GameSpec(f"spring/1/{number}/{orientation}", bytes([number]), orientation, (b"a", b"b", b"c", b"d"))
            for number in range(1, sets + 1)
            for orientation in ((0, 1) if game == "gin" else (0,))
        ),
        time_control=GENEROUS,
    )
    events: list[MatchEvent] = []

    async def run() -> None:
        async with Warden(sandbox) as warden:
            await Match(spec, GrpcLauncher(warden, 4), events.append).play()

    asyncio.run(run())
    records = [event.record for event in events if isinstance(event, GameFinished)]
    return sorted(records, key=lambda record: record.id)


@cache
def first_play(name: str, game: str) -> list[GameRecord]:
    """The same games for several tests, played without a box."""
    return play(name, game, RULES[game], Sandbox.NONE)


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_every_game_that_the_manifest_lists_is_played_to_its_end(name: str, game: str) -> None:
    for record in first_play(name, game):
        assert record.verdict.termination == "completed", record.detail
        assert [seat.log for seat in record.seats if seat.bot.startswith(name)] == [b""] * (1 if game == "gin" else 2)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_game_again_has_the_same_transcript(name: str) -> None:
    again = play(name, "gin", RULES["gin"], Sandbox.NONE)
    assert [record.transcript for record in again] == [record.transcript for record in first_play(name, "gin")]


@pytest.mark.needs("box")
@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_in_the_box_it_is_the_same_game(name: str, game: str) -> None:
    boxed = play(name, game, RULES[game], Sandbox.BWRAP)
    assert [record.transcript for record in boxed] == [record.transcript for record in first_play(name, game)]


@pytest.mark.needs("cpp_greedy")
def test_the_bot_in_cpp_is_far_better_than_chance() -> None:
    records = play("cpp_greedy", "gin", "deals=1", Sandbox.NONE, 24)
    # Margins are those of side 0, which the bot has in orientation 0.
    by_set = [records[even].margin - records[even + 1].margin for even in range(0, len(records), 2)]
    assert [record.verdict.termination for record in records] == ["completed"] * 48
    # Were the two equal, 20 of 24 sets or more would be won once in 1,300 trials (binomial tail).
    assert sum(margin > 0 for margin in by_set) >= 20


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_whose_stream_is_broken_off_ends_by_itself(name: str) -> None:
    async def run() -> str:
        async with dialled(sample(name)) as bot:
            await bot.ask([start(1), choice(1, 1, legal(5))])  # with its answer its side of the stream has begun
            bot.stream.cancel()
            async with asyncio.timeout(PATIENCE):
                return str(await bot.instance.exited())

    assert asyncio.run(run()) == "exit code 0"


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_that_the_arena_did_not_start_says_so(name: str) -> None:
    bot = sample(name)
    clean = {key: value for key, value in os.environ.items() if key != "ARENA_SOCKET"}
    ran = subprocess.run(
        bot.command, cwd=bot.folder, env=clean, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "ARENA_SOCKET is not set" in ran.stderr
