"""Tokens, bots and tournaments, made as users make them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from benchmarks.load.service import Service, run

BOTS: Final = ("ant", "bee")
PACED: Final = Path(__file__).parent / "paced"


def prepare(folder: Path, games: int) -> str:
    """A token of an admin, two bots, and two tournaments: `cup` of short games, `load` of long ones."""
    token = run(folder, "token", "create", "adam", "--role", "admin").strip()
    service = Service(folder)
    try:
        for bot in BOTS:
            shutil.copytree(PACED, folder / bot)
            manifest = folder / bot / "bot.toml"
            manifest.write_text(manifest.read_text().replace('"paced"', f'"{bot}"'))
            run(folder, "bot", "submit", bot, "--server", service.address, ARENA_TOKEN=token)
        for name, rules in (("cup", "deals=1"), ("load", "deals=2")):
            words = ("--game", "gin", "--rules", rules, "--deal-sets", str(games // 2))
            bots = [word for bot in BOTS for word in ("--bot", bot)]
            place = ("--server", service.address)
            run(folder, "tournament", "create", name, *words, *bots, *place, ARENA_TOKEN=token)
    finally:
        service.stop()
    return token
