"""Lines become a tournament; what they claim is not believed, but for `arena.records.checking` to check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from arena.games.errors import RulesetError
from arena.games.verdict import Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.record import BUCKETS, GameRecord, SeatRecord
from arena.match.spec import BotSpec
from arena.records.errors import RecordsError
from arena.records.lines import BotLine, GameLine, Line, SeatLine, TournamentLine
from arena.tournament.model import BotVersion, Entrant, Partners, PlannedGame, Tournament
from arena.tournament.quarantine import Quarantined
from arena.tournament.seeds import commitment
from arena.tournament.terms import FaultPolicy, Format, OnFault, parse_until

L = TypeVar("L", bound=Line)


@dataclass(frozen=True, slots=True)
class Archive:
    """A tournament as a file tells it."""

    tournament: Tournament
    """Its bots have no folder and no command: they are records, and nothing can be played on."""
    games: Sequence[PlannedGame]
    records: Sequence[GameRecord]
    """In the order of `games`."""
    quarantined: Sequence[Quarantined] = ()


def read_archive(lines: Iterable[str]) -> Archive:
    """The tournament of some JSON lines.

    Raises:
        RecordsError: a line is none of ours, or the tournament was not over when it was written.
    """
    numbered = ((number, line) for number, line in enumerate(lines, start=1) if line.strip())
    first = next(numbered, None)
    if first is None:
        raise RecordsError("line 1: the file is empty; write it with arena tournament export NAME --format jsonl")
    terms = _parse(TournamentLine, *first)
    tournament = _tournament(terms)
    parsed = [(number, _parse(GameLine, number, line)) for number, line in numbered]
    seen: set[str] = set()
    for number, game in parsed:
        if game.id in seen:
            raise RecordsError(f"line {number}: game {game.id} stands there twice")
        seen.add(game.id)
    games = tuple(_planned(game) for _, game in parsed)
    records = tuple(_record(number, game) for number, game in parsed)
    return Archive(tournament, games, records, _quarantined(terms))


def _parse(kind: type[L], number: int, line: str) -> L:
    try:
        return kind.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise RecordsError(f"line {number}: {where + ': ' if where else ''}{first['msg']}") from error


def _tournament(line: TournamentLine) -> Tournament:
    if line.seed is None:
        raise RecordsError(f"line 1: {line.name} was not over when this was written; export it again when it is")
    if commitment(line.seed) != line.commitment:
        raise RecordsError("line 1: commitment: this is not the SHA-256 of the seed")
    try:
        return Tournament(
            name=line.name,
            game=line.game,
            ruleset=line.ruleset,
            seed=line.seed,
            deal_sets=line.deal_sets,
            time_control=TimeControl(**line.time_control.model_dump()),
            entrants=tuple(Entrant(tuple(map(_version, bots))) for bots in line.entrants),
            orientations=line.orientations,
            partners=None if line.partners is None else Partners(line.partners),
            format=Format(line.format),
            cycles=line.cycles,
            rounds=line.rounds,
            challengers=line.challengers,
            until=None if line.until is None else parse_until(line.until),
            faults=FaultPolicy(OnFault(line.on_fault), line.strikes, line.quarantine),
            trusted=line.trusted,
        )
    except (ValueError, RulesetError) as error:
        raise RecordsError(f"line 1: {error}") from error


def _quarantined(line: TournamentLine) -> tuple[Quarantined, ...]:
    numbers = [each.entrant for each in line.quarantined]
    if len(set(numbers)) < len(numbers) or max(numbers, default=-1) >= len(line.entrants):
        raise RecordsError(f"line 1: quarantined: each is one of the entrants 0 to {len(line.entrants) - 1}, once")
    return tuple(Quarantined(each.entrant, each.reason, each.detail) for each in line.quarantined)


def _version(line: BotLine) -> BotVersion:
    return BotVersion(BotSpec(line.name, line.version, "", (), line.capacity), line.digest)


def _planned(line: GameLine) -> PlannedGame:
    zero, one = line.sides
    return PlannedGame(line.id, line.pairing, line.deal_set, line.orientation, (tuple(zero), tuple(one)))


def _record(number: int, line: GameLine) -> GameRecord:
    if line.transcript is None:
        raise RecordsError(f"line {number}: game {line.id} has no transcript; export the tournament when it is over")
    return GameRecord(
        id=line.id,
        verdict=_verdict(number, line),
        detail=line.detail,
        margin=line.margin,
        winner=line.winner,
        deals=line.deals,
        transcript=line.transcript,
        seats=tuple(_seat(number, seat) for seat in line.seats),
        luck=line.luck,
        sandbox=line.sandbox,
    )


def _verdict(number: int, line: GameLine) -> Verdict:
    termination = Termination(line.termination)
    forfeited = termination is Termination.FORFEIT
    if forfeited != (line.reason is not None) or forfeited != (line.seat_at_fault is not None):
        raise RecordsError(f"line {number}: a forfeit, and only a forfeit, has a reason and a seat at fault")
    return Verdict(termination, line.points, line.seat_at_fault, line.reason)


def _seat(number: int, line: SeatLine) -> SeatRecord:
    if len(line.histogram) != len(BUCKETS) + 1:
        raise RecordsError(f"line {number}: histogram: there are {len(BUCKETS) + 1} buckets")
    return SeatRecord(
        bot=line.bot,
        decisions=line.decisions,
        seconds=line.seconds,
        slowest=line.slowest,
        histogram=tuple(line.histogram),
        log=b"",
        strikes=line.strikes,
    )
