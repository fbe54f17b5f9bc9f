"""``arena tournament run`` at a service: made, started, watched, and its standings as if it had been played here."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager

from arena.bootstrap.places import Service
from arena.bootstrap.remote import remote_office, remote_store
from arena.cli.beside import say
from arena.cli.errors import CheckFailed
from arena.cli.progress import Display
from arena.cli.results import show_standings
from arena.cli.tournament.field_names import options_named
from arena.cli.tournament.seed import announce, reveal
from arena.cli.tournament.wishes import Wished
from arena.rpc.remote.acting import RemoteOffice
from arena.rpc.remote.calls import RemoteError
from arena.rpc.remote.store import RemoteStore
from arena.service.events import Stands
from arena.service.following import Follower
from arena.service.states import State
from arena.tournament.model import Tournament


def run_at(service: Service, wished: Wished) -> None:
    """Have a service play a tournament, and show how it stands when it is over.

    Raises:
        CheckFailed: somebody has cancelled it.
        RemoteError: the service refuses, or does not answer any more.
    """
    with remote_store(service) as store, remote_office(service) as office:
        with wished.named(), options_named():
            told, _ = office.create(wished.order, start=True)
        made = told.tournament
        announce(told.commitment)
        with _told_to_go_on(made.name, service):
            state = _follow(made, store, office)
        show_standings(made, store)
        reveal(store.tournament(made.name), over=state is State.OVER)
    if state is State.OVER:
        return
    say(f"{made.name} was cancelled; its finished games are kept. To go on:")
    say(f"  arena tournament start {made.name} --server {shlex.quote(service.address)}")
    raise CheckFailed


def _follow(made: Tournament, store: RemoteStore, office: RemoteOffice) -> State:
    """Show how far it is until it is over or cancelled; the state that it is in then."""
    state = State.QUEUED
    with Display(made) as display:
        follower: Follower | None = None
        for event in office.watch(made.name):
            if isinstance(event.what, Stands):
                state = event.what.standing.state
            if follower is None:  # what is finished is asked for once it is watched, so that nothing is missed
                follower = Follower(made, store.finished(made.name))
            display.show(follower.hear(event))
    return state


@contextmanager
def _told_to_go_on(name: str, service: Service) -> Iterator[None]:
    """Say that the tournament goes on without this command."""
    try:
        yield
    except (KeyboardInterrupt, RemoteError):
        say(f"{name} goes on at the service. To see it:")
        say(f"  arena tournament watch {name} --server {shlex.quote(service.address)}")
        raise
