"""Opens files until it is refused, and sends more on their way in a socket; lets go, then plays on."""

import array
import os
import socket

from playing import outcome, play, tell


def open_all() -> None:
    held: list[int] = []

    def hold() -> None:
        while True:
            held.append(os.open("/dev/null", os.O_RDONLY))

    refusal = outcome(hold)
    tell("opened", [len(held), refusal])
    for descriptor in held:
        os.close(descriptor)
    tell("under way", send_all())


def send_all() -> list[object]:
    """Descriptors that lie in a socket unread are nobody's; how many could be put there."""
    one, other = socket.socketpair()
    one.setblocking(False)
    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0] * 200))]
    sent = 0

    def send() -> None:
        nonlocal sent
        while sent < 100_000:
            one.sendmsg([b"."], rights)
            sent += 200

    refusal = outcome(send)
    other.close()
    return [sent, refusal]


play(open_all)
