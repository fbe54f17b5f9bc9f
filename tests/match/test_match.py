"""Matches with fake processes: who plays where, what is replaced, and what each game's record says."""

from __future__ import annotations

import asyncio

import pytest

from arena.games.contract import AnyRules
from arena.games.transcript import parse
from arena.games.verdict import Reason
from arena.match.events import GameStarted, ProcessesChanged
from arena.match.match import Match
from arena.match.ports import ArenaFault, BotFault, Decision
from arena.match.spec import BotSpec
from tests.match.fakes import Answer, FakeInstance, FakeLauncher, Play, Script, no_start, script, washout
from tests.match.matches import bot, play, spec

FATAL = [Reason.TIME, Reason.CRASH, Reason.DISCONNECT, Reason.PROTOCOL, Reason.RESOURCES]


def otter_fails_in(game: int, fault: BotFault | ArenaFault, process: int = 0) -> Play:
    """The otter's process of that number fails at its first decision in its game of that number."""

    def choose(instance: FakeInstance, number: int) -> Script:
        mine = instance.bot.name == "otter" and number == game
        return script([fault]) if mine and instance.launcher.of("otter")[process] is instance else washout

    return choose


def test_no_process_sees_a_deal_from_both_seats() -> None:
    played = play(spec("1/0 1/1 2/0 2/1"))
    assert len(played.launcher.launched) == 4
    for instance in played.launcher.launched:
        seats = {player.started[0].seat for player in instance.players}
        assert len(instance.players) == 2
        assert len(seats) == 1


def test_the_orientations_of_a_deal_set_have_the_same_packs_and_other_seats() -> None:
    played = play(spec("1/0 1/1 2/0", ruleset="deals=3"))
    first, twin, other = (parse(played.records[game].transcript) for game in ("1/0", "1/1", "2/0"))
    assert [(deal.dealer, deal.pack) for deal in first.deals] == [(deal.dealer, deal.pack) for deal in twin.deals]
    assert len({deal.pack for game in (first, other) for deal in game.deals}) == 6
    assert first.seats == ("otter 1", "heron 1")
    assert twin.seats == ("heron 1", "otter 1")


def test_a_record_has_the_whole_game() -> None:
    record = play(spec("1/1")).records["1/1"]
    assert record.transcript.startswith("arena-transcript 1\ngame gin\nruleset rummy-fans starter=alternate deals=1\n")
    assert "\nevent spring\nid 1/1\n" in record.transcript
    assert record.transcript.endswith("\n\nresult completed 0 0\n")
    assert (record.detail, record.margin, record.winner, record.deals) == ("", 0, None, 1)
    assert [seat.bot for seat in record.seats] == ["heron 1", "otter 1"]
    assert [seat.log for seat in record.seats] == [b"log", b"log"]
    assert sum(seat.decisions for seat in record.seats) == record.transcript.count("draw") * 2


def test_each_game_brings_its_seed_seat_and_clock() -> None:
    played = play(spec("1/0"))
    for name, seat, seed in (("otter", 0, b"zero"), ("heron", 1, b"one")):
        (start,) = played.process(name).players[0].started
        assert (start.seat, start.bot_seed, start.control.bank) == (seat, seed, 60.0)
        assert start.rules.parameters["deals"] == 1


def test_started_games_and_processes_are_told() -> None:
    events = play(spec("1/0 2/0")).events
    assert [event.id for event in events if isinstance(event, GameStarted)] == ["1/0", "2/0"]
    assert [event.alive for event in events if isinstance(event, ProcessesChanged)] == [1, 2, 1, 0]


@pytest.mark.parametrize("reason", FATAL)
def test_a_process_that_failed_plays_no_further_game(reason: Reason) -> None:
    launcher = FakeLauncher(otter_fails_in(0, BotFault(reason, "why")))
    played = play(spec("1/0 2/0 3/0"), launcher)
    assert played.results == {
        "1/0": f"result forfeit 0 {reason} 0 0",
        "2/0": "result completed 0 0",
        "3/0": "result completed 0 0",
    }
    assert [len(instance.players) for instance in launcher.of("otter")] == [1, 2]
    assert [len(instance.players) for instance in launcher.of("heron")] == [3]


