"""Writes the dashboards: ``python -m scripts.dashboards``."""

from __future__ import annotations

from scripts.dashboards.files import FOLDER, texts

for name, text in texts().items():
    (FOLDER / name).write_text(text, encoding="utf-8")
