"""``arena play``: a person in the terminal against bots."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from arena import games
from arena.bootstrap.casual import LEFT, CasualGame, PersonLeft, Played, play_casually
from arena.bootstrap.entrants import load_manifests
from arena.bootstrap.orders import seats_of
from arena.bots.manifest import Manifest
from arena.cli import options
from arena.cli.clocks import NoClock, control_of
from arena.cli.crews import crew_of
from arena.cli.errors import CheckFailed, CommandError, complain
from arena.cli.files import printable
from arena.cli.play.keyboard import Keyboard
from arena.cli.play.person import TerminalPerson
from arena.cli.shelf import shelf_for
from arena.games.contract import AnyRules, Seat
from arena.games.errors import RulesetError
from arena.games.verdict import Termination
from arena.match.ports import ArenaFault, BotFault
from arena.match.spec import BotSpec

app = typer.Typer()

LAST: Final = 10
"""The lines of a bot's log that are shown where it failed."""

Bots = Annotated[
    list[str],
    typer.Option(
        "--bot",
        metavar="BOT",
        help="A bot's folder, or a submitted bot such as otter@1.2; once for all other seats, or for each, by seat.",
    ),
]
Yours = Annotated[int, typer.Option("--seat", help="Your seat, from 0.")]
Keep = Annotated[Path | None, typer.Option("--transcript", help="A new file for the transcript.", show_default=False)]


@app.callback(invoke_without_command=True)
def play(
    *,
    game: options.Game,
    bot: Bots,
    seat: Yours = 0,
    rules: options.Rules = "",
    seed: options.Seed = None,
    transcript: Keep = None,
    sandbox: options.Sandboxes = None,
    no_clock: NoClock = False,
    db: options.Db = None,
) -> None:
    """Play a game in the terminal against bots; you see what your seat sees, and you have no clock.

    Exit code 1 if a bot forfeits. A game that you leave is void.
    """
    played_rules = _rules(game, rules)
    seats = seats_of(played_rules)
    if not 0 <= seat < seats:
        raise CommandError(f"--seat {seat}: {game} has the seats 0 to {seats - 1}")
    bots = _seated(load_manifests(bot, shelf_for(bot, db)), played_rules, seat)
    if transcript is not None:
        _check_new(transcript)
    if seed is None:
        seed = secrets.token_hex(8)
    left = asyncio.Event()
    names = [bots[other].name if other in bots else "" for other in range(seats)]
    person = TerminalPerson(Keyboard(_stdin()), typer.echo, _prompt, left, names)
    ordered = CasualGame(played_rules, seat, bots, control_of(no_clock=no_clock), seed, crew_of(1, sandbox).sandbox)
    played = _play(ordered, person, left)
    if transcript is not None:
        transcript.write_text(played.transcript, encoding="utf-8", newline="\n")
    typer.echo(f"the same cards again: --seed {seed}")
    _conclude(ordered, played)


def _play(ordered: CasualGame, person: TerminalPerson, left: asyncio.Event) -> Played:
    try:
        return play_casually(ordered, person, left)
    except BotFault as fault:
        complain(fault.detail)
        raise CheckFailed from fault
    except ArenaFault as fault:
        raise CommandError(f"the bots could not be started: {fault.detail}") from fault
    except PersonLeft as end:
        raise KeyboardInterrupt from end


def _conclude(ordered: CasualGame, played: Played) -> None:
    """Say what went wrong, if anything.

    Raises:
        CheckFailed: a bot forfeited, or the arena failed.
        KeyboardInterrupt: Ctrl-C ended the game.
    """
    if played.interrupted:
        raise KeyboardInterrupt
    verdict = played.verdict
    if verdict.seat is not None:
        complain(f"{ordered.bots[verdict.seat].label}: {verdict.reason}: {played.detail}")
        for line in printable(played.logs[verdict.seat]).splitlines()[-LAST:]:
            typer.echo(f"| {line}", err=True)
        raise CheckFailed
    if verdict.termination is Termination.VOID and verdict.reason != LEFT:
        complain(played.detail)
        raise CheckFailed


def _rules(game: str, text: str) -> AnyRules:
    games.rules(game)
    try:
        return games.rules(game, text)
    except RulesetError as error:
        raise RulesetError(f"--rules: {error}") from error


def _seated(manifests: list[Manifest], rules: AnyRules, seat: Seat) -> dict[Seat, BotSpec]:
    """The bot of each seat but the person's."""
    others = [other for other in range(seats_of(rules)) if other != seat]
    for manifest in manifests:
        if rules.game not in manifest.games:
            raise CommandError(f"--bot {manifest.folder}: it plays {', '.join(manifest.games)}, not {rules.game}")
    if len(manifests) == 1:
        manifests = manifests * len(others)
    if len(manifests) != len(others):
        each = "" if len(others) == 1 else f" or {len(others)}, by seat"
        raise CommandError(f"{len(manifests)} bots for {len(others)} seats: name one{each}, each with --bot BOT")
    return {other: manifest.to_spec() for other, manifest in zip(others, manifests, strict=True)}


def _check_new(file: Path) -> None:
    if file.exists() or file.is_symlink():
        raise CommandError(f"--transcript {file}: this is there already; name a new file")
    if not os.access(file.parent, os.W_OK | os.X_OK):
        raise CommandError(f"--transcript {file}: its folder cannot be written to; name another")


def _prompt(text: str) -> None:
    typer.echo(text, nl=False)


def _stdin() -> int:
    try:
        return sys.stdin.fileno()
    except (AttributeError, ValueError, OSError) as error:
        raise CommandError("there is no standard input to play from") from error
