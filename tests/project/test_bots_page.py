"""docs/bots.md tells the limits of intake and the manifest as they are."""

import re

from arena.bots import manifest
from arena.bots.command import RUNTIMES
from arena.bots.fields import MAX_CAPACITY
from arena.bots.intake import limits, names
from arena.bots.manifest import Manifest
from arena.tournament import naming
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE))


def test_the_limits_are_true() -> None:
    assert ROWS["all files together, and the archive itself"] == f"{limits.MAX_TOTAL // 1024**2} MiB"
    assert ROWS["one file"] == f"{limits.MAX_FILE // 1024**2} MiB"
    assert ROWS["what comes out of an archive"] == f"{limits.MAX_RATIO} times its size"
    assert ROWS["files and folders of an archive"] == f"{limits.MAX_MEMBERS:,}"
    assert ROWS["levels of a name"] == str(limits.MAX_DEPTH)
    assert ROWS["characters of a part of a name"] == str(limits.MAX_PART)
    assert ROWS["`bot.toml`"] == f"{manifest.MAX_BYTES // 1024} KiB"
    assert f"at least {naming._LEAST} digits" in PAGE
    assert f"1 to {MAX_CAPACITY}" in ROWS["`capacity`"]


def test_the_letters_of_names_are_true() -> None:
    told = re.search(r"digits, spaces and `(\S+)`", PAGE)
    assert told is not None
    assert names.LETTERS.endswith(told[1])
    assert names.parts_of(f"a {told[1]}") == (f"a {told[1]}",)


def test_every_key_and_runtime_is_there() -> None:
    keys = {word for row in ROWS for word in re.findall(r"`(\w+)`", row)}
    assert Manifest.__dataclass_fields__.keys() - {"folder"} <= keys
    assert set(RUNTIMES) <= keys
