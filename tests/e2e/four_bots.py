"""Four bots of other names that play Persian Rummy by chance."""

import shutil
from pathlib import Path

from arena.bootstrap.samples import sample_bots

NAMES = ("otter", "heron", "lynx", "mole")


def put_bots(folder: Path) -> None:
    """Put the folder of each bot into this one."""
    (sample,) = (one for one in sample_bots("persian") if one.name == "random")
    for name in NAMES:
        shutil.copytree(sample, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        manifest = folder / name / "bot.toml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace('"random"', f'"{name}"'), encoding="utf-8")
