"""The bot in C++, dialled: what it plays in positions that are written here by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Final, NamedTuple

import pytest

from arena.cards import Card, format_card, parse_card, parse_cards
from arena.games.gin.hand import deadwood
from arena.v1 import bot_pb2, gin_pb2
from tests.sample_bots.dialled import BATCH, Dialled, dialled, sample
from tests.sample_bots.questions import (
    DISCARD,
    DRAW,
    KNOCK,
    PASS,
    TAKE,
    UNKNOWN_FIELD,
    answer,
    end,
    position,
    start,
    unknown_content,
)

pytestmark = pytest.mark.needs("cpp_greedy")

OFFER: Final = gin_pb2.GIN_PHASE_OFFER
TO_DRAW: Final = gin_pb2.GIN_PHASE_DRAW
TO_DISCARD: Final = gin_pb2.GIN_PHASE_DISCARD
WORDS: Final[dict[int, str]] = {DRAW: "draw", TAKE: "take", PASS: "pass", DISCARD: "discard", KNOCK: "knock"}

NO_MELD: Final = "AC 3C 5C 7D 9D JD 2H 6H QS 8S"
"""Ten cards of which no two are neighbours or of one rank."""


def with_bot(scene: Callable[[Dialled], Awaitable[None]]) -> None:
    """Have a scene with a bot of its own, which ends in good order."""

    async def run() -> None:
        async with dialled(sample("cpp_greedy")) as bot:
            await scene(bot)
            assert await bot.leave() == "exit code 0"

    asyncio.run(run())


def words(reply: bot_pb2.Reply) -> str:
    """A reply in the notation."""
    kind, value = answer(reply)
    return f"{WORDS[kind]} {format_card(Card(value - 1))}" if value else WORDS[kind]


class Case(NamedTuple):
    """A position, and what the bot has to answer."""

    phase: int
    hand: str
    upcard: str
    answer: str
    taken: str = ""
    parameters: Mapping[str, str] = {}


ALL_MELDED: Final = "AC 2C 3C 4C 9C 9D 9H TS JS QS KS"
CASES: Final = {
    "the upcard makes a set": Case(TO_DRAW, "7C 7D KC QD JS TH 2C 4D 5S 8H", "7S", "take"),
    "the upcard is one king more": Case(TO_DRAW, NO_MELD, "KC", "draw"),
    "one king more is offered": Case(OFFER, NO_MELD, "KC", "pass"),
    "rules.md, section 2: only one card may be knocked with": Case(
        TO_DISCARD, "JS JH JD 8C 7S 7H 7D 4S 3D 2S AC", "KC", "knock 8C"
    ),
    "ten are melded": Case(TO_DISCARD, ALL_MELDED.replace("KS", "KD"), "5H", "knock KD"),
    "2.4: the odd one was taken": Case(TO_DISCARD, ALL_MELDED.replace("KS", "KD"), "5H", "knock 4C", taken="KD"),
    "2.7: eight is too much here": Case(
        TO_DISCARD, "AC 2C 3C 9C 9D 9H 4S 5S 6S 8D KD", "5H", "discard KD", parameters={"knock_limit": "7"}
    ),
    "2.13: all eleven are melded": Case(
        TO_DISCARD, ALL_MELDED, "5H", "knock", parameters={"knock_limit": "10", "big_gin_bonus": "31"}
    ),
    "2.7: there is no big gin": Case(
        TO_DISCARD, "6S 7S 8S 9S TS 3C 3D 3H AC AD AH", "5H", "knock TS", parameters={"big_gin_bonus": "none"}
    ),
}


def test_it_plays_the_positions_of_several_games_in_one_message() -> None:
    async def scene(bot: Dialled) -> None:
        assert (bot.hello.protocol, bot.hello.wants_legal_actions) == (1, False)
        messages = []
        for game, case in enumerate(CASES.values(), start=1):
            messages.append(start(game, parameters=case.parameters))
            taken = parse_card(case.taken) if case.taken else None
            pile = parse_cards(case.upcard)
            messages.append(position(game, case.phase, parse_cards(case.hand), pile, taken))
        replies = await bot.ask(messages)
        found = {name: words(reply) for name, reply in zip(CASES, replies, strict=True)}
        assert found == {name: case.answer for name, case in CASES.items()}
        await bot.ask([end(game) for game, _ in enumerate(CASES, start=1)])

    with_bot(scene)


def test_it_knocks_when_it_may_and_leaves_as_little_as_the_engine_can() -> None:
    random = Random(5)
    deals = [random.sample(list(map(Card, range(52))), 12) for _ in range(4 * BATCH)]
    # Hands of three suits hold more melds.
    deals += [random.sample(list(map(Card, range(39))), 12) for _ in range(4 * BATCH)]

    async def scene(bot: Dialled) -> None:
        knocks = 0
        await bot.ask([start(1)])
        for first in range(0, len(deals), BATCH):
            batch = deals[first : first + BATCH]
            asked = [position(1, TO_DISCARD, deal[:11], deal[11:]) for deal in batch]
            for deal, reply in zip(batch, await bot.ask(asked), strict=True):
                kind, value = answer(reply)
                hand = set(deal[:11])
                left = {card: deadwood(hand - {card}) for card in hand}
                least = min(left.values())
                assert value - 1 in hand
                assert kind == (KNOCK if least <= 10 else DISCARD)
                if kind == KNOCK:
                    knocks += 1
                    assert left[Card(value - 1)] == least
        assert 0 < knocks < len(deals)

    with_bot(scene)


def test_what_it_does_not_know_does_not_end_it() -> None:
    async def scene(bot: Dialled) -> None:
        await bot.send(unknown_content(9))
        strange = position(1, TO_DRAW, [*parse_cards(NO_MELD), Card(76)], parse_cards("KC"))
        newer = position(1, TO_DRAW, parse_cards(NO_MELD), parse_cards("KC"))
        newer.decision.MergeFromString(UNKNOWN_FIELD)
        replies = await bot.ask(
            [
                start(1, parameters={"a_parameter_of_tomorrow": "yes"}),
                position(1, 99, parse_cards(NO_MELD), parse_cards("KC")),
                strange,
                newer,
                bot_pb2.GameMessage(game=1, decision=bot_pb2.Decision(decision=1)),
                position(8, TO_DRAW, parse_cards(NO_MELD), parse_cards("KC")),
                position(1, TO_DRAW, [], []),
                position(1, TO_DISCARD, [], []),
            ]
        )
        assert [words(reply) if reply.actions else "" for reply in replies] == [
            "",
            "draw",
            "draw",
            "",
            "draw",
            "draw",
            "",
        ]
        assert "game 9: a message that means nothing to this bot" in bot.instance.log.tail()

    with_bot(scene)
