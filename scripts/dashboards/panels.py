"""What a dashboard is made of, each thing as Grafana's JSON has it; see its schema package, `@grafana/schema`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

Json = dict[str, Any]

SOURCE: Final[Json] = {"type": "prometheus", "uid": "${datasource}"}
GREEN: Final = "green"
Steps = Sequence[tuple[float, str]]
"""From which value on which colour; below all of them is green."""


class Query(NamedTuple):
    """One expression of PromQL."""

    expression: str
    legend: str = ""
    """How each of its series is called; `{{label}}` is a label's value."""
    style: str = "time_series"
    """Or `heatmap`, for the buckets of a histogram."""
    instant: bool = False
    """Whether only the value at the end of the range is asked for."""


class Panel(NamedTuple):
    """One picture."""

    kind: str
    title: str
    description: str
    queries: tuple[Query, ...]
    width: int
    """Of 24 columns."""
    height: int
    options: Json
    defaults: Json
    overrides: tuple[Json, ...] = ()

    def json(self, number: int, x: int, y: int) -> Json:
        """The panel at a place of the grid."""
        return {
            "id": number,
            "type": self.kind,
            "title": self.title,
            "description": self.description,
            "datasource": SOURCE,
            "gridPos": {"x": x, "y": y, "w": self.width, "h": self.height},
            "targets": [_target(query, "ABCDEFGH"[place]) for place, query in enumerate(self.queries)],
            "fieldConfig": {"defaults": self.defaults, "overrides": list(self.overrides)},
            "options": self.options,
        }


def _target(query: Query, letter: str) -> Json:
    return {
        "refId": letter,
        "datasource": SOURCE,
        "expr": query.expression,
        "legendFormat": query.legend or "__auto",
        "format": query.style,
        "instant": query.instant,
        "range": not query.instant,
    }


def _thresholds(steps: Steps) -> Json:
    colours = [{"color": GREEN, "value": None}, *({"color": colour, "value": value} for value, colour in steps)]
    return {"mode": "absolute", "steps": colours}


def lines(
    title: str,
    description: str,
    *queries: Query,
    unit: str,
    width: int = 12,
    stacked: bool = False,
    bars: bool = False,
    logarithmic: bool = False,
    limit: float | None = None,
    most: float | None = None,
    from_zero: bool = True,
    calcs: Sequence[str] = ("mean", "max", "lastNotNull"),
    colours: Mapping[str, str] | None = None,
) -> Panel:
    """Values over time; a limit is a dashed line, beyond which the value is bad, and colours go by the legend."""
    custom: Json = {
        "drawStyle": "bars" if bars else "line",
        "lineInterpolation": "linear",
        "lineWidth": 1,
        "fillOpacity": 80 if bars else 25 if stacked else 8,
        "showPoints": "never",
        "spanNulls": False,
        "stacking": {"group": "A", "mode": "normal" if stacked else "none"},
        "scaleDistribution": {"type": "log", "log": 10} if logarithmic else {"type": "linear"},
        "thresholdsStyle": {"mode": "off" if limit is None else "dashed"},
    }
    defaults: Json = {
        "unit": unit,
        "color": {"mode": "palette-classic-by-name"},
        "custom": custom,
        "thresholds": _thresholds(() if limit is None else ((limit, "red"),)),
    }
    if from_zero and not logarithmic:
        defaults["min"] = 0
    if most is not None:
        defaults["max"] = most
    options = {
        "legend": {
            "showLegend": True,
            "displayMode": "table",
            "placement": "right" if width > 12 else "bottom",
            "calcs": list(calcs),
            "sortBy": {"lastNotNull": "Last *", "sum": "Total", "max": "Max"}[calcs[-1]],
            "sortDesc": True,
        },
        "tooltip": {"mode": "multi", "sort": "desc"},
    }
    overrides = tuple(_colour(name, colour) for name, colour in (colours or {}).items())
    return Panel("timeseries", title, description, queries, width, 8, options, defaults, overrides)


