"""A tournament becomes lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from arena.games.verdict import Reason
from arena.match.record import GameRecord, SeatRecord
from arena.records.lines import BotLine, ClockLine, GameLine, QuarantineLine, SeatLine, TournamentLine
from arena.tournament.model import BotVersion, PlannedGame, Tournament
from arena.tournament.quarantine import Quarantined
from arena.tournament.seeds import commitment
from arena.tournament.terms import until_text


def json_lines(
    tournament: Tournament,
    games: Iterable[tuple[PlannedGame, GameRecord]],
    quarantined: Iterable[Quarantined] = (),
    *,
    over: bool,
    shown: frozenset[str],
    committed: str | None = None,
) -> Iterator[str]:
    """The lines of a tournament without their ends; the seed only when it is over, transcripts of the games `shown`.

    `committed` is the commitment to the seed; None: it is derived from the seed.
    """
    yield tournament_line(tournament, quarantined, committed, over=over).model_dump_json()
    for planned, record in games:
        yield game_line(planned, record, shown=planned.id in shown).model_dump_json()


def tournament_line(
    tournament: Tournament, quarantined: Iterable[Quarantined], committed: str | None, *, over: bool
) -> TournamentLine:
    """The first line."""
    faults, until = tournament.faults, tournament.until
    return TournamentLine(
        name=tournament.name,
        game=tournament.game,
        ruleset=tournament.ruleset,
        seed=tournament.seed if over else None,
        commitment=committed or commitment(tournament.seed),
        deal_sets=tournament.deal_sets,
        time_control=ClockLine(**asdict(tournament.time_control)),
        entrants=[[_bot(version) for version in entrant.bots] for entrant in tournament.entrants],
        orientations=tournament.orientations,
        partners=None if tournament.partners is None else tournament.partners.value,
        format=tournament.format.value,
        cycles=tournament.cycles,
        rounds=tournament.rounds,
        challengers=tournament.challengers,
        until=None if until is None else until_text(until),
        on_fault=faults.on_fault.value,
        strikes=faults.strikes,
        quarantine=faults.quarantine,
        trusted=tournament.trusted,
        quarantined=[QuarantineLine(**asdict(each)) for each in quarantined] if over else [],
    )


def game_line(planned: PlannedGame, record: GameRecord, *, shown: bool) -> GameLine:
    """The line of a finished game."""
    verdict = record.verdict
    zero, one = (list(side) for side in planned.sides)
    return GameLine(
        id=planned.id,
        pairing=planned.pairing,
        deal_set=planned.deal_set,
        orientation=planned.orientation,
        sides=(zero, one),
        termination=verdict.termination.value,  # type: ignore[arg-type]  # a void game is never finished
        reason=None if verdict.reason is None else Reason(verdict.reason),
        seat_at_fault=verdict.seat,
        detail=record.detail if shown else "",
        points=(verdict.points[0], verdict.points[1]),
        margin=record.margin,
        winner=record.winner,
        deals=record.deals,
        luck=record.luck if shown else None,
        sandbox=record.sandbox,
        seats=[_seat(seat) for seat in record.seats],
        transcript=record.transcript if shown else None,
    )


def _bot(version: BotVersion) -> BotLine:
    bot = version.bot
    return BotLine(name=bot.name, version=bot.version, digest=version.digest, capacity=bot.capacity)


def _seat(seat: SeatRecord) -> SeatLine:
    return SeatLine(
        bot=seat.bot,
        decisions=seat.decisions,
        seconds=seat.seconds,
        slowest=seat.slowest,
        histogram=list(seat.histogram),
        strikes=seat.strikes,
    )
