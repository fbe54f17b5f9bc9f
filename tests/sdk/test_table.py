"""The bot's half without a network: what a bot is told, and what its choices become."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, ClassVar

import pytest

from arena import games
from arena.games.gin.observation import Observation
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.ports import DealStarted, Decision, GameEnd, GameStart
from arena.rpc.translate import dialogue
from arena.rpc.translate.registry import translation
from arena.sdk import Bot, DealStart, GameResult
from arena.sdk import Decision as Asked
from arena.sdk.gin import DRAW, TAKE, Action, GinBot, discard
from arena.sdk.table import Table
from arena.v1 import bot_pb2
from tests.rpc.views import STANDING

RULES = games.rules("gin", "classic deals=2")
CONTROL = TimeControl(bank=30, increment=0.25, move=5, margin=0.5)


def start(game: int, seat: int = 0, seed: bytes = b"seed") -> bot_pb2.GameMessage:
    return bot_pb2.GameMessage(game=game, start=dialogue.game_start(GameStart(RULES, seat, seed, CONTROL)))


def decision(game: int, number: int = 1) -> bot_pb2.GameMessage:
    state = RULES.deal(STANDING, RULES.pack(), 1)
    message = bot_pb2.GameMessage(game=game)
    asked = Decision(RULES.observe(state, 0), (DealStarted(1, 1),), 29.5, 5, 5.5, RULES.legal_actions(state))
    dialogue.put_decision(number, asked, translation("gin"), message.decision)
    return message


def end(game: int) -> bot_pb2.GameMessage:
    message = bot_pb2.GameMessage(game=game)
    verdict = Verdict(Termination.FORFEIT, (0, 7), 1, Reason.TIME)
    dialogue.put_game_end(GameEnd(verdict, (DealStarted(1, 1),)), translation("gin"), message.end)
    return message


class Watcher(GinBot):
    """Remembers what it is told, and plays what the test says."""

    plays: Any = TAKE
    asked: list[Asked[Observation, Action]]
    made: ClassVar[list[Watcher]] = []
    result: GameResult[Action] | None = None

    def choose(self, decision: Asked[Observation, Action]) -> Any:
        if self not in self.made:
            self.made.append(self)
            self.asked = []
        self.asked.append(decision)
        return self.plays

    def ended(self, result: GameResult[Action]) -> None:
        self.result = result


@pytest.fixture
def watcher() -> type[Watcher]:
    return type("Fresh", (Watcher,), {"made": []})


def table(bot: type[Bot[Any, Any]]) -> Table:
    return Table({"gin": bot})


def handle(seats: Table, *messages: bot_pb2.GameMessage) -> list[bot_pb2.Reply]:
    return seats.handle(bot_pb2.PlayRequest(messages=messages))


def test_a_bot_is_told_its_game(watcher: type[Watcher]) -> None:
    handle(table(watcher), start(5, seat=1, seed=b"\1\2"), decision(5))
    game = watcher.made[0].game
    assert (game.name, game.seat, game.side, game.seed, game.rules) == ("gin", 1, 1, b"\1\2", RULES)
    assert (game.bank, game.increment, game.move_limit) == (30, 0.25, 5)


def test_a_bot_is_told_its_decision(watcher: type[Watcher]) -> None:
    (reply,) = handle(table(watcher), start(5), decision(5, 3))
    assert (reply.game, reply.decision, reply.note) == (5, 3, "")
    (asked,) = watcher.made[0].asked
    assert (asked.number, asked.bank, asked.limit, asked.events) == (3, 29.5, 5, (DealStart(1, 1),))
    assert asked.observation == RULES.observe(RULES.deal(STANDING, RULES.pack(), 1), 0)
    assert [RULES.format_action(action) for action in asked.legal_actions] == ["take", "pass"]


@pytest.mark.parametrize(
    ("choice", "sent"),
    [
        (DRAW, ["draw"]),
        (discard(games.rules("gin").pack()[7]), ["discard 8C"]),
        ([TAKE, discard(games.rules("gin").pack()[7])], ["take", "discard 8C"]),
        ((TAKE, discard(games.rules("gin").pack()[7])), ["take", "discard 8C"]),
        ([], []),
    ],
)
def test_one_action_or_several_are_sent(watcher: type[Watcher], choice: Any, sent: list[str]) -> None:
    watcher.plays = choice
    (reply,) = handle(table(watcher), start(1), decision(1))
    half = translation("gin")
    assert [RULES.format_action(half.action_from_wire(action)) for action in reply.actions] == sent


@pytest.mark.parametrize("choice", [None, "draw", 7, [None], ["draw"]])
def test_anything_else_is_an_error_of_the_bot(watcher: type[Watcher], choice: Any) -> None:
    watcher.plays = choice
    with pytest.raises(
        TypeError, match=r"^Fresh\.choose gave .*, which is no action of gin: return an action, or a list"
    ):
        handle(table(watcher), start(1), decision(1))


def test_a_note_goes_with_one_reply() -> None:
    class Talker(GinBot):
        def choose(self, decision: Asked[Observation, Action]) -> Action:
            if decision.number == 1:
                self.note("first")
            return TAKE

    replies = handle(table(Talker), start(1), decision(1, 1), decision(1, 2))
    assert [reply.note for reply in replies] == ["first", ""]


def test_games_are_played_side_by_side_by_bots_of_their_own(watcher: type[Watcher]) -> None:
    seats = table(watcher)
    replies = handle(seats, start(1), start(2, seat=1), decision(2), decision(1), decision(2, 2))
    assert [(reply.game, reply.decision) for reply in replies] == [(2, 1), (1, 1), (2, 2)]
    assert [bot.game.seat for bot in watcher.made] == [1, 0]


def test_a_bot_is_told_the_result_and_the_game_is_forgotten(watcher: type[Watcher]) -> None:
    seats = table(watcher)
    assert handle(seats, start(1), decision(1), end(1))[1:] == []
    assert watcher.made[0].result == GameResult("forfeit", (0, 7), 1, "time", (DealStart(1, 1),))
    with pytest.raises(KeyError):
        handle(seats, decision(1))


def test_chance_is_the_same_whenever_the_same_game_is_played_again(watcher: type[Watcher]) -> None:
    draws = []
    for seed, number in ((b"a", 1), (b"a", 1), (b"a", 2), (b"b", 1)):
        watcher.made.clear()
        handle(table(watcher), start(1, seed=seed), decision(1, number))
        draws.append(watcher.made[0].asked[0].random().random())
    assert draws[0] == draws[1]
    assert len(set(draws)) == 3


def test_the_sdk_brings_no_database_no_command_line_and_no_web() -> None:
    code = "import sys, arena.sdk.gin; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    heavy = {"sqlmodel", "sqlalchemy", "alembic", "typer", "rich", "numpy", "prometheus_client", "arena.storage"}
    assert heavy.isdisjoint(loaded)
