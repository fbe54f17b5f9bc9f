"""A match on the wire, between director and match server."""

from __future__ import annotations

from arena.games.verdict import Termination, Verdict
from arena.match.clock import TimeControl
from arena.match.events import GameFinished, GameStarted, MatchEvent, ProcessesChanged, TableChanged
from arena.match.record import GameRecord, SeatRecord
from arena.match.spec import BotSpec, GameSpec, MatchSpec
from arena.rpc.translate.dialogue import TERMINATIONS, microseconds, time_control
from arena.rpc.translate.errors import WireError
from arena.v1 import bot_pb2, match_pb2

_MEANINGS = {value: termination for termination, value in TERMINATIONS.items()}


def spec_to_wire(spec: MatchSpec) -> match_pb2.PlayMatchRequest:
    """The order to play a match."""
    return match_pb2.PlayMatchRequest(
        game=spec.game,
        ruleset=spec.ruleset,
        entrants=[match_pb2.MatchSide(bots=[_bot_to_wire(bot) for bot in side]) for side in spec.entrants],
        games=[_game_to_wire(game) for game in spec.games],
        time_control=time_control(spec.time_control),
        start_limit_us=microseconds(spec.time_control.start),
        event=spec.event or "",
        strikes=spec.strikes,
        spectated=spec.spectated,
    )


def spec_from_wire(order: match_pb2.PlayMatchRequest) -> MatchSpec:
    """The match that is ordered."""
    return MatchSpec(
        game=order.game,
        ruleset=order.ruleset,
        entrants=tuple(tuple(_bot_from_wire(bot) for bot in side.bots) for side in order.entrants),
        games=tuple(_game_from_wire(game) for game in order.games),
        time_control=time_control_from_wire(order.time_control, order.start_limit_us),
        event=order.event or None,
        strikes=order.strikes,
        spectated=order.spectated,
    )


def event_to_wire(event: MatchEvent) -> match_pb2.PlayMatchResponse:
    """One thing that a match server tells."""
    if isinstance(event, GameStarted):
        return match_pb2.PlayMatchResponse(started=match_pb2.GameStarted(id=event.id))
    if isinstance(event, ProcessesChanged):
        return match_pb2.PlayMatchResponse(processes=match_pb2.BotProcesses(alive=event.alive))
    if isinstance(event, TableChanged):
        return match_pb2.PlayMatchResponse(table=table_to_wire(event))
    return match_pb2.PlayMatchResponse(finished=record_to_wire(event.record))


def event_from_wire(message: match_pb2.PlayMatchResponse) -> MatchEvent:
    """What a match server told.

    Raises:
        WireError: an event that this version does not know.
    """
    match message.WhichOneof("event"):
        case "started":
            return GameStarted(message.started.id)
        case "processes":
            return ProcessesChanged(message.processes.alive)
        case "finished":
            return GameFinished(record_from_wire(message.finished))
        case "table":
            return table_from_wire(message.table)
    raise WireError("the match server sent an event that this version does not know")


def table_to_wire(table: TableChanged) -> match_pb2.PublicTable:
    """The public view of a table."""
    return match_pb2.PublicTable(
        game_id=table.game_id,
        decisions=table.decisions,
        bots=table.bots,
        board=table.board,
        actions=table.actions,
        omitted=table.omitted,
        points=table.points,
        actor=table.actor,
    )


def table_from_wire(message: match_pb2.PublicTable) -> TableChanged:
    """The public view of a table that was told."""
    return TableChanged(
        game_id=message.game_id,
        decisions=message.decisions,
        bots=tuple(message.bots),
        board=message.board,
        actions=tuple(message.actions),
        omitted=message.omitted,
        points=tuple(message.points),
        actor=message.actor if message.HasField("actor") else None,
    )


def _bot_to_wire(bot: BotSpec) -> match_pb2.MatchBot:
    return match_pb2.MatchBot(
        name=bot.name, version=bot.version, folder=bot.folder, command=bot.command, capacity=bot.capacity
    )


def _bot_from_wire(bot: match_pb2.MatchBot) -> BotSpec:
    return BotSpec(bot.name, bot.version, bot.folder, tuple(bot.command), bot.capacity)


def _game_to_wire(game: GameSpec) -> match_pb2.MatchGame:
    return match_pb2.MatchGame(
        id=game.id,
        deal_seed=game.deal_seed,
        orientation=game.orientation,
        bot_seeds=game.bot_seeds,
        first_dealer=game.first_dealer,
    )


def _game_from_wire(game: match_pb2.MatchGame) -> GameSpec:
    first_dealer = game.first_dealer if game.HasField("first_dealer") else None
    return GameSpec(game.id, game.deal_seed, game.orientation, tuple(game.bot_seeds), first_dealer)


def time_control_from_wire(control: bot_pb2.TimeControl, start_limit_us: int) -> TimeControl:
    """The limits of a game; what a bot is told of them says nothing of its start."""
    return TimeControl(
        start=start_limit_us / 1_000_000,
        bank=control.bank_us / 1_000_000,
        increment=control.increment_us / 1_000_000,
        move=control.move_limit_us / 1_000_000,
        margin=control.margin_us / 1_000_000,
    )


def record_to_wire(record: GameRecord) -> match_pb2.GameFinished:
    """A game's record, logs and all."""
    verdict = record.verdict
    return match_pb2.GameFinished(
        id=record.id,
        termination=TERMINATIONS[verdict.termination],
        seat=verdict.seat,
        reason=verdict.reason or "",
        detail=record.detail,
        points=verdict.points,
        margin=record.margin,
        winner=record.winner,
        deals=record.deals,
        transcript=record.transcript,
        seats=[_seat_to_wire(seat) for seat in record.seats],
        luck=record.luck,
        sandbox=record.sandbox or "",
    )


def record_from_wire(message: match_pb2.GameFinished) -> GameRecord:
    """A game's record.

    Raises:
        WireError: its termination has no meaning.
    """
    verdict = Verdict(
        termination=termination_from_wire(message.termination),
        points=tuple(message.points),
        seat=message.seat if message.HasField("seat") else None,
        reason=message.reason or None,
    )
    return GameRecord(
        id=message.id,
        verdict=verdict,
        detail=message.detail,
        margin=message.margin,
        winner=message.winner if message.HasField("winner") else None,
        deals=message.deals,
        transcript=message.transcript,
        seats=tuple(_seat_from_wire(seat) for seat in message.seats),
        luck=message.luck if message.HasField("luck") else None,
        sandbox=message.sandbox or None,
    )


def termination_from_wire(value: bot_pb2.Termination.ValueType) -> Termination:
    """How a game ended.

    Raises:
        WireError: this version knows no such termination.
    """
    if value not in _MEANINGS:
        raise WireError(f"{value} is no Termination")
    return _MEANINGS[value]


def _seat_to_wire(seat: SeatRecord) -> match_pb2.SeatReport:
    return match_pb2.SeatReport(
        bot=seat.bot,
        decisions=seat.decisions,
        seconds=seat.seconds,
        slowest=seat.slowest,
        histogram=seat.histogram,
        log=seat.log,
        strikes=seat.strikes,
    )


def _seat_from_wire(report: match_pb2.SeatReport) -> SeatRecord:
    return SeatRecord(
        bot=report.bot,
        decisions=report.decisions,
        seconds=report.seconds,
        slowest=report.slowest,
        histogram=tuple(report.histogram),
        log=report.log,
        strikes=report.strikes,
    )
