"""The games by name: each folder beside this file that has a ``rules.py`` is one, imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, cast

import arena.games
from arena.games.contract import AnyRules
from arena.games.errors import RulesetError
from arena.games.ruleset import nearest, parse_ruleset


class GameFolder(Protocol):
    """What the package of a game has to offer."""

    @property
    def RULESETS(self) -> Mapping[str, Any]:  # noqa: N802 (a module's constant)
        """The parameters of each ruleset, a frozen dataclass, by name; the first is the default."""

    def make_rules(self, ruleset: str, parameters: Any) -> AnyRules:
        """The rules of the game under a ruleset's name and parameters."""


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return _names(tuple(arena.games.__path__))


def rulesets(game: str) -> Mapping[str, Any]:
    """The parameters of each ruleset of a game, by name; the first is the default.

    Raises:
        RulesetError: there is no such game.
    """
    return _folder(game).RULESETS


def rules(game: str, ruleset: str = "") -> AnyRules:
    """The rules that a game's name and a text such as ``classic deals=20`` mean.

    Raises:
        RulesetError: there is no such game, ruleset or parameter, or a value is not allowed.
    """
    folder = _folder(game)
    name, parameters = parse_ruleset(ruleset, folder.RULESETS)
    return folder.make_rules(name, parameters)


@cache
def _names(paths: tuple[str, ...]) -> tuple[str, ...]:
    """The games below some folders; remembered, since every transcript asks, and looking takes milliseconds."""
    folders = (module.name for module in iter_modules(paths) if module.ispkg)
    return tuple(sorted(name for name in folders if _has_rules(paths, name)))


def _has_rules(paths: tuple[str, ...], folder: str) -> bool:
    modules = iter_modules([f"{path}/{folder}" for path in paths])
    return any(module.name == "rules" for module in modules)


def _folder(game: str) -> GameFolder:
    known = names()
    if game not in known:
        raise RulesetError(f"unknown game {game!r}{nearest(game, known)}; there are {', '.join(known)}")
    return cast(GameFolder, import_module(f"arena.games.{game}"))
