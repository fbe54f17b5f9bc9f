"""The clock of a seat (docs/clocks-and-verdicts.md)."""

from hypothesis import given
from hypothesis import strategies as st

from arena.match.clock import Clock, TimeControl

SECONDS = st.floats(0, 1000, allow_nan=False)
CONTROLS = st.builds(TimeControl, bank=SECONDS, increment=SECONDS, move=SECONDS, margin=SECONDS)
STEPS = st.lists(st.one_of(st.none(), SECONDS), max_size=20)
"""A decision that took so many seconds, or None: the end of a turn."""


def after(clock: Clock, step: float | None) -> Clock:
    return clock.end_turn() if step is None else clock.charge(step)


@given(CONTROLS, STEPS)
def test_the_bank_is_never_below_0_and_grows_by_increments(control: TimeControl, steps: list[float | None]) -> None:
    clock = Clock.of(control)
    for step in steps:
        before, clock = clock.bank, after(clock, step)
        assert clock.bank >= 0
        assert clock.bank <= before + (control.increment if step is None else 0)


@given(CONTROLS, STEPS)
def test_the_limit_is_the_smaller_of_move_and_bank(control: TimeControl, steps: list[float | None]) -> None:
    clock = Clock.of(control)
    for step in steps:
        clock = after(clock, step)
        assert clock.limit in (control.move, clock.bank)
        assert clock.limit <= min(control.move, clock.bank)
        assert clock.deadline == clock.limit + control.margin


def test_the_margin_is_charged_as_far_as_the_bank_reaches() -> None:
    clock = Clock.of(TimeControl(bank=1.0, increment=0.25, move=10.0, margin=0.5))
    assert clock.limit == 1.0
    assert clock.deadline == 1.5
    clock = clock.charge(1.375)
    assert (clock.bank, clock.limit, clock.deadline) == (0.0, 0.0, 0.5)
    assert clock.end_turn().bank == 0.25


def test_a_clock_that_is_charged_is_another_clock() -> None:
    clock = Clock.of(TimeControl(bank=8.0))
    clock.charge(3.0)
    assert clock.bank == 8.0
