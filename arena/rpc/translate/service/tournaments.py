"""A tournament on the wire: its terms without its secret, and how far it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arena.match.spec import BotSpec
from arena.rpc.translate.dialogue import microseconds, time_control
from arena.rpc.translate.match import time_control_from_wire
from arena.rpc.translate.service import times
from arena.rpc.translate.service.words import STATES, state_from_wire
from arena.service.states import Standing
from arena.tournament.model import BotVersion, Entrant, Partners, Tournament, TournamentSummary
from arena.tournament.quarantine import Quarantined
from arena.tournament.terms import FaultPolicy, Format, OnFault, parse_until, until_text
from arena.v1 import tournament_pb2 as pb


class Told(NamedTuple):
    """What a reader is told of a tournament."""

    tournament: Tournament
    """Its seed is empty until it is over; of a bot's folder and command nothing is told."""
    commitment: str | None
    """To the seed; None: an older arena made it."""
    over: bool


def tournament_to_wire(told: Told) -> pb.Tournament:
    """The terms of a tournament; its seed only where it is over."""
    made = told.tournament
    return pb.Tournament(
        name=made.name,
        game=made.game,
        ruleset=made.ruleset,
        time_control=time_control(made.time_control),
        start_limit_us=microseconds(made.time_control.start),
        commitment=told.commitment or "",
        seed=made.seed if told.over else None,
        deal_sets=made.deal_sets,
        entrants=[_entrant_to_wire(entrant) for entrant in made.entrants],
        orientations=made.orientations,
        partners=made.partners or "",
        format=made.format,
        cycles=made.cycles,
        rounds=made.rounds,
        challengers=made.challengers,
        until="" if made.until is None else until_text(made.until),
        on_fault=made.faults.on_fault,
        strikes=made.faults.strikes,
        quarantine=made.faults.quarantine,
        trusted=made.trusted,
    )


def tournament_from_wire(message: pb.Tournament) -> Told:
    """What is told of a tournament.

    Raises:
        ValueError: a word or a rule is unknown to this version.
    """
    made = Tournament(
        name=message.name,
        game=message.game,
        ruleset=message.ruleset,
        seed=message.seed,
        deal_sets=message.deal_sets,
        time_control=time_control_from_wire(message.time_control, message.start_limit_us),
        entrants=tuple(map(_entrant_from_wire, message.entrants)),
        orientations=message.orientations,
        partners=Partners(message.partners) if message.partners else None,
        format=Format(message.format),
        cycles=message.cycles,
        rounds=message.rounds,
        challengers=message.challengers,
        until=parse_until(message.until) if message.until else None,
        faults=FaultPolicy(OnFault(message.on_fault), message.strikes, message.quarantine),
        trusted=message.trusted,
    )
    return Told(made, message.commitment or None, message.HasField("seed"))


def summary_to_wire(summary: TournamentSummary, standing: Standing) -> pb.TournamentSummary:
    """How far a tournament is, and where it stands."""
    return pb.TournamentSummary(
        name=summary.name,
        game=summary.game,
        ruleset=summary.ruleset,
        entrants=summary.entrants,
        created_at=times.to_wire(summary.created_at),
        planned=summary.planned,
        finished=summary.finished,
        void=summary.void,
        state=STATES[standing.state],
        creator=standing.creator,
        series=standing.series,
    )


def summary_from_wire(message: pb.TournamentSummary) -> tuple[TournamentSummary, Standing]:
    """How far a tournament is, and where it stands.

    Raises:
        WireError: this version knows no such state.
    """
    summary = TournamentSummary(
        name=message.name,
        game=message.game,
        ruleset=message.ruleset,
        entrants=message.entrants,
        created_at=times.from_wire(message.created_at),
        planned=message.planned,
        finished=message.finished,
        void=message.void,
    )
    return summary, Standing(message.name, state_from_wire(message.state), message.creator, message.series)


def quarantined_to_wire(quarantined: Iterable[Quarantined]) -> list[pb.QuarantinedEntrant]:
    """Who plays no more."""
    return [pb.QuarantinedEntrant(entrant=each.entrant, reason=each.reason, detail=each.detail) for each in quarantined]


def quarantined_from_wire(messages: Iterable[pb.QuarantinedEntrant]) -> tuple[Quarantined, ...]:
    """Who plays no more."""
    return tuple(Quarantined(each.entrant, each.reason, each.detail) for each in messages)


def _entrant_to_wire(entrant: Entrant) -> pb.Entrant:
    return pb.Entrant(bots=[_bot_to_wire(version) for version in entrant.bots])


def _bot_to_wire(version: BotVersion) -> pb.EntrantBot:
    bot = version.bot
    return pb.EntrantBot(name=bot.name, version=bot.version, digest=version.digest, capacity=bot.capacity)


def _entrant_from_wire(message: pb.Entrant) -> Entrant:
    return Entrant(tuple(map(_bot_from_wire, message.bots)))


def _bot_from_wire(message: pb.EntrantBot) -> BotVersion:
    return BotVersion(BotSpec(message.name, message.version, "", (), message.capacity), message.digest)
