"""What a metric's series are kept in between two scrapes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, MutableMapping, Sequence
from functools import partial
from typing import Any, Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from arena.telemetry.distribution import Distribution
from arena.telemetry.recent_names import OTHER

MOST_SERIES: Final = 1500
"""Of one metric; what would be more is counted under `OTHER`, whatever its labels are."""

Labels = tuple[str, ...]


class Numbers:
    """The series of a counter or a gauge; the caller keeps two threads apart."""

    def __init__(
        self, family: type[CounterMetricFamily | GaugeMetricFamily], name: str, text: str, *labels: str
    ) -> None:
        """Start without any series; `show` what nobody may miss the first step of."""
        self._family = partial(family, name, text, labels=labels)
        self._labels = labels
        self._series: dict[Labels, float] = {}

    def show(self, *labels: str) -> Labels:
        """Show a series, from 0 if it is new: of a counter that appears at 1, nobody sees the first step."""
        key = _bounded(self._series, labels)
        self._series.setdefault(key, 0)
        return key

    def add(self, *labels: str, by: float = 1) -> None:
        """Count."""
        self._series[self.show(*labels)] += by

    def set(self, value: float, *labels: str) -> None:
        """Put a series to a value."""
        self._series[self.show(*labels)] = value

    def clear(self) -> None:
        """Put every series to 0."""
        self._series = dict.fromkeys(self._series, 0.0)

    def drop(self, *labels: str) -> None:
        """Drop one series, if it is there."""
        self._series.pop(labels, None)

    def forget(self, label: str, values: Collection[str]) -> None:
        """Drop every series with such a label value."""
        _forget(self._series, self._labels.index(label), values)

    def metric(self) -> Metric:
        """As it is scraped."""
        metric = self._family()
        for labels, value in self._series.items():
            metric.add_metric(labels, value)
        return metric


counter: Final = partial(Numbers, CounterMetricFamily)
gauge: Final = partial(Numbers, GaugeMetricFamily)


class Timings:
    """The series of a histogram of seconds."""

    def __init__(self, bounds: Sequence[float], name: str, text: str, *labels: str) -> None:
        """Start without any series."""
        self._family = partial(HistogramMetricFamily, name, text, labels=labels)
        self._labels = labels
        self._series: defaultdict[Labels, Distribution] = defaultdict(partial(Distribution, bounds))

    def show(self, *labels: str) -> Distribution:
        """A series, which is empty if it is new."""
        return self._series[_bounded(self._series, labels)]

    def forget(self, label: str, values: Collection[str]) -> None:
        """Drop every series with such a label value."""
        _forget(self._series, self._labels.index(label), values)

    def metric(self) -> Metric:
        """As it is scraped."""
        metric = self._family()
        for labels, values in self._series.items():
            metric.add_metric(labels, values.buckets, values.total)
        return metric


def _bounded(series: Collection[Labels], labels: Labels) -> Labels:
    return labels if labels in series or len(series) < MOST_SERIES else (OTHER,) * len(labels)


def _forget(series: MutableMapping[Labels, Any], place: int, values: Collection[str]) -> None:
    for labels in [labels for labels in series if labels[place] in values]:
        del series[labels]