def test_after_an_illegal_action_a_process_plays_on() -> None:
    launcher = FakeLauncher(otter_fails_in(0, BotFault(Reason.ILLEGAL_ACTION, "2.3: no")))
    played = play(spec("1/0 2/0"), launcher)
    assert played.results["1/0"] == "result forfeit 0 illegal_action 0 0"
    assert [len(instance.players) for instance in launcher.of("otter")] == [2]


@pytest.mark.parametrize("reason", [*FATAL, Reason.ILLEGAL_ACTION])
def test_both_bots_are_told_the_result(reason: Reason) -> None:
    launcher = FakeLauncher(otter_fails_in(0, BotFault(reason, "why")))
    record = play(spec("1/0"), launcher).records["1/0"]
    told = [instance.players[0].ended for instance in launcher.launched]
    assert [[end.verdict for end in ends] for ends in told] == [[record.verdict], [record.verdict]]
    assert record.detail == "why"


def test_a_process_that_died_between_two_games_is_replaced_without_a_forfeit() -> None:
    def choose(instance: FakeInstance, number: int) -> Script:
        def fade(rules: AnyRules, decision: Decision) -> Answer:
            instance.alive = (instance.number, number) != (0, 0)
            return washout(rules, decision)

        return fade

    launcher = FakeLauncher(choose)
    played = play(spec("1/0 2/0"), launcher)
    assert set(played.results.values()) == {"result completed 0 0"}
    assert len(launcher.launched) == 3


def test_after_a_void_game_both_processes_are_fresh() -> None:
    launcher = FakeLauncher(otter_fails_in(0, ArenaFault("files", "no room")))
    played = play(spec("1/0 2/0"), launcher)
    record = played.records["1/0"]
    assert (record.transcript.splitlines()[-1], record.margin, record.winner) == ("result void files 0 0", 0, None)
    assert played.results["2/0"] == "result completed 0 0"
    assert [len(instance.players) for instance in launcher.launched] == [1, 1, 1, 1]


def fails(name: str, *attempts: int) -> FakeLauncher:
    """A launcher under which a bot does not start at these attempts, counted from 1."""
    return FakeLauncher(
        fails=lambda bot, attempt: no_start(f"attempt {attempt}") if bot.name == name and attempt in attempts else None
    )


def test_a_bot_that_does_not_start_forfeits_and_the_other_is_told() -> None:
    launcher = fails("heron", 1)
    played = play(spec("1/0 2/0"), launcher)
    record = played.records["1/0"]
    assert played.results == {"1/0": "result forfeit 1 start 0 0", "2/0": "result completed 0 0"}
    assert (record.detail, record.margin, record.winner, record.deals) == ("attempt 1", 100, 0, 0)
    assert [(seat.decisions, seat.log) for seat in record.seats] == [(0, b"log"), (0, b"")]
    (otter,) = launcher.of("otter")
    assert otter.players[0].started[0].seat == 0
    assert [end.verdict for end in otter.players[0].ended] == [record.verdict]


def test_after_three_failed_starts_in_a_row_there_is_no_fourth_attempt() -> None:
    launcher = fails("heron", *range(1, 10))
    played = play(spec("1/0 2/0 3/0 4/0"), launcher)
    assert set(played.results.values()) == {"result forfeit 1 start 0 0"}
    assert [record.detail for record in played.records.values()] == ["attempt 1", "attempt 2", *["attempt 3"] * 2]
    assert launcher.attempts.count("heron") == 3


def test_failed_starts_that_are_not_in_a_row_do_not_add_up() -> None:
    crash = BotFault(Reason.CRASH, "gone")
    launcher = FakeLauncher(
        lambda instance, _game: script([crash]) if instance.bot.name == "heron" else washout,
        lambda bot, attempt: no_start() if bot.name == "heron" and attempt % 2 else None,
    )
    played = play(spec("1/0 2/0 3/0 4/0", ruleset="deals=1"), launcher)
    reasons = [record.verdict.reason for record in played.records.values()]
    assert reasons == ["start", "crash", "start", "crash"]


