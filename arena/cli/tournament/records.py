"""``arena tournament export`` and ``import``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TextIO

import typer

from arena.bootstrap.archives import Export, open_archive
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.bootstrap.stores import store_for_writing, update_ratings
from arena.cli import options
from arena.cli.beside import say
from arena.cli.errors import CommandError
from arena.cli.places import at_place
from arena.cli.transcript_files import prepare_folder, write_transcripts


class Kind(StrEnum):
    """How a tournament is written."""

    JSONL = "jsonl"
    CSV = "csv"
    PARQUET = "parquet"
    TRANSCRIPTS = "transcripts"


Kinds = Annotated[
    Kind, typer.Option("--format", help="Whole as JSON lines; games as a table; a folder of transcripts.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", help="The file, of transcripts the folder; default: standard output.", show_default=False),
]
Source = Annotated[Path, typer.Argument(help="A file that export wrote as jsonl.", metavar="FILE", show_default=False)]


@at_place
def export_tournament(place: Place, name: options.Name, kind: Kinds = Kind.JSONL, out: Out = None) -> None:
    """Write a tournament's finished games for other programs, or for another database."""
    with open_reader(place) as store:
        export = Export(store, store.tournament(name))
        if kind is Kind.TRANSCRIPTS:
            folder = _wanted(out, kind)
            prepare_folder(folder, "--out")
            say(f"{write_transcripts(folder, export.transcripts())} transcripts are in {folder}")
        elif kind is Kind.PARQUET:
            _replace(_wanted(out, kind), export.write_parquet)
        else:
            with _text_file(out) as file:
                (export.write_json_lines if kind is Kind.JSONL else export.write_csv)(file)
        if not export.over:
            say(f"{name} is not over: its seed and what would show cards to come are left out")


def import_tournament(file: Source, db: options.Db = None) -> None:
    """Check and take in a finished tournament of another database, and rate its bots with all the others."""
    with file.open(encoding="utf-8", errors="surrogateescape") as lines:
        archive = open_archive(lines, str(file))
    made = archive.tournament
    with store_for_writing(db or options.settings().db) as store:
        store.restore(made, archive.games, archive.records, archive.quarantined)
        update_ratings(store, made.game)
    say(f"{made.name}: {len(archive.games)} games are in, as its seed and their transcripts give them")


def _wanted(out: Path | None, kind: Kind) -> Path:
    if out is None:
        raise CommandError(f"--format {kind}: name where it goes with --out")
    return out


@contextmanager
def _text_file(out: Path | None) -> Iterator[TextIO]:
    """Standard output, or a file that is in its place only when it is whole."""
    if out is None:
        yield sys.stdout
        return
    part = _part(out)
    with part.open("w", encoding="utf-8", newline="") as file:
        yield file
    part.replace(out)


def _replace(out: Path, write: Callable[[Path], None]) -> None:
    part = _part(out)
    write(part)
    part.replace(out)


def _part(out: Path) -> Path:
    return out.with_name(f"{out.name}.part")
