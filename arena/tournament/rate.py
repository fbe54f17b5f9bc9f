"""The ratings of bot versions over all tournaments, a pure function of their finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from arena.rating.deal_sets import DealSet, gather
from arena.rating.individuals import fit_individuals
from arena.rating.paired import Members
from arena.rating.ratings import Rating, fit
from arena.rating.results import GameResult
from arena.tournament.ratings import Rated, RatedGame, RatingRow
from arena.tournament.results import side_zero_score

_JOINT: Final = "\n"


class Gathered(NamedTuple):
    """Games as a fit takes them."""

    deal_sets: Sequence[DealSet]
    members: Members
    """Who makes up each side, by `key_of`."""
    found: Mapping[str, Rated]
    """By `key_of`."""


def rate(games: Iterable[RatedGame]) -> tuple[RatingRow, ...]:
    """One row a bot version, or team, and ruleset: by ruleset, then by linked group, the strongest first.

    All games are of one game; each ruleset has a fit of its own. A bot that takes both seats of its side is rated with
    itself as its partner in the same fit as individuals; a team is rated as such, apart from its members.
    """
    by_ruleset: defaultdict[str, list[RatedGame]] = defaultdict(list)
    for game in games:
        by_ruleset[game.ruleset].append(game)
    return tuple(row for ruleset in sorted(by_ruleset) for row in _rate(ruleset, by_ruleset[ruleset]))


def gather_rated(games: Iterable[RatedGame]) -> Gathered:
    """The deal sets of some games of one ruleset."""
    found: dict[str, Rated] = {}
    members: dict[str, tuple[str, ...]] = {}
    results = []
    for game in games:
        found.update({key_of(rated): rated for side in game.sides for rated in side})
        one, other = (tuple(sorted(map(key_of, side))) for side in game.sides)
        names = (_JOINT.join(one), _JOINT.join(other))
        members.update(zip(names, (one, other), strict=True))
        score = side_zero_score(game.winner)
        results.append(GameResult(game.deal_set, names, score, game.margin, game.forfeited))
    return Gathered(gather(results), members, found)


def key_of(rated: Rated) -> str:
    """By which a fit knows a version."""
    return f"{rated.label} {rated.digest}"


def _rate(ruleset: str, games: Iterable[RatedGame]) -> list[RatingRow]:
    gathered = gather_rated(games)
    rows = [_row(ruleset, gathered.found[key], rating) for key, rating in _fit(gathered).items()]
    return sorted(rows, key=lambda row: (row.group, -row.elo, key_of(row.rated)))


def _fit(gathered: Gathered) -> Mapping[str, Rating]:
    """The fit of pairs, the quicker one, gives the same numbers where no partners are rated one by one."""
    played, members, _ = gathered
    partners = any(len(side) > 1 for side in members.values())
    return (fit_individuals(played, members) if partners else fit(played)).by_entrant


def _row(ruleset: str, rated: Rated, rating: Rating) -> RatingRow:
    low, high = rating.interval or (None, None)
    return RatingRow(ruleset, rated, rating.elo, low, high, rating.games, rating.deal_sets, rating.group)
