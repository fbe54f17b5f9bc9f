"""Sample bots that play one game after another: where all games run side by side, they also end together."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path


def one_by_one(bots: Iterable[Path], folder: Path) -> list[object]:
    """The options that enter copies of some bots."""
    words: list[object] = []
    for bot in bots:
        copy = shutil.copytree(bot, folder / bot.name, ignore=shutil.ignore_patterns("__pycache__"))
        manifest = copy / "bot.toml"
        text = manifest.read_text(encoding="utf-8").replace("capacity = 16", "capacity = 1")
        assert "capacity = 1\n" in text
        manifest.write_text(text, encoding="utf-8")
        words += ["--bot", copy]
    return words