def _colour(name: str, colour: str) -> Json:
    return {
        "matcher": {"id": "byName", "options": name},
        "properties": [{"id": "color", "value": {"mode": "fixed", "fixedColor": colour}}],
    }


def number(
    title: str,
    description: str,
    query: Query,
    *,
    unit: str,
    steps: Steps = (),
    words: Mapping[int, tuple[str, str]] | None = None,
    names: bool = False,
    graph: bool = True,
) -> Panel:
    """The last value in large type; words replace values, each with its colour; `names` shows legends in its place."""
    defaults: Json = {"unit": unit, "color": {"mode": "thresholds"}, "thresholds": _thresholds(steps), "mappings": []}
    if words:
        texts = {str(value): {"text": text, "color": colour} for value, (text, colour) in words.items()}
        defaults["mappings"] = [{"type": "value", "options": texts}]
    options = {
        "reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": False},
        "orientation": "auto",
        "textMode": "name" if names else "auto",
        "colorMode": "value",
        "graphMode": "area" if graph and not query.instant else "none",
        "justifyMode": "auto",
        "showPercentChange": False,
        "percentChangeColorMode": "standard",
        "wideLayout": True,
    }
    return Panel("stat", title, description, (query,), 4, 4, options, defaults)


def ranking(
    title: str, description: str, query: Query, *, unit: str, steps: Steps = (), from_zero: bool = True
) -> Panel:
    """Bars side by side, of the values at the end of the range; they begin at 0, or at the least of them."""
    colour = {"mode": "thresholds"} if steps else {"mode": "continuous-BlPu"}
    defaults: Json = {"unit": unit, "color": colour, "thresholds": _thresholds(steps)}
    if from_zero:
        defaults["min"] = 0
    options = {
        "reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": False},
        "orientation": "horizontal",
        "displayMode": "basic",
        "valueMode": "color",
        "namePlacement": "auto",
        "showUnfilled": True,
        "sizing": "auto",
        "minVizWidth": 8,
        "minVizHeight": 16,
        "maxVizHeight": 300,
        "legend": {"showLegend": False, "displayMode": "list", "placement": "bottom", "calcs": []},
    }
    return Panel("bargauge", title, description, (query,), 8, 8, options, defaults)


def shares(title: str, description: str, query: Query, *, unit: str) -> Panel:
    """Parts of a whole, of the values at the end of the range."""
    defaults: Json = {
        "unit": unit,
        "color": {"mode": "palette-classic-by-name"},
        "custom": {"hideFrom": {"legend": False, "tooltip": False, "viz": False}},
    }
    options = {
        "reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": False},
        "orientation": "auto",
        "pieType": "donut",
        "displayLabels": ["percent"],
        "legend": {
            "showLegend": True,
            "displayMode": "table",
            "placement": "right",
            "calcs": [],
            "values": ["value", "percent"],
        },
        "tooltip": {"mode": "single", "sort": "none"},
    }
    return Panel("piechart", title, description, (query,), 8, 8, options, defaults)


def buckets(title: str, description: str, query: Query, *, unit: str) -> Panel:
    """How the values of a histogram are spread over time."""
    defaults = {"custom": {"hideFrom": {"legend": False, "tooltip": False, "viz": False}}}
    options = {
        "calculate": False,
        "cellGap": 1,
        "color": {
            "mode": "scheme",
            "scheme": "Oranges",
            "fill": "dark-orange",
            "scale": "exponential",
            "exponent": 0.5,
            "steps": 64,
            "reverse": False,
        },
        "exemplars": {"color": "rgba(255,0,255,0.7)"},
        "filterValues": {"le": 1e-9},
        "legend": {"show": True},
        "rowsFrame": {"layout": "auto"},
        "showValue": "never",
        "tooltip": {"mode": "single", "yHistogram": True, "showColorScale": False},
        "yAxis": {"axisPlacement": "left", "unit": unit},
    }
    return Panel("heatmap", title, description, (query,), 12, 8, options, defaults)
