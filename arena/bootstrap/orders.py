"""What a user orders becomes a tournament that can be played, or is refused whole."""

from __future__ import annotations

import secrets

from arena import games
from arena.bootstrap.entrants import load_manifests, make_version
from arena.bootstrap.shelf import Shelf
from arena.bootstrap.teams import by_name, load_team
from arena.games.contract import AnyRules
from arena.games.errors import RulesetError
from arena.games.ruleset import parse_parameters
from arena.games.transcript import ruleset_text
from arena.match.clock import TimeControl
from arena.tournament.model import Entrant, Tournament
from arena.tournament.order import Order
from arena.tournament.validation import validate


def make_tournament(order: Order, shelf: Shelf | None = None) -> Tournament:
    """The tournament of an order; nothing has been started or written. Without a shelf all bots are folders.

    Raises:
        RulesetError: the game, the ruleset, a rule parameter or a time parameter does not exist or cannot be so.
        BotError: a bot folder cannot be used.
        UnknownBot: a submitted bot is not there.
        InvalidTournament: the parts do not make a tournament.
    """
    rules = find_rules(order.game, order.ruleset)
    control = make_time_control(order.time)
    bots = load_manifests(order.bots, shelf, order.base)
    named = by_name(bots)
    sides = [*((manifest,) for manifest in bots), *(load_team(team, named, order.base, shelf) for team in order.teams)]
    tournament = Tournament(
        name=order.name,
        game=order.game,
        ruleset=ruleset_text(rules),
        seed=secrets.token_hex(16) if order.seed is None else order.seed,
        deal_sets=order.deal_sets,
        time_control=control,
        entrants=tuple(Entrant(tuple(make_version(manifest) for manifest in side)) for side in sides),
        orientations=order.orientations,
        partners=order.partners,
        format=order.format,
        cycles=order.cycles,
        rounds=order.rounds,
        challengers=order.challengers,
        until=order.until,
        faults=order.faults,
        trusted=order.trusted,
    )
    validate(tournament, [manifest.games for side in sides for manifest in side], seats_of(rules))
    return tournament


def find_rules(game: str, ruleset: str) -> AnyRules:
    """The rules that an order names.

    Raises:
        RulesetError: the game, the ruleset or a parameter does not exist or cannot be so.
    """
    games.rules(game)
    try:
        return games.rules(game, ruleset)
    except RulesetError as error:
        raise RulesetError(f"--rules: {error}") from error


def make_time_control(text: str) -> TimeControl:
    """The time control that an order names.

    Raises:
        RulesetError: a parameter does not exist or cannot be so.
    """
    try:
        control = parse_parameters(text.split(), TimeControl())
    except RulesetError as error:
        raise RulesetError(f"--time: {error}") from error
    if control.move == 0 or control.bank + control.margin == 0:
        raise RulesetError("--time: with move=0, or bank=0 and margin=0, no bot could ever decide; give it some time")
    return control


def seats_of(rules: AnyRules) -> int:
    """How many seats a game has."""
    return sum(len(side) for side in rules.sides)
