"""A whole dashboard: variables to choose by, and rows of panels laid out on the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scripts.dashboards.panels import SOURCE, Json, Panel

COLUMNS: Final = 24
SCHEMA_VERSION: Final = 41
"""Of Grafana 12; later ones bring it up to date as they load it."""


class Variable(NamedTuple):
    """Something to choose, from the values of a label."""

    name: str
    label: str
    query: str
    """`label_values(METRIC, LABEL)`."""
    description: str

    def json(self) -> Json:
        """As Grafana has it: any number of values at once, and all of them to begin with."""
        return {
            "type": "query",
            "name": self.name,
            "label": self.label,
            "description": self.description,
            "datasource": SOURCE,
            "query": {"query": self.query, "refId": self.name},
            "refresh": 2,
            "sort": 1,
            "multi": True,
            "includeAll": True,
            "allValue": ".*",
            "current": {"selected": True, "text": ["All"], "value": ["$__all"]},
        }


INSTANCE: Final = Variable(
    "instance",
    "Arena",
    "label_values(arena_build_info, instance)",
    "The arenas to look at, by the address of their metrics.",
)

_DATASOURCE: Final[Json] = {
    "type": "datasource",
    "name": "datasource",
    "label": "Prometheus",
    "description": "Where the numbers come from.",
    "query": "prometheus",
    "refresh": 1,
    "includeAll": False,
    "multi": False,
}


class Row(NamedTuple):
    """Panels under a heading, from left to right and then from top to bottom."""

    title: str
    panels: Sequence[Panel]


class Board(NamedTuple):
    """One dashboard."""

    uid: str
    title: str
    description: str
    since: str
    """Where its time range begins, for instance `now-6h`."""
    variables: Sequence[Variable]
    rows: Sequence[Row]

    def json(self) -> Json:
        """What a file of Grafana's provisioning holds."""
        return {
            "uid": self.uid,
            "title": self.title,
            "description": self.description,
            "tags": ["arena"],
            "schemaVersion": SCHEMA_VERSION,
            "editable": False,
            "graphTooltip": 1,
            "refresh": "30s",
            "time": {"from": self.since, "to": "now"},
            "timezone": "browser",
            "links": [_LINKS],
            "annotations": {"list": [_ALERTS]},
            "templating": {"list": [_DATASOURCE, *(variable.json() for variable in self.variables)]},
            "panels": list(_laid_out(self.rows)),
        }


_LINKS: Final[Json] = {
    "type": "dashboards",
    "title": "Arena",
    "tags": ["arena"],
    "icon": "external link",
    "tooltip": "The other dashboards of the arena",
    "asDropdown": False,
    "includeVars": False,
    "keepTime": True,
    "targetBlank": False,
}

_ALERTS: Final[Json] = {
    "name": "Alerts",
    "enable": True,
    "iconColor": "red",
    "datasource": SOURCE,
    "target": {
        "refId": "Anno",
        "datasource": SOURCE,
        "expr": 'ALERTS{alertstate="firing", severity=~"critical|warning"}',
        "interval": "60s",
    },
    "titleFormat": "{{alertname}}",
    "textFormat": "{{instance}} {{game}}",
}


def _laid_out(rows: Iterable[Row]) -> Iterable[Json]:
    number, y = 1, 0
    for row in rows:
        yield _heading(row.title, number, y)
        number, y, x, tallest = number + 1, y + 1, 0, 0
        for panel in row.panels:
            if x + panel.width > COLUMNS:
                x, y, tallest = 0, y + tallest, 0
            yield panel.json(number, x, y)
            number, x, tallest = number + 1, x + panel.width, max(tallest, panel.height)
        y += tallest


def _heading(title: str, number: int, y: int) -> Json:
    return {
        "id": number,
        "type": "row",
        "title": title,
        "collapsed": False,
        "gridPos": {"x": 0, "y": y, "w": COLUMNS, "h": 1},
        "panels": [],
    }
