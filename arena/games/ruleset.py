"""The text of a ruleset, such as ``classic deals=20``: a name, then parameters that differ from its defaults.

A game's parameters are a frozen dataclass; the type of a field says which values it takes: ``bool``, ``int``,
``float``, a ``Literal`` of words, any of them ``| None``; numbers may be ``Annotated[int, Range(0, 100)]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from arena.games.errors import RulesetError
from arena.games.parameter import describe, format_value, parse_value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    P = TypeVar("P", bound=DataclassInstance)
else:
    P = TypeVar("P")


def parse_ruleset(text: str, rulesets: Mapping[str, P], kind: str = "ruleset") -> tuple[str, P]:
    """The name and the parameters that a text means; without a name it is the first ruleset's.

    `kind` is what an error calls them.

    Raises:
        RulesetError: the ruleset or a parameter is unknown, or a value is not allowed.
    """
    words = text.split()
    name = next(iter(rulesets)) if not words or "=" in words[0] else words.pop(0)
    if name not in rulesets:
        raise RulesetError(f"unknown {kind} {name!r}{nearest(name, rulesets)}; there are {', '.join(rulesets)}")
    return name, parse_parameters(words, rulesets[name])


def parse_parameters(words: Iterable[str], defaults: P) -> P:
    """The defaults with the changes that words such as ``target=50`` make.

    Raises:
        RulesetError: a word is no ``name=value``, its name is unknown or twice there, or its value is not allowed.
    """
    types = _types(defaults)
    changes: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise RulesetError(f"{word!r} is no parameter: write name=value")
        if name not in types:
            raise RulesetError(
                f"unknown parameter {name!r}{nearest(name, types)}; there are {', '.join(types) or 'none'}"
            )
        if name in changes:
            raise RulesetError(f"parameter {name} is given twice")
        changes[name] = _value(name, text, types[name])
    return replace(defaults, **changes)


def parameter_texts(parameters: DataclassInstance) -> dict[str, str]:
    """Every parameter by name with the text of its value."""
    return {field.name: format_value(getattr(parameters, field.name)) for field in fields(parameters)}


def nearest(name: str, known: Iterable[str]) -> str:
    """``, did you mean 'target'?`` where a known name is near to a mistyped one, else nothing."""
    near = get_close_matches(name, list(known), n=1)
    return f", did you mean {near[0]!r}?" if near else ""


def _types(parameters: DataclassInstance) -> dict[str, Any]:
    hints = get_type_hints(type(parameters), include_extras=True)
    return {field.name: hints[field.name] for field in fields(parameters)}


def _value(name: str, text: str, annotation: Any) -> object:
    try:
        return parse_value(text, annotation)
    except ValueError:
        raise RulesetError(f"{name}={text}: {name} is {describe(annotation)}") from None
