"""Matches at a table of four: who sits where in each orientation, and what no process may see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from arena import games
from arena.games.contract import AnyRules, DealResult
from arena.games.transcript import parse
from arena.games.verdict import Reason
from arena.match.clock import TimeControl
from arena.match.deals import DealSet
from arena.match.ports import Decision
from arena.match.spec import BotSpec, GameSpec, MatchSpec, home_of
from tests.fake_games import NAME, know_highcard
from tests.match.fakes import FakeInstance, FakeLauncher, Script, no_start
from tests.match.matches import Played, bot, play, spec

SEEDS = (b"zero", b"one", b"two", b"three")
OTTER, HERON, LYNX, MOLE = (bot(name, capacity=16) for name in ("otter", "heron", "lynx", "mole"))


@pytest.fixture(autouse=True)
def highcard(monkeypatch: pytest.MonkeyPatch) -> None:
    know_highcard(monkeypatch)


def order(games: str, sides: tuple[tuple[BotSpec, ...], ...], ruleset: str = "deals=4") -> MatchSpec:
    """A match of the games ``deal set/orientation``."""
    planned = (game.split("/") for game in games.split())
    specs = (GameSpec(f"{number}/{turn}", number.encode(), int(turn), SEEDS) for number, turn in planned)
    return MatchSpec(NAME, ruleset, sides, tuple(specs), TimeControl())


def lay(rules: AnyRules, decision: Decision) -> str:
    return rules.format_action(decision.observation.card)


def launcher() -> FakeLauncher:
    return FakeLauncher(lambda _instance, _game: lay)


def match(games: str, sides: tuple[tuple[BotSpec, ...], ...] = ((OTTER, LYNX), (HERON, MOLE))) -> Played:
    return play(order(games, sides), launcher())


def seats(played: Played, game: str) -> tuple[str, ...]:
    return parse(played.records[game].transcript).seats


def test_orientation_1_changes_the_sides_2_the_partners_and_3_both() -> None:
    played = match("1/0 1/1 1/2 1/3")
    assert seats(played, "1/0") == ("otter 1", "heron 1", "lynx 1", "mole 1")
    assert seats(played, "1/1") == ("heron 1", "otter 1", "mole 1", "lynx 1")
    assert seats(played, "1/2") == ("lynx 1", "mole 1", "otter 1", "heron 1")
    assert seats(played, "1/3") == ("mole 1", "lynx 1", "heron 1", "otter 1")


def test_over_four_orientations_every_bot_has_every_seat_once_and_each_opponent_on_its_left_twice() -> None:
    tables = [[home_of(seat, orientation) for seat in range(4)] for orientation in range(4)]
    assert sorted((bot, seat) for table in tables for seat, bot in enumerate(table)) == [
        (bot, seat) for bot in range(4) for seat in range(4)
    ]
    left = Counter((table[seat], table[(seat + 1) % 4]) for table in tables for seat in range(4))
    assert left == {(one, other): 2 for one in range(4) for other in range(4) if (one + other) % 2}


def test_over_two_orientations_every_bot_has_each_opponent_on_its_left_once() -> None:
    tables = [[home_of(seat, orientation) for seat in range(4)] for orientation in range(2)]
    left = Counter((table[seat], table[(seat + 1) % 4]) for table in tables for seat in range(4))
    assert left == {(one, other): 1 for one in range(4) for other in range(4) if (one + other) % 2}


@pytest.mark.parametrize(("games", "processes"), [("1/0 1/1 2/0 2/1", 8), ("1/0 1/1 1/2 1/3 2/0 2/1 2/2 2/3", 16)])
def test_no_process_sees_a_deal_from_two_seats(games: str, processes: int) -> None:
    played = match(games, ((OTTER, OTTER), (HERON, HERON)))
    assert len(played.launcher.launched) == processes
    for instance in played.launcher.launched:
        assert len(instance.players) == 2
        assert len({player.started[0].seat for player in instance.players}) == 1
        assert {player.started[0].bot_seed for player in instance.players} < set(SEEDS)


def test_partners_of_one_bot_are_two_processes() -> None:
    played = match("1/0", ((OTTER, OTTER), (HERON, HERON)))
    assert [len(played.launcher.of(name)) for name in ("otter", "heron")] == [2, 2]


def test_partners_play_one_game_at_a_time_whatever_a_bot_could_take() -> None:
    assert {instance.most for instance in match("1/0 2/0 3/0 4/0").launcher.launched} == {1}


def test_the_orientations_have_the_same_packs_and_dealers() -> None:
    played = match("1/0 1/1 1/2 1/3 2/0")
    deals = [
        [(deal.dealer, deal.pack) for deal in parse(played.records[game].transcript).deals]
        for game in ("1/0", "1/1", "1/2", "1/3", "2/0")
    ]
    assert deals[0] == deals[1] == deals[2] == deals[3] != deals[4]


def test_the_luck_of_the_deals_cancels() -> None:
    played = match("1/0 1/1 1/2 1/3")
    margins = [played.records[f"1/{orientation}"].margin for orientation in range(4)]
    assert len(set(margins)) == 1  # nothing is to be decided, so the side of the better cards wins


def test_every_seat_deals_first_in_some_deal_set() -> None:
    played = match(" ".join(f"{number}/0" for number in range(40)))
    assert {parse(record.transcript).deals[0].dealer for record in played.records.values()} == {0, 1, 2, 3}


def test_3_2_in_persian_the_seed_lets_each_seat_deal_first_equally_often_and_the_next_one_second() -> None:
    rules = games.rules("persian")
    first: Counter[int] = Counter()
    for number in range(4000):
        deals = DealSet(rules, number.to_bytes(32))
        dealer = deals.dealer(rules.start())
        assert deals.dealer(rules.start().add(DealResult(dealer, (0, 0), "passes", None))) == (dealer + 1) % 4
        first[dealer] += 1
    assert all(abs(first[seat] - 1000) < 137 for seat in range(4))  # five standard deviations


def test_a_first_dealer_that_the_draw_for_partners_decided_deals_first_in_every_orientation() -> None:
    plain = order("1/0 1/1", ((OTTER, LYNX), (HERON, MOLE)))
    for dealer in range(4):
        games = tuple(replace(game, first_dealer=dealer) for game in plain.games)
        played = play(replace(plain, games=games), launcher())
        dealers = [[deal.dealer for deal in parse(record.transcript).deals] for record in played.records.values()]
        assert dealers == [[(dealer + turn) % 4 for turn in range(4)]] * 2


def test_a_record_has_the_figures_and_the_log_of_every_seat() -> None:
    record = match("1/0").records["1/0"]
    assert [(seat.bot, seat.decisions, seat.log) for seat in record.seats] == [
        (name, 4, b"log") for name in ("otter 1", "heron 1", "lynx 1", "mole 1")
    ]


def test_a_forfeit_of_one_partner_loses_for_the_side() -> None:
    def choose(instance: FakeInstance, _game: int) -> Script:
        return (lambda _rules, _decision: "lay AC, lay AC") if instance.bot.name == "mole" else lay

    record = play(order("1/0", ((OTTER, LYNX), (HERON, MOLE))), FakeLauncher(choose)).records["1/0"]
    assert record.verdict.seat == 3
    assert record.verdict.reason in (Reason.ILLEGAL_ACTION, Reason.PROTOCOL)
    assert (record.margin, record.winner) == (20, 0)


def test_where_both_sides_fail_to_start_each_forfeits_one_orientation() -> None:
    failing = FakeLauncher(fails=lambda bot, _number: no_start() if bot.name in ("otter", "mole") else None)
    played = play(order("1/0 1/1", ((OTTER, LYNX), (HERON, MOLE))), failing)
    assert [played.records[game].seats[played.records[game].verdict.seat or 0].bot for game in ("1/0", "1/1")] == [
        "otter 1",
        "mole 1",
    ]


def test_the_bots_of_a_partnership_rest_between_decisions_and_others_do_not() -> None:
    assert all(instance.rests for instance in match("1/0 1/1").launcher.launched)
    assert not any(instance.rests for instance in play(spec("1/0 1/1")).launcher.launched)


def slow() -> FakeLauncher:
    """Every bot takes so many seconds for the first, second, third and fourth card."""

    def script() -> Script:
        waits = iter((0.0004, 0.02, 1.25, 3.0))
        return lambda rules, decision: (lay(rules, decision), next(waits))

    return FakeLauncher(lambda _instance, _game: script())


def test_in_a_tournament_the_log_of_each_seat_ends_with_how_long_it_thought() -> None:
    planned = order("1/0", ((OTTER, LYNX), (HERON, MOLE)))
    told = play(replace(planned, event="spring"), slow()).records["1/0"]
    assert {seat.log for seat in told.seats} == {b"log\narena: think times in ms: 0.4 20.0 1250.0 3000.0\n"}
    alone = play(planned, slow()).records["1/0"]
    assert {seat.log for seat in alone.seats} == {b"log"}


def test_of_more_think_times_than_a_log_holds_it_has_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.match.chair.MOST_TIMES", 3)
    planned = replace(order("1/0", ((OTTER, LYNX), (HERON, MOLE))), event="spring")
    told = play(planned, slow()).records["1/0"]
    assert {seat.log for seat in told.seats} == {b"log\narena: think times in ms: 0.4 20.0 1250.0 and 1 more\n"}


def test_where_nobody_has_a_partner_no_think_times_are_in_the_log() -> None:
    assert {seat.log for seat in play(spec("1/0")).records["1/0"].seats} == {b"log"}