def test_where_both_do_not_start_the_lower_seat_is_named() -> None:
    launcher = FakeLauncher(fails=lambda bot, _attempt: no_start(bot.name))
    played = play(spec("1/0 1/1"), launcher)
    assert {game: record.detail for game, record in played.records.items()} == {"1/0": "otter", "1/1": "heron"}
    assert [record.margin for record in played.records.values()] == [-100, -100]


@pytest.mark.parametrize("other", [None, no_start()])
def test_what_the_arena_could_not_start_is_void(other: BotFault | None) -> None:
    fault = ArenaFault("processes", "no process is left")
    launcher = FakeLauncher(
        fails=lambda bot, attempt: (fault if bot.name == "heron" else other) if attempt == 1 else None
    )
    played = play(spec("1/0 2/0"), launcher)
    assert played.results == {"1/0": "result void processes 0 0", "2/0": "result completed 0 0"}
    assert played.records["1/0"].detail == "no process is left"


def capable(play: Play = lambda _instance, _game: washout, **takes: int) -> FakeLauncher:
    """Processes that take as many games at once as they say in the handshake, whatever their manifest says."""
    return FakeLauncher(play, capacity=lambda bot: takes.get(bot.name, bot.capacity))


def test_a_match_plays_as_many_games_at_once_as_both_take() -> None:
    order = spec("1/0 2/0 3/0 4/0 5/0", (bot("otter", 3), bot("heron", 2)))
    played = play(order)
    assert [instance.most for instance in played.launcher.launched] == [2, 2]
    assert set(played.results.values()) == {"result completed 0 0"}


def test_a_process_that_takes_less_than_its_manifest_says_never_gets_more() -> None:
    order = spec("1/0 2/0 3/0 4/0 5/0", (bot("otter", 4), bot("heron", 4)))
    played = play(order, capable(otter=1))
    assert [instance.most for instance in played.launcher.of("otter")] == [1]
    assert set(played.results.values()) == {"result completed 0 0"}


def test_a_process_that_failed_finishes_the_games_it_has() -> None:
    order = spec("1/0 2/0 3/0 4/0", (bot("otter", 2), bot("heron", 2)))
    launcher = capable(otter_fails_in(0, BotFault(Reason.TIME, "late")))
    played = play(order, launcher)
    assert played.results.pop("1/0") == "result forfeit 0 time 0 0"
    assert [played.results[game] for game in ("2/0", "3/0", "4/0")] == ["result completed 0 0"] * 3
    assert [len(instance.players) for instance in launcher.of("otter")] == [2, 2]
    assert [len(instance.players) for instance in launcher.of("heron")] == [4]


def test_a_failure_while_a_process_is_full_starts_another_for_those_who_wait() -> None:
    order = spec("1/0 2/0 3/0", (bot("otter", 3), bot("heron", 3)))
    played = play(order, capable(otter_fails_in(0, BotFault(Reason.CRASH, "gone")), otter=1))
    assert list(played.results.values()) == ["result forfeit 0 crash 0 0", *["result completed 0 0"] * 2]
    assert len(played.launcher.of("otter")) == 2


def test_a_match_that_is_cancelled_ends_its_processes() -> None:
    launcher = FakeLauncher(lambda _instance, _game: script([None]))

    async def run() -> None:
        playing = asyncio.create_task(Match(spec("1/0 1/1"), launcher, lambda _: None).play())
        while len(launcher.launched) < 4:  # noqa: ASYNC110 (no event tells)
            await asyncio.sleep(0)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing

    asyncio.run(run())
    assert [instance.closed for instance in launcher.launched] == [1, 1, 1, 1]


def test_results_do_not_depend_on_how_many_games_are_played_at_once() -> None:
    games = "1/0 1/1 2/0 2/1 3/0 3/1"
    one, many = (play(spec(games, (bot("otter", width), bot("heron", width)))) for width in (1, 3))
    assert one.records == many.records


def test_a_label_is_a_name_and_a_version() -> None:
    assert BotSpec("otter", "1.2", "/bots/otter", ("./bot",)).label == "otter 1.2"
