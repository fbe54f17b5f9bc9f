"""Who is on a ladder, and how everybody there stands."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable
from dataclasses import dataclass

from arena.service.checks import Check, CheckState
from arena.service.ladder import Ladder
from arena.service.ladder_view import LadderRow
from arena.tournament.ratings import RatingRow
from arena.tournament.submitted import SubmittedVersion


@dataclass(frozen=True, slots=True)
class Contender:
    """A version that plays a ladder's game and is not retired."""

    version: SubmittedVersion
    check: CheckState
    rating: RatingRow | None
    """Under the ladder's ruleset, from the games of all tournaments; None: it has played none."""

    @property
    def word(self) -> str:
        """By which an order names it."""
        return f"{self.version.name}@{self.version.version}"

    @property
    def width(self) -> float | None:
        """Of its interval, from end to end, in Elo; None: too few games."""
        if self.rating is None or self.rating.low is None or self.rating.high is None:
            return None
        return self.rating.high - self.rating.low


def contenders(
    ladder: Ladder, versions: Iterable[SubmittedVersion], checks: Iterable[Check], ratings: Iterable[RatingRow]
) -> tuple[Contender, ...]:
    """Everybody who may be on a ladder one day: checked, failed or waiting; in the order of the versions."""
    states = {(check.name, check.version): check.state for check in checks}
    rated = {(row.rated.label, row.rated.digest): row for row in ratings if row.ruleset == ladder.ruleset}
    return tuple(
        Contender(
            version,
            states.get((version.name, version.version), CheckState.WAITING),
            rated.get((version.label, version.digest)),
        )
        for version in versions
        if ladder.game in version.games and version.retired_at is None
    )


def ladder_rows(field: Iterable[Contender], gone: Container[str] = ()) -> tuple[LadderRow, ...]:
    """The lines of a ladder: who has a rating, the strongest first, then the others in their order.

    `gone` are the digests of which there is no content any more. Equal ratings share a rank. Ratings compare only
    inside a group; the ladder soon links everybody.
    """
    everybody = sorted(field, key=lambda each: -each.rating.elo if each.rating else math.inf)
    elos = [each.rating.elo for each in everybody if each.rating]
    return tuple(_row(each, 1 + elos.index(each.rating.elo) if each.rating else 0, gone) for each in everybody)


def _row(contender: Contender, rank: int, gone: Container[str]) -> LadderRow:
    version, rating = contender.version, contender.rating
    interval = None if rating is None or rating.low is None or rating.high is None else (rating.low, rating.high)
    return LadderRow(
        rank=rank,
        name=version.name,
        version=version.version,
        check=contender.check,
        elo=rating.elo if rating else 0.0,
        interval=interval,
        games=rating.games if rating else 0,
        deal_sets=rating.deal_sets if rating else 0,
        gone=version.digest in gone,
    )
