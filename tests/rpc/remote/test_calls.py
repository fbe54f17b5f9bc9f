"""What goes wrong between a client and a service is said in words."""

from __future__ import annotations

import grpc
import pytest

from arena.rpc.remote.calls import Calls, RemoteError
from arena.rpc.translate.service.tournaments import tournament_from_wire
from arena.v1 import tournament_pb2 as pb


@pytest.mark.parametrize(
    "message",
    [
        pb.Tournament(format="knockout", on_fault="forfeit"),
        pb.Tournament(format="swiss", on_fault="apologise"),
        pb.Tournament(format="swiss", on_fault="forfeit", until="luck runs=3"),
        pb.Tournament(format="swiss", on_fault="forfeit", partners="chosen"),
    ],
)
def test_a_word_of_a_newer_service_is_no_crash(message: pb.Tournament) -> None:
    with grpc.insecure_channel("127.0.0.1:1") as channel:
        calls = Calls(channel, "127.0.0.1:1")
        with pytest.raises(RemoteError, match=r"^127\.0\.0\.1:1: .*; is it as new as this program\?$"), calls.told():
            tournament_from_wire(message)
