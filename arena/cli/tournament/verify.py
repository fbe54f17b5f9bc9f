"""``arena tournament verify``."""

from __future__ import annotations

import typer

from arena.bootstrap.stores import store_for_reading
from arena.cli import options
from arena.cli.errors import CheckFailed
from arena.cli.visible import visible
from arena.tournament.verification.model import Verified
from arena.tournament.verification.verify import verify as verify_tournament


def verify(name: options.Name, db: options.Db = None) -> None:
    """Derive packs, results, schedule and ratings anew from the seed and the transcripts; name every difference."""
    # A service may play meanwhile: what was read at two moments would look forged.
    with store_for_reading(db or options.settings().db) as store, store.at_one_moment() as moment:
        found = verify_tournament(name, moment)
    for finding in found.findings:
        typer.echo(_one_line(finding))
    for note in found.notes:
        typer.echo(_one_line(note), err=True)
    if found.findings:
        raise CheckFailed
    typer.echo(_summary(name, found))


def _summary(name: str, found: Verified) -> str:
    games = f"{found.finished} of {found.games} games replayed"
    derived = f"{found.deals} packs" if found.ratings is None else f"{found.deals} packs and {found.ratings} ratings"
    unchecked = ", ratings not checked" if found.ratings is None else ""
    state = "over" if found.over else "not over"
    return f"ok {name}: {games}, {derived} derived, all as stored{unchecked}; it is {state}"


def _one_line(text: str) -> str:
    return visible(" ".join(text.split()))
