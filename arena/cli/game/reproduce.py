"""``arena game reproduce``: a game of a tournament, played again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Final

import typer

from arena.bootstrap.entrants import check_unchanged, load_manifests
from arena.bootstrap.reproduction import reproduce as play_again
from arena.bootstrap.stores import store_for_reading
from arena.bots.manifest import Manifest
from arena.cli import options
from arena.cli.beside import say
from arena.cli.crews import crew_of
from arena.cli.errors import CheckFailed, CommandError
from arena.cli.game.finding import find, shown_transcript
from arena.cli.game.lines import difference_lines
from arena.cli.shelf import shelf
from arena.games.transcript import read
from arena.games.transcript.difference import first_difference
from arena.games.verdict import Reason, Termination
from arena.tournament.model import BotVersion, Entrant, FinishedGame
from arena.tournament.quarantine import is_award

Moved = Annotated[
    list[str] | None,
    typer.Option(
        "--bot", metavar="BOT", help="A folder or submitted bot in place of the one of that name.", show_default=False
    ),
]


_BY_THE_CLOCK: Final = (Reason.TIME, Reason.RESOURCES)


def reproduce(
    game_id: options.GameId, bot: Moved = None, sandbox: options.Sandboxes = None, db: options.Db = None
) -> None:
    """Play a finished game again with the same packs, seeds and bots; exit code 1 if it goes another way.

    A bot that is a function of its seed and decisions does the same again. Clocks run as they did.
    """
    with store_for_reading(db or options.settings().db) as store:
        made, finished = find(store, game_id)
        _check_played(finished)
        recorded = read(shown_transcript(store, made, game_id))
    versions = [version for entrant in made.entrants for version in entrant.bots]
    moved = _moved(load_manifests(bot or (), shelf(db).with_retired()), {version.label for version in versions})
    same = [version for version in versions if version.label in set(finished.bots) - moved.keys()]
    _check_known(same)
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


def _check_known(versions: Iterable[BotVersion]) -> None:
    for version in versions:
        if not version.bot.folder:
            raise CommandError(
                f"{version.label} came with an import, and its folder is not known; name it with --bot FOLDER"
            )


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
