"""Whatever is counted, no metric grows without end."""

from __future__ import annotations

from arena.telemetry.families import MOST_SERIES, Timings, counter, gauge

ONE_TOO_MANY = MOST_SERIES + 1


def test_labels_beyond_the_bound_are_counted_together() -> None:
    calls = counter("calls_total", "Calls.", "method", "code")
    for number in range(MOST_SERIES + 500):
        calls.add(f"method {number}", "OK")
    calls.add("method 0", "OK")
    series = {tuple(sample.labels.values()): sample.value for sample in calls.metric().samples}
    assert len(series) == ONE_TOO_MANY
    assert series["method 0", "OK"] == 2
    assert series["other", "other"] == 500


def test_a_gauge_beyond_the_bound_goes_down_where_it_went_up() -> None:
    busy = gauge("busy", "Busy.", "method")
    for number in range(MOST_SERIES + 3):
        busy.add(str(number))
    for number in range(MOST_SERIES + 3):
        busy.add(str(number), by=-1)
    assert {sample.value for sample in busy.metric().samples} == {0}


def test_histograms_have_the_same_bound() -> None:
    times = Timings((1.0,), "times_seconds", "Times.", "method")
    for number in range(MOST_SERIES + 500):
        times.show(str(number)).observe(0.5)
    counts = [sample for sample in times.metric().samples if sample.name.endswith("_count")]
    assert len(counts) == ONE_TOO_MANY
    assert next(sample.value for sample in counts if sample.labels == {"method": "other"}) == 500


def test_a_series_is_shown_before_it_is_counted() -> None:
    losses = counter("losses_total", "Losses.")
    losses.show()
    assert [sample.value for sample in losses.metric().samples] == [0]
    losses.add()
    losses.show()
    assert [sample.value for sample in losses.metric().samples] == [1]
