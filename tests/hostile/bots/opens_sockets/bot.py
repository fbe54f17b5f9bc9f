"""Opens a socket of every family, and connects where the arena's host listens; plays on."""

import json
import socket
from functools import partial
from pathlib import Path

from playing import outcome, play, tell

GIVEN = json.loads(Path("given.json").read_text(encoding="utf-8"))
KINDS = {
    "TCP": (socket.AF_INET, socket.SOCK_STREAM, 0),
    "TCP 6": (socket.AF_INET6, socket.SOCK_STREAM, 0),
    "UDP": (socket.AF_INET, socket.SOCK_DGRAM, 0),
    "raw": (socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP),
    "packet": (socket.AF_PACKET, socket.SOCK_RAW, 0),
    "netlink": (socket.AF_NETLINK, socket.SOCK_RAW, 0),
    "vsock": (socket.AF_VSOCK, socket.SOCK_STREAM, 0),
    "crypto": (socket.AF_ALG, socket.SOCK_SEQPACKET, 0),
    "bluetooth": (31, socket.SOCK_STREAM, 0),
    "can": (29, socket.SOCK_RAW, 1),
    "tipc": (30, socket.SOCK_STREAM, 0),
    "xdp": (44, socket.SOCK_RAW, 0),
    "smc": (43, socket.SOCK_STREAM, 0),
}


def connect() -> str:
    with socket.create_connection(("127.0.0.1", GIVEN["port"]), timeout=30):
        return "connected"


def open_all() -> None:
    def one(kind: tuple[int, int, int]) -> str:
        socket.socket(*kind).close()
        return "opened"

    def pair() -> str:
        for one in socket.socketpair(socket.AF_UNIX):
            one.close()
        return "opened"

    tell("sockets", {name: outcome(partial(one, kind)) for name, kind in KINDS.items()})
    tell("pair", outcome(pair))
    tell("loopback", outcome(connect))


play(open_all)
