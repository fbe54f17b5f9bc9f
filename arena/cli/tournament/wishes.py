"""The options of an order of a tournament, once for every command that takes one: ``run`` and ``plan``."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, Final, get_type_hints

import typer

from arena.bootstrap.orders import make_tournament
from arena.bootstrap.shelf import Shelf
from arena.cli import options
from arena.cli.errors import CommandError
from arena.cli.options import until_of
from arena.cli.tournament import order_file
from arena.tournament.model import Tournament
from arena.tournament.order import Order, default_deal_sets
from arena.tournament.terms import DEFAULT_FAULTS, FaultPolicy, Format

_WISHED: Final = "wished"
"""The parameter of a command that is given the order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What an order may say beside its name: each field is an option, and a key of a file."""

    game: options.OrderedGame = None
    bots: options.Bots = None
    teams: options.Teams = None
    deal_sets: options.MostDealSets = None
    orientations: options.Orientations = 2
    partners: options.PartnersHow = None
    format: options.Formats = Format.ROUND_ROBIN
    cycles: options.Cycles = 1
    rounds: options.Rounds = 0
    challengers: options.Challengers = 1
    until: options.UntilRule = None
    until_ci: options.UntilCi = None
    on_fault: options.OnFaults = DEFAULT_FAULTS.on_fault
    strikes: options.Strikes = DEFAULT_FAULTS.strikes
    quarantine: options.Quarantine = DEFAULT_FAULTS.quarantine
    trusted: options.Trusted = False
    seed: options.Seed = None
    rules: options.Rules = ""
    time: options.Time = ""

    def order(self, name: str, base: Path = Path()) -> Order:
        """The order of a tournament of that name; folders in `bots` and `teams` are relative to `base`.

        Raises:
            CommandError: there is no game, or two rules to stop by.
            RulesetError: a parameter of ``--until`` is unknown, or a value is not allowed.
        """
        if self.game is None:
            raise CommandError("--game is missing: which game do they play? For instance --game gin")
        until = until_of(self.until, self.until_ci)
        return Order(
            name=name,
            game=self.game,
            ruleset=self.rules,
            time=self.time,
            seed=self.seed,
            deal_sets=default_deal_sets(until) if self.deal_sets is None else self.deal_sets,
            bots=self.bots or (),
            teams=self.teams or (),
            orientations=self.orientations,
            partners=self.partners,
            format=self.format,
            cycles=self.cycles,
            rounds=self.rounds,
            challengers=self.challengers,
            until=until,
            faults=FaultPolicy(self.on_fault, self.strikes, self.quarantine),
            trusted=self.trusted,
            base=base,
        )


@dataclass(frozen=True, slots=True)
class Wished:
    """An order as the command line or a file has it."""

    order: Order
    file: Path | None
    """None: the command line."""

    def made(self, submitted: Shelf) -> Tournament:
        """The tournament that is ordered, of folders and of these submitted bots.

        Raises:
            BotError, CommandError, GameError, InvalidTournament, TournamentError: it cannot be played; what is wrong
                is named as the command line, or the file, names it.
        """
        with self.named():
            return make_tournament(self.order, submitted)

    def named(self) -> AbstractContextManager[None]:
        """A block in which an error names the keys of the file, where there is one."""
        return nullcontext() if self.file is None else order_file.named_errors(self.file)


def takes_order(command: Callable[..., None]) -> Callable[..., None]:
    """A command as typer sees it: a name or a file, an option for each field of `Wishes`, then its own options.

    The command is given the order as its parameter `wished`.
    """
    hints = get_type_hints(Wishes, include_extras=True)
    wished = {field.name: field for field in fields(Wishes)}

    def called(context: typer.Context, name: str, **values: Any) -> None:
        wishes = Wishes(**{key: values.pop(key) for key in wished})
        command(wished=_wished(context, name, wishes), **values)

    own = inspect.signature(command, eval_str=True).parameters.values()
    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter("context", keyword, annotation=typer.Context),
        inspect.Parameter("name", keyword, annotation=options.NameOrFile),
        *(inspect.Parameter(key, keyword, default=it.default, annotation=hints[key]) for key, it in wished.items()),
        *(parameter.replace(kind=keyword) for parameter in own if parameter.name != _WISHED),
    ]
    assert all(field.default is not MISSING for field in wished.values())
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {}
    called.__name__, called.__doc__ = command.__name__, command.__doc__
    return called


def _wished(context: typer.Context, name: str, wishes: Wishes) -> Wished:
    if not order_file.is_file_name(name):
        return Wished(wishes.order(name), None)
    if given := _given(context):
        raise CommandError(f"{', '.join(given)}: {name} is the whole order; say it there, and leave it out here")
    path = Path(name)
    with order_file.named_errors(path):
        said = order_file.read(path, get_type_hints(Wishes))
        return Wished(Wishes(**said.values).order(said.name, path.parent), path)


def _given(context: typer.Context) -> list[str]:
    """The options of an order that are on the command line."""
    keys = {field.name for field in fields(Wishes)}
    wished = [(parameter.name or "", parameter.opts[0]) for parameter in context.command.params]
    return [option for key, option in wished if key in keys and _is_given(context, key)]


def _is_given(context: typer.Context, key: str) -> bool:
    source = context.get_parameter_source(key)
    return source is not None and source.name == "COMMANDLINE"
