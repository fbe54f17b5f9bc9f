"""Enumerations of the service on the wire."""

from __future__ import annotations

from typing import Final

from arena.rpc.translate.errors import WireError
from arena.service.checks import CheckState
from arena.service.states import State
from arena.v1 import tournament_pb2 as pb

STATES: Final = {
    State.LOCAL: pb.TOURNAMENT_STATE_LOCAL,
    State.CREATED: pb.TOURNAMENT_STATE_CREATED,
    State.QUEUED: pb.TOURNAMENT_STATE_QUEUED,
    State.CANCELLED: pb.TOURNAMENT_STATE_CANCELLED,
    State.OVER: pb.TOURNAMENT_STATE_OVER,
}
CHECKS: Final = {
    CheckState.WAITING: pb.CHECK_STATE_WAITING,
    CheckState.PASSED: pb.CHECK_STATE_PASSED,
    CheckState.FAILED: pb.CHECK_STATE_FAILED,
}

_STATES: Final = {value: state for state, value in STATES.items()}
_CHECKS: Final = {value: state for state, value in CHECKS.items()}


def state_from_wire(value: pb.TournamentState.ValueType) -> State:
    """A tournament's state.

    Raises:
        WireError: this version knows no such state.
    """
    if value not in _STATES:
        raise WireError(f"{value} is no TournamentState")
    return _STATES[value]


def check_from_wire(value: pb.CheckState.ValueType) -> CheckState:
    """The state of a check.

    Raises:
        WireError: this version knows no such state.
    """
    if value not in _CHECKS:
        raise WireError(f"{value} is no CheckState")
    return _CHECKS[value]
