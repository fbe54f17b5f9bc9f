"""Starts sleeping threads until it is refused, lets go of them, then plays on."""

import threading

from playing import play, tell


def start_all() -> None:
    over = threading.Event()
    for count in range(10_000):
        try:
            threading.Thread(target=over.wait, daemon=True).start()
        except RuntimeError as error:
            tell("threads", [count, str(error)])
            break
    over.set()


play(start_all)
