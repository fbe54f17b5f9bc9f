"""Tournaments that were played, made without playing: what reading commands need."""

from __future__ import annotations

import shutil
from pathlib import Path

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.samples import sample_bots
from arena.bootstrap.stores import store_for_writing, update_ratings
from arena.games.verdict import Reason
from arena.tournament.model import Tournament
from arena.tournament.order import Order
from arena.tournament.plan import plan
from arena.tournament.results import side_labels
from tests.tournament.examples import make_record

URL = "sqlite:///arena.db"


def copy_bots(folder: Path) -> tuple[Path, Path]:
    """The random bot twice, as otter and heron."""
    (sample,) = (bot for bot in sample_bots("gin") if bot.name == "random")
    made = (folder / "otter", folder / "heron")
    for bot in made:
        shutil.copytree(sample, bot)
        manifest = bot / "bot.toml"
        text = manifest.read_text(encoding="utf-8").replace('"random"', f'"{bot.name}"')
        manifest.write_text(text, encoding="utf-8")
    return made


def store_tournament(bots: tuple[Path, Path], *, played: int, name: str = "spring", deal_sets: int = 6) -> Tournament:
    """A tournament of the database in the working directory; the otter won what is played; once the heron crashed."""
    made = make_tournament(Order(name, "gin", "deals=1", "", "s", deal_sets, bots))
    games = plan(made)
    with store_for_writing(URL) as store:
        store.create(made, games)
        epoch = store.claim(name)
        for number, game in enumerate(games[:played]):
            first, second = side_labels(made, game)
            margin = 100 if first == "otter 1.0" else -100
            crash = Reason.CRASH if number == 0 else None
            record = make_record(game.id, margin, forfeit=crash, labels=(first, second))
            store.record(name, epoch, record)
        update_ratings(store, "gin")
    return made
