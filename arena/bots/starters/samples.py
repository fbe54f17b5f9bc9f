"""Sample bots as templates: the files of the repository themselves, so that there is no copy that could differ."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from arena.bots.errors import MANIFEST, BotError
from arena.bots.starters.plan import Plan

ROOT: Final = Path(__file__).resolve().parents[3]
"""The repository, where the package lies in one."""

BUILT: Final = frozenset({"node_modules", "build", "wire.json", "arenav1", "__pycache__", MANIFEST})
"""What is made from a sample's files, and its manifest, which is written anew."""


class Template(NamedTuple):
    """A sample bot, and what its author has to do."""

    sample: str
    program: str
    build: str


TEMPLATES: Final[Mapping[str, Template]] = MappingProxyType(
    {
        "node": Template(
            "node_random",
            "bot.js",
            "Before it runs: npm ci --no-bin-links && npm run build -- protos",
        ),
        "cpp": Template(
            "cpp_greedy",
            "src/strategy.cpp",
            'Before it runs: cmake -S . -B build -DPROTOS="$PWD/protos" && cmake --build build '
            "(Debian: libgrpc++-dev protobuf-compiler-grpc cmake g++)",
        ),
        "go": Template(
            "go_random",
            "table.go",
            "Before it runs: GO111MODULE=off sh build.sh protos (Debian: golang-go golang-google-grpc-dev "
            "golang-github-golang-protobuf-1-5-dev protobuf-compiler protoc-gen-go-1-5 protoc-gen-go-grpc)",
        ),
    }
)
"""By language."""


def plan_sample(name: str, game: str, language: str) -> Plan:
    """What is to be written for a bot that begins as a sample bot, with the protos beside it.

    Raises:
        BotError: the samples are not here, or that of this language does not play the game.
    """
    template = TEMPLATES[language]
    sample, protos = ROOT / "sample_bots" / template.sample, ROOT / "protos"
    if not (sample / MANIFEST).is_file() or not protos.is_dir():
        raise BotError(f"--lang {language}: the sample bots are not beside the package; use a clone of the repository")
    manifest = tomllib.loads((sample / MANIFEST).read_text(encoding="utf-8"))
    if game not in manifest["games"]:
        known = ", ".join(manifest["games"])
        raise BotError(f"--lang {language} --game {game}: there is no template for it; there is one for {known}")
    files = {str(file.relative_to(sample)): file for file in _sources(sample)}
    files |= {f"protos/{file.relative_to(protos)}": file for file in sorted(protos.rglob("*.proto"))}
    return Plan(
        name, game, manifest["command"], template.program, files, capacity=manifest["capacity"], build=template.build
    )


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name not in BUILT:
            yield from _sources(path) if path.is_dir() else [path]
