"""Hosts whose match servers follow a script."""

from __future__ import annotations

import time
from collections.abc import Callable

from arena.bootstrap.service.host import Host
from tests.bootstrap.service.houses import Home
from tests.tournament.fakes import Fate, ScriptedPlayer


def make_host(
    home: Home,
    fate: Fate = lambda _: "ok",
    seconds: Callable[[], float] = time.monotonic,
    player: ScriptedPlayer | None = None,
) -> Host:
    """A host of a house; each time that it asks for new match servers is remembered there."""

    async def renew() -> None:
        home.renewals += 1

    return Host(home.house, player or ScriptedPlayer(fate), lambda: None, renew, seconds)
