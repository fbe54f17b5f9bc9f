"""The values of one rule parameter: reading, writing and telling what is allowed, from the type of its field."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

_NUMBER: Final = {int: re.compile(r"-?\d+", re.ASCII), float: re.compile(r"-?\d+(\.\d+)?", re.ASCII)}
_TRUTH: Final = {"true": True, "false": False}


class Range(NamedTuple):
    """The least and the greatest value of a number, both allowed: ``Annotated[int, Range(0, 100)]``."""

    least: int
    greatest: int


def parse_value(text: str, annotation: Any) -> object:
    """The value that a text means for a field of this type.

    Raises:
        ValueError: the text means no allowed value.
    """
    origin = get_origin(annotation)
    if origin in (Union, UnionType):
        return _first(text, get_args(annotation))
    if origin is Annotated:
        return _ranged(text, *get_args(annotation))
    if origin is Literal:
        return _chosen(text, {str(word): word for word in get_args(annotation)})
    if annotation is NoneType:
        return _chosen(text, {"none": None})
    if annotation is bool:
        return _chosen(text, _TRUTH)
    return _number(text, annotation)


def format_value(value: object) -> str:
    """The text of a value: ``none``, ``true``, ``false``, a word or a number without needless digits."""
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:f}".rstrip("0").rstrip(".")
    return str(value)


def describe(annotation: Any) -> str:
    """The allowed values of a field of this type, in words."""
    origin = get_origin(annotation)
    if origin in (Union, UnionType):
        return " or ".join(map(describe, get_args(annotation)))
    if origin is Annotated:
        kind, limits = get_args(annotation)
        return f"{describe(kind)} from {limits.least} to {limits.greatest}"
    if origin is Literal:
        return " or ".join(map(str, get_args(annotation)))
    names = {NoneType: "none", bool: "true or false", int: "a whole number", float: "a number"}
    return names[annotation]


def _first(text: str, annotations: tuple[Any, ...]) -> object:
    for annotation in annotations:
        try:
            return parse_value(text, annotation)
        except ValueError:
            continue
    raise ValueError(text)


def _ranged(text: str, kind: Any, limits: Range) -> object:
    number = _number(text, kind)
    if not limits.least <= number <= limits.greatest:
        raise ValueError(text)
    return number


def _chosen(text: str, values: dict[str, Any]) -> object:
    if text not in values:
        raise ValueError(text)
    return values[text]


def _number(text: str, kind: type[int | float]) -> int | float:
    if len(text) > 20 or not _NUMBER[kind].fullmatch(text):
        raise ValueError(text)
    return kind(text)
