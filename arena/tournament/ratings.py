"""What ratings are computed from, and what they come to; all frozen, all plain data."""

from __future__ import annotations

from dataclasses import dataclass

from arena.games.contract import Side


@dataclass(frozen=True, slots=True)
class BotVersion:
    """What is rated: a bot under one version and one content."""

    name: str
    version: str
    digest: str
    """The sha256 of its folder, in hexadecimal: another content is another version."""

    @property
    def label(self) -> str:
        """The name and version, for instance ``otter 1.2``."""
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A finished game of any tournament as a rating sees it; void games are none."""

    ruleset: str
    """In canonical text form: only games of equal rulesets are rated together."""
    deal_set: str
    """``tournament/pairing/deal set``: the games that share it are one independent observation."""
    sides: tuple[BotVersion, BotVersion]
    """Who played side 0 and side 1; the orientation is already accounted for."""
    winner: Side | None
    """None is a draw."""
    margin: int
    """By how many points side 0 did better, penalties included."""
    forfeited: bool
    """Whether the losing side forfeited."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The stored rating of a bot version in one game under one ruleset."""

    ruleset: str
    bot: BotVersion
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
