"""Looks at every path it has been told of, and at all else that it can find, then plays on."""

import json
import os
from functools import partial
from pathlib import Path

from playing import outcome, play, tell

GIVEN = json.loads(Path("given.json").read_text(encoding="utf-8"))


def look(path: str) -> object:
    """The beginning of a file, or the names in a folder."""
    if os.path.isdir(path):
        return os.listdir(path)[:5]
    with open(path, "rb") as file:
        return repr(file.read(40))


def names(folder: str) -> list[str]:
    """What is in a folder; nothing where it cannot be read."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def walk() -> list[str]:
    """Every path below the root with the secret word in its name, or as the content of a small file."""
    found = []
    for folder, _, files in os.walk("/"):
        if folder.startswith(("/usr", "/dev")):
            continue
        for name in files:
            path = os.path.join(folder, name)
            if GIVEN["secret"] in name or (name == "given.json" and folder != "/bot"):
                found.append(path)
    return found


def look_round() -> None:
    tell("paths", {path: outcome(partial(look, path)) for path in GIVEN["paths"]})
    tell("top", {folder: names(folder) for folder in ("/", "/etc", "/proc", "/run", "/run/arena", "/sdk/arena")})
    tell("walked", walk())
    modules = {}
    for name in ("arena.match", "arena.storage", "arena.bots", "arena.rpc", "arena.cli"):
        try:
            __import__(name)
            modules[name] = "imported"
        except ImportError:
            modules[name] = "missing"
    tell("modules", modules)


play(look_round)
