"""Whether a file holds a whole tournament that is true to its seed and transcripts."""

from __future__ import annotations

from dataclasses import replace

from arena.games.contract import AnyRules
from arena.games.errors import RulesetError
from arena.games.registry import rules as rules_of
from arena.games.transcript import ruleset_text
from arena.match.record import GameRecord
from arena.records.errors import RecordsError
from arena.records.evidence import ArchivedGames
from arena.records.reading import Archive
from arena.tournament.model import FinishedGame, PlannedGame, Tournament
from arena.tournament.plan import schedule_of
from arena.tournament.results import finished_game
from arena.tournament.validation import InvalidTournament, validate
from arena.tournament.verification.verify import verify_games


def check_archive(archive: Archive) -> Archive:
    """The same with its games in planned order; everything that verification derives is as the file has it.

    Raises:
        RecordsError: no tournament can have its terms, a game is missing or too much, or something is not as derived.
    """
    _check_terms(archive.tournament)
    try:
        whole = _in_planned_order(archive)
    except (LookupError, ValueError) as error:
        raise RecordsError(f"its results give no schedule: {error}") from error
    found = verify_games(whole.tournament.name, ArchivedGames(whole))
    if found.findings:
        raise RecordsError(found.findings[0])
    return whole


def _check_terms(tournament: Tournament) -> None:
    rules = _rules(tournament)
    bots = [version for entrant in tournament.entrants for version in entrant.bots]
    try:
        validate(tournament, [(tournament.game,)] * len(bots), sum(map(len, rules.sides)))
    except InvalidTournament as error:
        raise RecordsError(f"line 1: no tournament has such terms: {str(error).splitlines()[0]}") from error


def _rules(tournament: Tournament) -> AnyRules:
    try:
        rules = rules_of(tournament.game, tournament.ruleset)
    except RulesetError as error:
        raise RecordsError(f"line 1: {error}") from error
    if tournament.ruleset != ruleset_text(rules):
        raise RecordsError(f"line 1: ruleset: {tournament.ruleset!r} is written as {ruleset_text(rules)!r}")
    return rules


def _in_planned_order(archive: Archive) -> Archive:
    """What the schedule gives, step by step, from results that nobody has checked yet."""
    left = {record.id: (game, record) for game, record in zip(archive.games, archive.records, strict=True)}
    order: list[tuple[PlannedGame, GameRecord]] = []
    finished: list[FinishedGame] = []
    schedule = schedule_of(archive.tournament)
    while step := schedule.next(finished):
        for due in step:
            if due.id not in left:
                raise RecordsError(f"game {due.id} is missing; the file is cut off, or none that export wrote")
            order.append(left.pop(due.id))
            finished.append(finished_game(due, order[-1][1]))
    for game_id in left:
        raise RecordsError(f"game {game_id}: the schedule gives no such game")
    return replace(archive, games=tuple(game for game, _ in order), records=tuple(record for _, record in order))
