"""Results as JSON for other programs; the keys are stable."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import typer

from arena.rating.intervals import Estimate, Interval
from arena.tournament.model import FinishedGame, Tournament, UnfinishedGame
from arena.tournament.quarantine import Quarantined
from arena.tournament.ratings import RatingRow
from arena.tournament.results import side_labels
from arena.tournament.standings import Standings
from arena.tournament.stopping import Decision, SequentialDecision
from arena.tournament.swiss_rounds import RoundScore
from arena.tournament.terms import until_text


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def standings_json(tournament: Tournament, standings: Standings) -> dict[str, Any]:
    """The standings; an interval is null where there are too few games."""
    bias = standings.seat_bias
    return {
        "tournament": tournament.name,
        "game": tournament.game,
        "ruleset": tournament.ruleset,
        "orientations": tournament.orientations,
        "partners": tournament.partners,
        "standings": [
            {
                "rank": row.rank,
                "bot": row.label,
                "elo": row.elo,
                "elo_interval": _interval(row.interval),
                "games": row.record.games,
                "wins": row.record.wins,
                "draws": row.record.draws,
                "losses": row.record.losses,
                "forfeits": row.record.forfeits,
                "points_per_deal_set": _estimate(row.points),
                "adjusted_points_per_deal_set": row.adjusted and _estimate(row.adjusted.points),
                "variance_removed": row.adjusted and row.adjusted.removed,
                "likelihood_over_next": row.over_next,
            }
            for row in standings.rows
        ],
        "seat_bias": bias
        and {"share": bias.share, "games": bias.games, "interval": _interval(bias.interval), "shows": bias.shows},
    }


def decision_json(decision: Decision | None) -> dict[str, Any] | None:
    """What the rule by which a tournament may stop says; null where there is none."""
    if decision is None:
        return None
    told = {"rule": until_text(decision.rule), "outcome": decision.outcome, "text": decision.text}
    if isinstance(decision, SequentialDecision):
        state = decision.state
        return {
            **told,
            "log_likelihood_ratio": state.log_ratio,
            "bounds": list(state.bounds),
            "deal_sets": state.deal_sets,
        }
    return {**told, "widest": decision.widest, "of": decision.entrant, "deal_sets_of_each_pairing": decision.deal_sets}


def rounds_json(scores: Sequence[RoundScore]) -> list[dict[str, Any]] | None:
    """The scores by which a Swiss pairs; null in other formats."""
    return [{"bot": row.label, "score": row.score, "rounds": row.rounds, "bye": row.bye} for row in scores] or None


def games_json(tournament: Tournament, games: Iterable[FinishedGame]) -> list[dict[str, Any]]:
    """The finished games in planned order."""
    return [_game(tournament, game) for game in games]


def unfinished_json(tournament: Tournament, games: Iterable[UnfinishedGame]) -> list[dict[str, Any]]:
    """The games without a result, in planned order; `failure` is null where the arena has not failed to play one."""
    return [
        {
            "id": game.planned.id,
            "sides": list(side_labels(tournament, game.planned)),
            "status": game.status,
            "voids": game.voids,
            "failure": game.failure or None,
        }
        for game in games
    ]


def quarantined_json(tournament: Tournament, quarantined: Iterable[Quarantined]) -> list[dict[str, Any]]:
    """The bots that play no more, each with its last fault."""
    return [
        {"bot": tournament.entrants[each.entrant].label, "reason": each.reason, "detail": each.detail}
        for each in quarantined
    ]


def ratings_json(rows: Sequence[RatingRow]) -> list[dict[str, Any]]:
    """The ratings; `group` tells which of them compare."""
    return [
        {
            "ruleset": row.ruleset,
            "group": row.group,
            "bot": row.rated.label,
            "digest": row.rated.digest,
            "elo": row.elo,
            "elo_interval": None if row.low is None else [row.low, row.high],
            "games": row.games,
            "deal_sets": row.deal_sets,
        }
        for row in rows
    ]


def _game(tournament: Tournament, game: FinishedGame) -> dict[str, Any]:
    planned = game.planned
    sides = side_labels(tournament, planned)
    return {
        "id": planned.id,
        "pairing": planned.pairing,
        "deal_set": planned.deal_set,
        "orientation": planned.orientation,
        "sides": list(sides),
        "seats": list(game.bots),
        "termination": game.termination,
        "reason": game.reason,
        "at_fault": None if game.seat_at_fault is None else game.bots[game.seat_at_fault],
        "detail": game.detail,
        "points": list(game.points),
        "margin": game.margin,
        "winner": None if game.winner is None else sides[game.winner],
        "deals": game.deals,
        "luck": game.luck,
        "decisions": list(game.decisions),
        "seconds": list(game.seconds),
        "strikes": list(game.strikes),
    }


def _interval(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [interval.low, interval.high]


def _estimate(estimate: Estimate | None) -> dict[str, Any] | None:
    if estimate is None:
        return None
    return {"mean": estimate.mean, "deal_sets": estimate.deal_sets, "interval": _interval(estimate.interval)}
