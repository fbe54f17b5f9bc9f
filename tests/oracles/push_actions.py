"""The actions of Push as values (4.4)."""

from dataclasses import dataclass

from tests.oracles.push_melds import Meld
from tests.oracles.push_table import Laid


@dataclass(frozen=True)
class Take:
    """The top discard comes into the hand (4.4)."""


@dataclass(frozen=True)
class Push:
    """Two cards go left, the pusher draws (4.5)."""


@dataclass(frozen=True)
class Melds:
    """One meld, or the melds of a contract (4.10)."""

    melds: tuple[Meld, ...]


@dataclass(frozen=True)
class Layoff:
    """Cards go on a meld, counted from 1 (4.11)."""

    number: int
    laid: tuple[Laid, ...]


@dataclass(frozen=True)
class Replace:
    """A natural takes the place of a wild, which is used elsewhere at once (4.12)."""

    number: int
    wild: str
    natural: str
    use: Melds | Layoff


@dataclass(frozen=True)
class Discard:
    """One card ends the turn."""

    card: str


Action = Take | Push | Melds | Layoff | Replace | Discard
