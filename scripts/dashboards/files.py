"""The files that Grafana reads, as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from scripts.dashboards.operation import OPERATION
from scripts.dashboards.play import PLAY

FOLDER: Final = Path(__file__).resolve().parents[2] / "deploy" / "grafana" / "dashboards"
"""Where they are kept."""


def texts() -> dict[str, str]:
    """Every dashboard's JSON, by the name of its file."""
    boards = (PLAY, OPERATION)
    return {f"{board.uid}.json": json.dumps(board.json(), indent=2, ensure_ascii=False) + "\n" for board in boards}
