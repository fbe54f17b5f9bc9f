"""The bots of other languages that play by chance, dialled: what they answer to messages written here by hand."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from arena.v1 import bot_pb2
from tests.sample_bots.dialled import BATCH, Dialled, dialled, sample
from tests.sample_bots.questions import (
    DISCARD,
    UNKNOWN_FIELD,
    action,
    answer,
    choice,
    end,
    legal,
    start,
    unknown_content,
)

Scene = Callable[[Dialled], Awaitable[None]]
WithBot = Callable[[Scene], None]


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.needs(name)) for name in ("node_random", "go_random")])
def with_bot(request: pytest.FixtureRequest) -> WithBot:
    """Has a scene with a bot of its own, which ends in good order."""

    async def run(scene: Scene) -> None:
        async with dialled(sample(request.param)) as bot:
            await scene(bot)
            assert await bot.leave() == "exit code 0"

    return lambda scene: asyncio.run(run(scene))


def test_it_speaks_protocol_1_and_wants_the_legal_actions(with_bot: WithBot) -> None:
    async def scene(bot: Dialled) -> None:
        assert (bot.hello.protocol, bot.hello.wants_legal_actions) == (1, True)

    with_bot(scene)


def test_it_answers_every_decision_of_several_games_in_one_message(with_bot: WithBot) -> None:
    games = range(1, 17)

    async def scene(bot: Dialled) -> None:
        began = [start(game) for game in games]
        replies = await bot.ask([*began, *(choice(game, game + 100, legal(game)) for game in games)])
        assert [(reply.game, reply.decision, answer(reply)) for reply in replies] == [
            (game, game + 100, (DISCARD, game)) for game in games
        ]
        await bot.ask([end(game) for game in games])

    with_bot(scene)


def test_it_chooses_by_seed_and_decision_only(with_bot: WithBot) -> None:
    def asked(game: int) -> list[bot_pb2.GameMessage]:
        return [choice(game, number, legal(*range(1, 53))) for number in range(1, 21)]

    async def scene(bot: Dialled) -> None:
        await bot.ask([start(1, b"one"), start(2, b"two"), start(3, b"one")])
        first, second = await bot.ask(asked(1)), await bot.ask(asked(2))
        again = await bot.ask(asked(3)[::-1])
        assert list(map(answer, first)) == list(map(answer, again[::-1])) != list(map(answer, second))

    with_bot(scene)


def test_it_gives_every_action_the_same_chance(with_bot: WithBot) -> None:
    trials, kinds = 3000, 6

    async def scene(bot: Dialled) -> None:
        chosen: Counter[int] = Counter()
        await bot.ask([start(1)])
        for first in range(1, trials, 60):
            replies = await bot.ask([choice(1, first + n, legal(*range(1, kinds + 1))) for n in range(60)])
            chosen.update(reply.actions[0].gin.card for reply in replies)
        expected = trials / kinds
        distance = sum((chosen[card] - expected) ** 2 / expected for card in range(1, kinds + 1))
        # The 99.9 % point of chi-squared with 5 degrees of freedom; the seed is fixed, so nothing varies.
        assert distance < 20.5
        assert BATCH > 60

    with_bot(scene)


def test_what_it_does_not_know_does_not_end_it(with_bot: WithBot) -> None:
    strange = bot_pb2.Action.FromString(UNKNOWN_FIELD)

    async def scene(bot: Dialled) -> None:
        await bot.send(unknown_content(9))
        await bot.ask([start(1)])
        # An unknown enum value goes back as it came; an action of an unknown game is not one that it can play.
        kind, card, mixed, only = await bot.ask(
            [
                choice(1, 1, [action(99, 7)]),
                choice(1, 2, legal(77)),
                choice(1, 3, [strange, *legal(5), strange]),
                choice(1, 4, [strange]),
            ]
        )
        assert (answer(kind), answer(card), answer(mixed)) == ((99, 7), (DISCARD, 77), (DISCARD, 5))
        assert (only.game, only.decision, list(only.actions)) == (1, 4, [])
        assert "game 9: a message that means nothing to this bot" in bot.instance.log.tail()
        (unheard,) = await bot.ask([choice(8, 1, legal(3))])
        assert answer(unheard) == (DISCARD, 3)

    with_bot(scene)
