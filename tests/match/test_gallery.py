"""What spectators of a match are told, and when."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from arena import games
from arena.games.contract import Event, Table
from arena.games.gin import GinRules
from arena.games.verdict import Reason
from arena.match import gallery
from arena.match.events import GameFinished, GameStarted, TableChanged
from arena.match.gallery import Gallery
from arena.match.ports import BotFault, DealStarted
from tests.games.gin import table as gin
from tests.match.fakes import FakeLauncher, script, washout
from tests.match.matches import Played, play, spec
from tests.rpc.virtual import in_virtual_time

LONG = 3600.0
BOTS = ("otter 1", "heron 1")


@pytest.fixture
def every_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a table be due at once after the one before."""
    monkeypatch.setattr(Gallery.__init__, "__defaults__", (0.0,))


@pytest.fixture
def hardly_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have only the first and the last table be due."""
    monkeypatch.setattr(Gallery.__init__, "__defaults__", (LONG,))


def tables(played: Played, game: str = "1/0") -> list[TableChanged]:
    return [event for event in played.events if isinstance(event, TableChanged) and event.game_id == game]


def moves(transcript: str) -> list[str]:
    return [line for line in transcript.splitlines() if line[:2] in ("0 ", "1 ", "de", "sc")]


def spectated(games: str = "1/0", ruleset: str = "deals=2", launcher: FakeLauncher | None = None) -> Played:
    return play(replace(spec(games, ruleset=ruleset), spectated=True), launcher)


def test_nothing_is_told_of_tables_unless_the_match_asks_for_it() -> None:
    assert tables(play(spec("1/0"))) == []


@pytest.mark.usefixtures("every_action")
def test_a_spectator_is_told_everything_that_was_done_and_draws_without_their_cards() -> None:
    played = spectated()
    told = [action for table in tables(played) for action in table.actions]
    done = moves(played.records["1/0"].transcript)
    assert [action.replace(" ??", "") for action in told] == done
    assert {action for action in told if "draw" in action} == {"0 draw ??", "1 draw ??"}


@pytest.mark.usefixtures("every_action")
def test_each_table_says_how_many_decisions_were_made_whose_turn_it_is_and_the_points() -> None:
    first, *between, last = tables(spectated())
    assert first.actions[0].startswith("deal 1 dealer ")
    assert (first.decisions, first.bots, first.points) == (0, BOTS, (0, 0))
    assert first.actor == 1 - int(first.actions[0][-1])
    assert [table.decisions for table in (first, *between)] == list(range(len(between) + 1))
    assert (last.decisions, last.actor) == (len(between) + 1, None)


def test_the_last_table_comes_before_the_end_of_its_game_and_after_its_start() -> None:
    played = spectated("1/0 2/0")
    of_one = [event for event in played.events if getattr(event, "game_id", getattr(event, "id", "")) == "1/0"]
    begin, *shown = of_one
    assert isinstance(begin, GameStarted)
    assert all(isinstance(event, TableChanged) for event in shown)
    ends = [event for event in played.events if isinstance(event, GameFinished)]
    assert played.events.index(shown[-1]) < played.events.index(ends[0])
    assert shown[-1] == tables(played)[-1]


@pytest.mark.usefixtures("hardly_ever")
def test_between_two_tables_of_a_game_the_interval_passes_and_of_what_happened_the_latest_is_kept() -> None:
    played = spectated()
    first, last = tables(played)
    done = moves(played.records["1/0"].transcript)
    assert len(first.actions) + last.omitted + len(last.actions) == len(done)
    assert len(last.actions) == gallery.MOST
    assert last.actions[-2].endswith(done[-2].split()[-1])
    assert last.actions[-1] == "score 0 0"
    assert last.omitted > 0


@pytest.mark.usefixtures("hardly_ever")
def test_a_forfeited_game_shows_its_last_table_too() -> None:
    fault = BotFault(Reason.CRASH, "it ended")
    launcher = FakeLauncher(lambda instance, _game: script([fault]) if instance.bot.name == "otter" else washout)
    played = spectated("1/0", "deals=1", launcher)
    assert "forfeit 0 crash" in played.results["1/0"]
    assert tables(played)[-1].actions


def test_a_game_whose_bots_do_not_start_has_no_table() -> None:
    launcher = FakeLauncher(fails=lambda _bot, _number: BotFault(Reason.START, "it ended"))
    assert tables(spectated("1/0", launcher=launcher)) == []


def test_what_was_held_back_is_shown_while_the_next_decision_takes_longer_than_the_interval() -> None:
    async def think() -> list[TableChanged]:
        shown: list[TableChanged] = []
        appeared = asyncio.Event()

        def emit(changed: TableChanged) -> None:
            shown.append(changed)
            appeared.set()

        rules, state = gin.deal(gin.LOW, gin.SCATTERED, "KD KS")
        seats = Gallery(rules, "spring/1/1/0", BOTS, emit, 0.01)
        seats.note(state, DealStarted(1, 1))
        seats.before_decision()
        draw = rules.parse_action("draw")
        seats.note(rules.apply(state, draw), tuple(rules.event(state, draw, seat) for seat in (0, 1)))
        appeared.clear()
        seats.before_decision()
        assert len(shown) == 1
        await asyncio.wait_for(appeared.wait(), 60)
        seats.after_decision()
        seats.close()
        return shown

    first, second = in_virtual_time(think)
    assert (first.actions, second.actions) == (("deal 1 dealer 1",), ("0 draw ??",))
    assert second.board.splitlines()[1:] == ["hands 11 10", "stock 30, pile KD"]


def test_a_decision_that_is_made_sooner_shows_nothing_meanwhile() -> None:
    async def think() -> list[TableChanged]:
        shown: list[TableChanged] = []
        rules, state = gin.deal(gin.LOW, gin.SCATTERED, "KD KS")
        seats = Gallery(rules, "spring/1/1/0", BOTS, shown.append, LONG)
        for _ in range(3):
            seats.note(state, DealStarted(1, 1))
            seats.before_decision()
            seats.after_decision()
        assert len(shown) == 1
        seats.close()
        seats.close()
        return shown

    assert [len(table.actions) for table in asyncio.run(think())] == [1, 2]


@pytest.mark.usefixtures("every_action")
def test_a_table_that_cannot_be_drawn_costs_nobody_a_game_and_is_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def table(_rules: Any, _seen: Any) -> Table:
        raise ZeroDivisionError

    monkeypatch.setattr(GinRules, "table", table)
    played = spectated("1/0", "deals=1")
    assert played.results["1/0"] == "result completed 0 0"
    assert tables(played) == []
    assert [record.getMessage() for record in caplog.records] == ["a table cannot be drawn"]


@pytest.mark.usefixtures("every_action")
def test_what_a_seat_does_not_know_of_an_action_is_not_told_even_where_only_the_notation_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game in which discards lay face down would name the card to its seat only."""
    rules = games.rules("gin")
    draw = rules.parse_action("draw")

    def event(_rules: Any, _before: Any, action: Any, viewer: int) -> Event[Any]:
        return Event(0, action if viewer == 0 else draw, None)

    monkeypatch.setattr(GinRules, "event", event)
    told = [action for table in tables(spectated("1/0", "deals=1")) for action in table.actions]
    assert [action for action in told if "discard" in action] == []
    assert "0 ??" in told
