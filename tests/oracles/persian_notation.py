"""The notation of Persian Rummy: lines read generously, written canonically."""

from dataclasses import dataclass
from typing import Literal

from tests.oracles.persian_melds import JOKER, KINDS, set_of


@dataclass(frozen=True)
class Meld:
    """`meld set 4D 4H 4S`; the cards of a run low to high (3.5)."""

    word: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Layoff:
    """`layoff 2 4D`: cards go on a meld, counted from 1 (3.7)."""

    number: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Take:
    """`take 4D: …`: the named card with all above it, and its use (3.4); jokers are counted from the top."""

    card: str
    count: int
    use: Meld | Layoff


@dataclass(frozen=True)
class Discard:
    """One card ends the turn (3.3)."""

    card: str


Action = Literal["draw", "pass"] | Take | Meld | Layoff | Discard


def parse(text: str) -> Action:
    """The action of a line without its seat; ValueError says what is wrong with it."""
    word, _, rest = " ".join(text.split()).partition(" ")
    match word:
        case "draw" | "pass":
            if rest:
                raise ValueError(f"{rest}: nothing follows {word}")
            return "draw" if word == "draw" else "pass"
        case "discard":
            return Discard(read_card(rest))
        case "take":
            named, _, use = rest.partition(":")
            card, slash, count = named.strip().partition("/")
            if slash and card != JOKER:
                raise ValueError("notation: only jokers are counted")
            return Take(read_card(card), read_number(count) if slash else 1, read_use(use))
        case _:
            return read_use(text)


def read_use(text: str) -> Meld | Layoff:
    """`meld …` or `layoff …`."""
    match text.split():
        case ["meld", "set", *cards]:
            return Meld("set", set_of(map(read_card, cards)))
        case ["meld", "run", *cards]:
            return Meld("run", tuple(map(read_card, cards)))
        case ["layoff", number, *cards]:
            return Layoff(read_number(number), tuple(map(read_card, cards)))
    raise ValueError(f"{text!r}: no action")


def read_card(text: str) -> str:
    """A card of the pack."""
    if text not in KINDS:
        raise ValueError(f"{text!r}: no card")
    return text


def read_number(text: str) -> int:
    """A number from 1."""
    if not text.isascii() or not text.isdigit():
        raise ValueError(f"{text!r}: no number")
    return int(text)


def write(action: Action) -> str:
    """The canonical line of an action, without its seat."""
    match action:
        case "draw" | "pass":
            return action
        case Discard(card):
            return f"discard {card}"
        case Meld(word, cards):
            return " ".join(["meld", word, *cards])
        case Layoff(number, cards):
            return " ".join(["layoff", str(number), *cards])
        case Take(card, count, use):
            named = card if count == 1 else f"{card}/{count}"
            return f"take {named}: {write(use)}"
