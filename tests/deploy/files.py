"""What is in deploy/, read as plainly as it is written."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from arena.settings import PREFIX, Settings, read_settings
from tests.project.tree import ROOT

DEPLOY: Final = ROOT / "deploy"


def tool(name: str) -> str:
    """A program that the developers' lock brings."""
    return str(Path(sysconfig.get_path("scripts"), name))


def documents(path: Path) -> list[dict[str, Any]]:
    """The documents of a YAML file."""
    return list(yaml.safe_load_all(path.read_text(encoding="utf-8")))


def settings_of(environment: Mapping[str, str]) -> Settings:
    """The arena's settings in an environment; fails where the arena would refuse them."""
    return read_settings({name: value for name, value in environment.items() if name.startswith(PREFIX)})


class Instruction(NamedTuple):
    """One of a Dockerfile."""

    word: str
    rest: str
    """On one line."""


def instructions() -> list[Instruction]:
    """Those of the image's Dockerfile, in order."""
    lines = (DEPLOY / "docker" / "Dockerfile").read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    whole = re.sub(r"\s*\\\n\s*", " ", text)
    return [Instruction(*line.split(maxsplit=1)) for line in whole.splitlines() if line.strip()]


def stages() -> list[list[Instruction]]:
    """The same, by stage; what precedes the first is left out."""
    found: list[list[Instruction]] = []
    for each in instructions():
        if each.word == "FROM":
            found.append([])
        if found:
            found[-1].append(each)
    return found


def image_environment() -> dict[str, str]:
    """The variables that the image sets."""
    (text,) = [each.rest for each in stages()[-1] if each.word == "ENV"]
    return dict(pair.split("=", 1) for pair in text.split())
