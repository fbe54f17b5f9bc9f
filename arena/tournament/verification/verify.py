"""The whole verification of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from arena.games.registry import rules as rules_of
from arena.tournament.model import Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.seeds import commitment
from arena.tournament.verification.awards import check_awards
from arena.tournament.verification.model import Verified
from arena.tournament.verification.ports import Evidence, PlayedGames
from arena.tournament.verification.tables import check_ratings, check_standings
from arena.tournament.verification.walk import Walk

NO_COMMITMENT: Final = "seed: not checked: an older arena made this tournament, and committed to no seed"


def verify(name: str, evidence: Evidence) -> Verified:
    """Derive everything of a tournament anew and compare it with what is stored.

    Raises:
        UnknownTournament: there is none of that name.
        RulesetError: this arena does not know its game or ruleset.
    """
    tournament = evidence.tournament(name)
    found = verify_games(name, evidence)
    waiting = tuple(_unrated(tournament, found, evidence))
    if waiting:
        return replace(found, notes=(*found.notes, _why_unrated(waiting)))
    kept = evidence.ratings(tournament.game)
    wrong = check_ratings(kept, lambda: evidence.rating_results(tournament.game))
    return replace(found, findings=(*found.findings, *wrong), ratings=len(kept))


def verify_games(name: str, evidence: PlayedGames) -> Verified:
    """The same of a tournament's seed, schedule, games and quarantine alone; ratings are not checked.

    Raises:
        UnknownTournament: there is none of that name.
        RulesetError: this arena does not know its game or ruleset.
    """
    tournament = evidence.tournament(name)
    committed = evidence.commitment(name)
    rules = rules_of(tournament.game, tournament.ruleset)
    walk = Walk(tournament, rules, evidence, committed=committed is not None)
    walk.go()
    findings = [
        *_check_seed(tournament, committed),
        *walk.findings,
        *(f"game {game}: {kind} is stored, and no such game was planned" for kind, game in evidence.strays(name)),
        *check_awards(tournament, rules, walk.finished, evidence.quarantined(name)),
        *check_standings(tournament, walk.stored),
    ]
    return Verified(
        findings=tuple(findings),
        notes=(NO_COMMITMENT,) if committed is None else (),
        games=walk.games,
        finished=len(walk.finished),
        deals=walk.deals,
        ratings=None,
        over=walk.over,
    )


def _check_seed(tournament: Tournament, committed: str | None) -> Iterator[str]:
    due = commitment(tournament.seed)
    if committed not in (None, due):
        yield f"seed: its sha256 is {due}, committed was {committed}"


def _unrated(tournament: Tournament, found: Verified, evidence: Evidence) -> Iterator[str]:
    """The tournaments with games that are newer than the ratings, which are fitted when a tournament ends."""
    if found.finished and not found.over:
        yield tournament.name
    for each in evidence.summaries():
        others = each.game == tournament.game and each.name != tournament.name
        if others and each.finished and (each.finished < each.games or _goes_on(each.name, evidence)):
            yield each.name


def _goes_on(name: str, evidence: Evidence) -> bool:
    return bool(schedule_of(evidence.tournament(name)).next(evidence.finished(name)))


def _why_unrated(waiting: Sequence[str]) -> str:
    verb = "is" if len(waiting) == 1 else "are"
    return f"ratings: not checked: {', '.join(waiting)} {verb} not over, and ratings are fitted at the end"
