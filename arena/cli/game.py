"""``arena game``: one game of a tournament, shown or played again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Final

import typer

from arena.bootstrap.entrants import check_unchanged, load_manifests
from arena.bootstrap.places import Place
from arena.bootstrap.reading import open_reader
from arena.bootstrap.reproduction import reproduce as play_again
from arena.bootstrap.stores import store_for_reading
from arena.bots.manifest import Manifest
from arena.cli import options
from arena.cli.beside import say
from arena.cli.crews import crew_of
from arena.cli.errors import CheckFailed, CommandError
from arena.cli.game_lines import deal_lines, difference_lines, seat_table, verdict_line
from arena.cli.places import at_place
from arena.cli.shelf import shelf
from arena.cli.tables import console
from arena.games.transcript import read
from arena.games.transcript.difference import first_difference
from arena.games.verdict import Reason, Termination
from arena.service.reading import Reader
from arena.tournament.disclosure import disclosed
from arena.tournament.model import Entrant, FinishedGame, Tournament
from arena.tournament.quarantine import is_award

app = typer.Typer(no_args_is_help=True)

Moved = Annotated[
    list[str] | None,
    typer.Option(
        "--bot", metavar="BOT", help="A folder or submitted bot in place of the one of that name.", show_default=False
    ),
]


_BY_THE_CLOCK: Final = (Reason.TIME, Reason.RESOURCES)


@app.callback()
def game() -> None:
    """Show one game of a tournament, or play it again."""


@app.command()
@at_place
def show(place: Place, game_id: options.GameId) -> None:
    """Show how a finished game went: seats, verdict, deals."""
    with open_reader(place) as store:
        made, finished = _find(store, game_id)
        text = _transcript(store, made, game_id)
    typer.echo(verdict_line(made, finished))
    console().print(seat_table(finished))
    for line in deal_lines(read(text)):
        typer.echo(line)
    typer.echo(f"action by action: arena tournament transcript {game_id} | arena transcript show -")


@app.command()
def reproduce(
    game_id: options.GameId, bot: Moved = None, sandbox: options.Sandboxes = None, db: options.Db = None
) -> None:
    """Play a finished game again with the same packs, seeds and bots; exit code 1 if it goes another way.

    A bot that is a function of its seed and decisions does the same again. Clocks run as they did.
    """
    with store_for_reading(db or options.settings().db) as store:
        made, finished = _find(store, game_id)
        _check_played(finished)
        recorded = read(_transcript(store, made, game_id))
    versions = [version for entrant in made.entrants for version in entrant.bots]
    moved = _moved(load_manifests(bot or (), shelf(db)), {version.label for version in versions})
    same = [version for version in versions if version.label in set(finished.bots) - moved.keys()]
    check_unchanged([Entrant(tuple(same))])
    record = play_again(made, finished.planned, moved, crew_of(1, sandbox).sandbox)
    if record.verdict.termination is Termination.VOID:
        raise CommandError(f"the arena could not play it: {record.verdict.reason}: {record.detail}")
    difference = first_difference(recorded, read(record.transcript))
    for line in difference_lines(recorded, difference, record.detail):
        typer.echo(line)
    if difference is not None:
        raise CheckFailed


def _moved(manifests: Iterable[Manifest], labels: Collection[str]) -> Mapping[str, Manifest]:
    """The folders to take, by the label of the bot that each stands for: its own, or the only one of its name."""
    moved = {}
    for manifest in manifests:
        named = [label for label in sorted(labels) if label.split()[0] == manifest.name]
        own = f"{manifest.name} {manifest.version}"
        if own not in named and len(named) != 1:
            there = ", ".join(named or sorted(labels))
            raise CommandError(
                f"--bot {manifest.folder}: this is {own}, and it is not clear whom it stands for: {there}"
            )
        moved[own if own in named else named[0]] = manifest
    return moved


def _check_played(game: FinishedGame) -> None:
    """Refuse a game that nobody played; say of one that was lost on the clock that it may go on."""
    if is_award(game):
        raise CommandError(
            f"game {game.planned.id} was awarded and never played, so it cannot be played again: {game.detail}"
        )
    if game.reason in _BY_THE_CLOCK:
        say(
            f"seat {game.seat_at_fault} lost this game by {game.reason}: a matter of the clock and the machine, "
            "so it may go on this time"
        )


def _find(store: Reader, game_id: str) -> tuple[Tournament, FinishedGame]:
    """The tournament and the result of a game."""
    store.transcript(game_id)  # refuses an id that nobody planned
    name = game_id.split("/", maxsplit=1)[0]
    finished = next((each for each in store.finished(name) if each.planned.id == game_id), None)
    if finished is None:
        raise CommandError(f"game {game_id} is not finished, so there is nothing to show yet")
    return store.tournament(name), finished


def _transcript(store: Reader, made: Tournament, game_id: str) -> str:
    """The transcript of a finished game that may be shown."""
    if game_id not in disclosed(store.planned(made.name), store.finished(made.name)):
        raise CommandError(f"game {game_id}: its deal set has games left to play, so its cards are not shown yet")
    text = store.transcript(game_id)
    assert text is not None, "a finished game has a transcript"
    return text
