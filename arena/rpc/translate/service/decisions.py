"""What the rule by which a tournament may stop says, on the wire."""

from __future__ import annotations

from arena.rating.sequential import Bounds, Hypothesis, SequentialState
from arena.rpc.translate.errors import WireError
from arena.tournament.stopping import Decision, SequentialDecision, WidthDecision
from arena.tournament.terms import IntervalWidth, SequentialTest, parse_until, until_text
from arena.v1 import tournament_pb2 as pb


def decision_to_wire(decision: Decision | None, into: pb.GetStandingsResponse) -> None:
    """Put a decision into a message, where there is one."""
    if isinstance(decision, SequentialDecision):
        into.test.CopyFrom(_test_to_wire(decision))
    elif decision is not None:
        into.width.CopyFrom(_width_to_wire(decision))


def decision_from_wire(message: pb.GetStandingsResponse) -> Decision | None:
    """The decision; None where the tournament has no rule.

    Raises:
        ValueError: the rule or the hypothesis is unknown to this version.
    """
    match message.WhichOneof("decision"):
        case "test":
            return _test_from_wire(message.test)
        case "width":
            return _width_from_wire(message.width)
        case _:
            return None


def _test_to_wire(decision: SequentialDecision) -> pb.TestDecision:
    state = decision.state
    return pb.TestDecision(
        rule=until_text(decision.rule),
        first=decision.first,
        second=decision.second,
        log_likelihood_ratio=state.log_ratio,
        low=state.bounds.low,
        high=state.bounds.high,
        deal_sets=state.deal_sets,
        accepted=state.accepted or "",
        exhausted=decision.exhausted,
    )


def _test_from_wire(message: pb.TestDecision) -> SequentialDecision:
    rule = parse_until(message.rule)
    if not isinstance(rule, SequentialTest):
        raise WireError(f"{message.rule} is no sequential test")
    accepted = Hypothesis(message.accepted) if message.accepted else None
    bounds = Bounds(message.low, message.high)
    state = SequentialState(message.log_likelihood_ratio, bounds, message.deal_sets, accepted)
    return SequentialDecision(rule, message.first, message.second, state, message.exhausted)


def _width_to_wire(decision: WidthDecision) -> pb.WidthDecision:
    return pb.WidthDecision(
        rule=until_text(decision.rule),
        widest=decision.widest,
        entrant=decision.entrant,
        deal_sets=decision.deal_sets,
        exhausted=decision.exhausted,
    )


def _width_from_wire(message: pb.WidthDecision) -> WidthDecision:
    rule = parse_until(message.rule)
    if not isinstance(rule, IntervalWidth):
        raise WireError(f"{message.rule} is no width of an interval")
    widest = message.widest if message.HasField("widest") else None
    return WidthDecision(rule, widest, message.entrant, message.deal_sets, message.exhausted)
