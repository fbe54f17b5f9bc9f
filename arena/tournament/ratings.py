"""What ratings are computed from, and what they come to; all frozen, all plain data."""

from __future__ import annotations

from dataclasses import dataclass

from arena.games.contract import Side


@dataclass(frozen=True, slots=True)
class Rated:
    """What is rated: a bot or a team, under one version and one content."""

    label: str
    """For instance ``otter 1.2``, of a team ``otter 1.2+heron 0.9``."""
    digest: str
    """The sha256 of the bot's folder, in hexadecimal; of a team both, joined by ``+``."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A finished game of any tournament as a rating sees it; void games are none."""

    ruleset: str
    """In canonical text form: only games of equal rulesets are rated together."""
    deal_set: str
    """``seed/pairing/deal set``: games that share it have the same packs, so they are one independent observation, in
    whatever tournaments they were played."""
    sides: tuple[tuple[Rated, ...], tuple[Rated, ...]]
    """Who played side 0 and side 1, one each or two partners; the orientation is already accounted for."""
    winner: Side | None
    """None is a draw."""
    margin: int
    """By how many points side 0 did better, penalties included."""
    forfeited: bool
    """Whether the losing side forfeited."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The stored rating of a bot version or a team in one game under one ruleset."""

    ruleset: str
    rated: Rated
    elo: float
    low: float | None
    """The lower end of the 95 % interval; None means too few games."""
    high: float | None
    """The upper end of the 95 % interval; None means too few games."""
    games: int
    """The finished games that it rests on."""
    deal_sets: int
    """The independent observations among them."""
    group: int
    """From 0: only ratings of one ruleset and group compare, those of bots that games link."""
