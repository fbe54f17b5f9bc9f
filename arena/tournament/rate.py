"""The ratings of bot versions over all tournaments, a pure function of their finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from arena.rating.deal_sets import gather
from arena.rating.ratings import Rating, fit
from arena.rating.results import GameResult
from arena.tournament.ratings import Rated, RatedGame, RatingRow
from arena.tournament.results import side_zero_score


def rate(games: Iterable[RatedGame]) -> tuple[RatingRow, ...]:
    """One row a bot version, or team, and ruleset: by ruleset, then by linked group, the strongest first.

    All games are of one game; each ruleset has a fit of its own.
    """
    by_ruleset: defaultdict[str, list[RatedGame]] = defaultdict(list)
    for game in games:
        by_ruleset[game.ruleset].append(game)
    return tuple(row for ruleset in sorted(by_ruleset) for row in _rate(ruleset, by_ruleset[ruleset]))


def _rate(ruleset: str, games: Iterable[RatedGame]) -> list[RatingRow]:
    found: dict[str, Rated] = {}
    results = []
    for game in games:
        (one,), (other,) = game.sides
        found.update({_key(one): one, _key(other): other})
        score = side_zero_score(game.winner)
        results.append(GameResult(game.deal_set, (_key(one), _key(other)), score, game.margin, game.forfeited))
    ratings = fit(gather(results)).by_entrant
    rows = [_row(ruleset, found[key], rating) for key, rating in ratings.items()]
    return sorted(rows, key=lambda row: (row.group, -row.elo, _key(row.rated)))


def _key(rated: Rated) -> str:
    return f"{rated.label} {rated.digest}"


def _row(ruleset: str, rated: Rated, rating: Rating) -> RatingRow:
    low, high = rating.interval or (None, None)
    return RatingRow(ruleset, rated, rating.elo, low, high, rating.games, rating.deal_sets, rating.group)
