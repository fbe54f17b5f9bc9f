"""What a spectator's terminal shows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO

import pytest
from rich.console import Console

from arena.cli import watch_view
from arena.cli.symbols import with_symbols
from arena.cli.watch_state import Watched
from arena.cli.watch_view import picture, show
from arena.games.verdict import Reason, Termination, Verdict
from arena.match.events import TableChanged
from arena.service.events import Began, Ended, Event, Stands
from arena.service.states import Standing, State
from arena.tournament.model import PlannedGame, TournamentSummary
from tests.tournament.examples import make_tournament

SPRING = make_tournament(entrants=2, deal_sets=10)
GAMES = {
    f"spring/1/{number}/{turn}": PlannedGame(f"spring/1/{number}/{turn}", 1, number, turn, ((0,), (1,)))
    for number in range(1, 11)
    for turn in (0, 1)
}
ONE, TWIN, TWO = "spring/1/1/0", "spring/1/1/1", "spring/1/2/0"
AT = datetime(2026, 11, 30, 12, 3, 4, tzinfo=UTC)
SEATS = ("bot0 1.0", "bot1 1.0")


def stands(state: State = State.QUEUED, finished: int = 3) -> Stands:
    summary = TournamentSummary("spring", "gin", "rummy-fans", 2, AT, 20 - finished, finished, 0)
    return Stands(summary, Standing("spring", state, "ann", ""))


def table(game: str = ONE, decisions: int = 12, actor: int | None = 1, board: str = "pile 9C") -> TableChanged:
    return TableChanged(game, decisions, SEATS, board, ("0 draw ??", "0 discard 9C"), 0, (23, 61), actor)


def after(*happened: Stands | Began | Ended | TableChanged, chosen: str | None = None) -> Watched:
    watched = Watched(SPRING, chosen)
    for what in happened:
        watched = watched.after(Event("spring", AT, what))
    return watched


def began(game: str = ONE) -> Began:
    return Began(GAMES[game])


def ended(game: str = ONE, verdict: Verdict | None = None, winner: int | None = 1) -> Ended:
    return Ended(GAMES[game], verdict or Verdict(Termination.COMPLETED, (23, 61)), winner)


def screen(watched: Watched, height: int = 50) -> list[str]:
    """The lines that a terminal of 80 columns shows, without the blank ones."""
    out = Console(file=StringIO(), width=80, height=height, highlight=False)
    out.print(picture(watched, str, out))
    assert isinstance(out.file, StringIO)
    lines = out.file.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= height
    return [" ".join(line.split()) for line in lines if line.strip("─ ")]


def test_before_the_first_event_it_waits() -> None:
    assert screen(after()) == ["Waiting for the service …"]


def test_it_shows_how_far_the_tournament_is_the_games_in_progress_and_one_table() -> None:
    assert screen(after(stands(), began(), began(TWIN), table())) == [
        "spring: gin, 3 of 20 games finished, 2 in progress",
        "game who plays decisions score turn",
        "1/1/0 bot0 1.0 - bot1 1.0 12 23 61 seat 1",
        "1/1/1 bot1 1.0 - bot0 1.0",
        "spring/1/1/0: seat 0 bot0 1.0, seat 1 bot1 1.0",
        "0 draw ??; 0 discard 9C",
        "pile 9C",
    ]


def test_who_begins_to_watch_in_the_middle_of_a_game_sees_it_from_its_next_table_on() -> None:
    assert "1/1/0 bot0 1.0, bot1 1.0 12 23 61 seat 1" in screen(after(stands(), table()))


def test_a_game_that_ends_leaves_the_list_is_counted_and_named_and_its_table_stays_until_another_is_played() -> None:
    over = after(stands(), began(), began(TWIN), table(board="one"), table(TWIN, board="twin"), ended())
    assert (over.finished, list(over.games)) == (4, [TWIN])
    assert "last: spring/1/1/0 completed 23-61 won by bot1 1.0" in screen(over)
    assert screen(over)[-1] == "one"
    assert screen(over.after(Event("spring", AT, table(TWIN, board="later"))))[-1] == "later"


def test_a_void_game_is_not_counted_and_may_begin_again() -> None:
    void = ended(verdict=Verdict(Termination.VOID, (0, 0), reason="overload"), winner=None)
    assert after(stands(), began(), void).finished == 3
    assert list(after(stands(), began(), void, began()).games) == [ONE]


def test_the_table_of_the_chosen_game_is_shown_and_no_other() -> None:
    watched = after(stands(), table(board="one"), table(TWO, board="two"), table(board="later"), chosen=TWO)
    assert screen(watched)[-1] == "two"
    assert after(stands(), table(), chosen=TWO).table is None


def test_a_tournament_that_is_cancelled_has_no_game_in_progress() -> None:
    assert after(stands(), began(), stands(State.CANCELLED)).games == {}


def test_of_many_games_the_oldest_are_listed_and_the_others_counted() -> None:
    lines = screen(after(stands(), *(began(game) for game in GAMES)))
    assert lines[-1] == "… and 12 more"
    assert len(lines) == 2 + watch_view.MOST + 1


def test_the_latest_actions_are_shown_each_whole() -> None:
    actions = tuple(f"0 discard 9C{number}" for number in range(20))
    lines = screen(after(stands(), replace(table(), actions=actions)))
    assert [line for line in lines if "discard" in line][-1].endswith("; 0 discard 9C19")
    assert all(line.startswith("0 discard") for line in lines if "discard" in line)


def test_on_a_small_terminal_the_oldest_melds_of_a_board_are_left_out() -> None:
    board = ["deal 1", "hands 1 2 3 4", "melded 9 8", *(f"meld {number}" for number in range(1, 21)), "pile 9C"]
    lines = screen(after(stands(), began(), table(board="\n".join(board))), 24)
    assert lines[lines.index("deal 1") :] == [*board[:3], "…", *board[-12:]]
    assert "meld 1" in screen(after(stands(), began(), table(board="\n".join(board))), 50)


def test_control_characters_of_a_service_are_shown_and_not_obeyed() -> None:
    assert screen(after(stands(), table(board="\x1b[2J")))[-1] == "\\x1b[2J"


def test_cards_have_their_symbols_where_the_terminal_has_them() -> None:
    out = Console(file=StringIO(), width=80)
    out.print(picture(after(stands(), table()), with_symbols, out))
    assert isinstance(out.file, StringIO)
    assert "pile 9♣" in out.file.getvalue()


def test_without_a_terminal_each_event_is_printed_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    happened = (stands(), began(TWIN), table(), ended(verdict=Verdict(Termination.FORFEIT, (0, 0), 0, Reason.CRASH)))
    show((Event("spring", AT, what) for what in happened), SPRING)
    assert capsys.readouterr().out.splitlines() == [
        "12:03:04 spring is queued: 3 of 20 games are finished",
        "12:03:04 spring/1/1/1 began: bot1 1.0 - bot0 1.0",
        "12:03:04 spring/1/1/0 after 12 decisions: 23-61",
        "  pile 9C",
        "  0 draw ??",
        "  0 discard 9C",
        "12:03:04 spring/1/1/0 ended: forfeit seat 0 crash 0-0 won by bot1 1.0",
    ]


def test_on_a_terminal_the_display_goes_when_the_tournament_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Console(file=StringIO(), width=80, force_terminal=True)
    monkeypatch.setattr(watch_view, "console", lambda: out)
    happened = (stands(), table(), ended(), stands(State.OVER, 20))
    show((Event("spring", AT, what) for what in happened), SPRING)
    assert isinstance(out.file, StringIO)
    assert out.file.getvalue().rstrip().endswith("spring is over: 20 of 20 games are finished")
