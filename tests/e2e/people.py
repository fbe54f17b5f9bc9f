"""People who use a service by commands, each command a process of its own."""

from __future__ import annotations

import subprocess

from tests.e2e.commands import Place
from tests.e2e.services import Served


class Person:
    """Somebody with a token, made by the operator."""

    def __init__(self, here: Place, role: str, name: str) -> None:
        self._here = here
        made = here.run("token", "create", name, "--role", role)
        assert made.returncode == 0, made.stderr
        self._token = made.stdout.strip()

    def start(self, service: Served, *words: object) -> subprocess.Popen[str]:
        """Begin a command at the service."""
        return self._here.start(*words, "--server", service.address, ARENA_TOKEN=self._token)

    def run(self, service: Served, *words: object) -> str:
        """What a command prints, which has to succeed."""
        done = self._ended(service, *words)
        assert done.returncode == 0, (words, done.stdout, done.stderr, service.lines)
        return done.stdout

    def refused(self, service: Served, *words: object) -> str:
        """What a command is told, which has to be refused."""
        done = self._ended(service, *words)
        assert done.returncode not in {0, 70}, (words, done.stdout, done.stderr, service.lines)
        return done.stderr

    def _ended(self, service: Served, *words: object) -> subprocess.CompletedProcess[str]:
        return self._here.run(*words, "--server", service.address, ARENA_TOKEN=self._token)
