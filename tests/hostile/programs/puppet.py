"""A bot that does not play: it does what the test asks of it over its socket, a JSON object a line."""

from __future__ import annotations

import errno
import json
import os
import socket
from collections.abc import Callable


def serve(**actions: Callable[..., object]) -> None:
    """Answer requests such as ``["name", argument, …]`` with ``{"value": …}`` or ``{"error": "EPERM"}``."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.environ["ARENA_SOCKET"])
    listener.listen()
    while True:
        connection, _ = listener.accept()
        with connection, connection.makefile("rw", encoding="utf-8") as stream:
            for line in stream:
                name, *arguments = json.loads(line)
                try:
                    answer = {"value": actions[name](*arguments)}
                except OSError as error:
                    answer = {"error": errno.errorcode.get(error.errno or 0, str(error))}
                stream.write(json.dumps(answer) + "\n")
                stream.flush()
