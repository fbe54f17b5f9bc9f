"""The words of a command that come before the box: what every level does first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arena.bots.box.stage import Stage

_ENTER: Final = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 125; shift; done; shift; exec "$@"'
"""Enter every control group that is named before ``--``, then become what stands behind it."""


def approach(stage: Stage, uid: int | None, entrances: Sequence[Path]) -> list[str]:
    """Enter the control groups, set up the stage, and become the seat's user; it dies with the warden.

    With a uid it is started by root, who gives that up; None: it stays who it is.

    Raises:
        ArenaFault: the stage has no place.
    """
    enter = ["/bin/sh", "-c", _ENTER, "sh", *map(str, entrances), "--"]
    drop = ["--reuid", str(uid), "--regid", str(uid), "--clear-groups"] if uid is not None else []
    return [*enter, *stage.words(), "setpriv", "--pdeathsig", "KILL", *drop, "--no-new-privs", "--"]
