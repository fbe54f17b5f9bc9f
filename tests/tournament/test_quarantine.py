from __future__ import annotations

from collections.abc import Iterable

import pytest

from arena.games.verdict import Reason, Termination, Verdict
from arena.tournament.model import PlannedGame
from arena.tournament.quarantine import Quarantine, Quarantined, entrant_at

TWO = ((0,), (1,))
FOUR = ((0, 2), (1, 3))
COMPLETED = Verdict(Termination.COMPLETED, (1, 0))
VOID = Verdict(Termination.VOID, (0, 0), reason="files")


def game(*sides: tuple[int, ...], orientation: int = 0) -> PlannedGame:
    first, second = sides
    return PlannedGame(f"spring/1/1/{orientation}", 1, 1, orientation, (first, second))


def lost_by(seat: int, reason: Reason = Reason.CRASH) -> Verdict:
    return Verdict(Termination.FORFEIT, (0, 0), seat, reason)


def hear(verdicts: Iterable[Verdict], limit: int = 3) -> list[Quarantined | None]:
    """What is made of games of entrant 5, with seat 0, against entrant 7."""
    quarantine = Quarantine(limit, TWO, ())
    return [quarantine.hear(game((5,), (7,)), verdict, "it ended") for verdict in verdicts]


def test_so_many_in_a_row_and_the_last_fault_is_named() -> None:
    verdicts = [lost_by(0), lost_by(0, Reason.TIME), lost_by(0, Reason.START)]
    assert hear(verdicts) == [None, None, Quarantined(5, "start", "it ended")]


def test_it_is_told_once() -> None:
    assert hear([lost_by(0)] * 5) == [None, None, Quarantined(5, "crash", "it ended"), None, None]


def test_0_is_never() -> None:
    assert hear([lost_by(0)] * 30, limit=0) == [None] * 30


def test_a_completed_game_breaks_a_row() -> None:
    assert hear([lost_by(0), lost_by(0), COMPLETED, lost_by(0), lost_by(0)]) == [None] * 5


@pytest.mark.parametrize("between", [VOID, lost_by(1)])
def test_a_void_game_and_one_that_the_other_forfeits_say_nothing(between: Verdict) -> None:
    assert hear([lost_by(0), lost_by(0), between, lost_by(0)])[-1] == Quarantined(5, "crash", "it ended")


def test_rows_are_counted_by_entrant_whatever_its_seat() -> None:
    quarantine = Quarantine(2, TWO, ())
    assert quarantine.hear(game((5,), (7,)), lost_by(0), "") is None
    assert quarantine.hear(game((5,), (7,)), lost_by(1), "") is None
    second = quarantine.hear(game((5,), (7,), orientation=1), lost_by(1), "")
    assert second is not None
    assert second.entrant == 5


def test_a_game_is_barred_for_every_seat_of_whom_it_bars() -> None:
    quarantine = Quarantine(20, FOUR, [Quarantined(5, "crash", "it ended")])
    assert quarantine.bars(game((1, 5), (2, 3)))
    assert quarantine.bars(game((1, 2), (5, 3)))
    assert not quarantine.bars(game((1, 2), (3, 4)))


@pytest.mark.parametrize(("orientation", "seat"), [(0, 0), (1, 1)])
def test_the_seat_of_whom_is_barred_forfeits_with_the_reason_of_the_last_fault(orientation: int, seat: int) -> None:
    quarantine = Quarantine(20, TWO, [Quarantined(5, "crash", "exit code 1")])
    expected = (seat, "crash", "quarantined after 20 games lost in a row, last: exit code 1")
    assert quarantine.forfeit(game((5,), (7,), orientation=orientation)) == expected


@pytest.mark.parametrize(("orientation", "reason"), [(0, "crash"), (1, "start")])
def test_of_two_that_are_barred_that_of_side_0_is_named(orientation: int, reason: str) -> None:
    quarantine = Quarantine(20, TWO, [Quarantined(7, "start", ""), Quarantined(5, "crash", "")])
    assert quarantine.forfeit(game((5,), (7,), orientation=orientation))[:2] == (0, reason)


@pytest.mark.parametrize(
    ("orientation", "by_seat"),
    # As tests/match/test_four_seats.py has it: 1 changes the sides, 2 the partners, 3 both.
    [(0, [1, 3, 2, 4]), (1, [3, 1, 4, 2]), (2, [2, 4, 1, 3]), (3, [4, 2, 3, 1])],
)
def test_of_partners_each_has_its_seat_in_each_orientation(orientation: int, by_seat: list[int]) -> None:
    met = game((1, 2), (3, 4), orientation=orientation)
    assert [entrant_at(met, FOUR, seat) for seat in range(4)] == by_seat


@pytest.mark.parametrize("orientation", range(4))
def test_an_entrant_that_takes_a_side_has_both_its_seats(orientation: int) -> None:
    met = game((1,), (2,), orientation=orientation)
    expected = [1, 2, 1, 2] if orientation in (0, 2) else [2, 1, 2, 1]
    assert [entrant_at(met, FOUR, seat) for seat in range(4)] == expected
