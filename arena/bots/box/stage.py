"""Makes folders of the host reachable for a seat's own user, where root starts the box.

The user may not pass, say, a home folder that is closed to others. So root mounts what the box is to show in a place
that all may pass, in a mount namespace that ends with the box, before it becomes the user.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from arena.match.ports import ArenaFault

PLACES: Final = ("/mnt", "/media", "/srv", "/opt")
"""Folders that every Linux has: the first that holds nothing of ours is covered, for the box alone."""

SCRIPT: Final = """
place=$1; shift; mount -t tmpfs -o size=64k,mode=755,nosuid,nodev none "$place" || exit 125
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir "$place/$2"; else : >"$place/$2"; fi
  mount --rbind "$1" "$place/$2" || exit 125
  shift 2
done
shift; exec "$@"
"""
"""Place, then sources with their names, then ``--`` and the command."""


class Stage:
    """Collects what has to be mounted."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._sources: list[Path] = []

    def reach(self, paths: Sequence[Path]) -> list[str]:
        """Where paths are to be looked for: each itself, if everybody may pass to it, else its place on the stage.

        Raises:
            ArenaFault: no place is free.
        """
        self._sources = [path for path in dict.fromkeys(paths) if not reachable(path)]
        numbers = {path: number for number, path in enumerate(self._sources)}
        return [f"{self.place()}/{numbers[path]}" if path in numbers else str(path) for path in paths]

    def words(self) -> list[str]:
        """The words before a command that needs the stage; none where nothing is on it.

        Raises:
            ArenaFault: no place is free.
        """
        if not self._sources:
            return []
        named = [word for number, source in enumerate(self._sources) for word in (str(source), str(number))]
        unshare = ["unshare", "--mount", "--propagation", "private", "--"]
        return [*unshare, "/bin/sh", "-c", SCRIPT, "sh", self.place(), *named, "--"]

    def place(self) -> str:
        """Where the stage is.

        Raises:
            ArenaFault: every place is in use.
        """
        for place in map(Path, PLACES):
            if place.is_dir() and not any(source.resolve().is_relative_to(place) for source in self._sources):
                return str(place)
        raise ArenaFault("sandbox", f"none of {', '.join(PLACES)} is free to show folders of the host to a box")


def reachable(path: Path) -> bool:
    """Whether every user may pass to a path and read it, by the permission bits."""
    needed = 0o005 if path.is_dir() else 0o004
    return _all_pass(path.resolve().parents) and path.stat().st_mode & needed == needed


def _all_pass(folders: Iterable[Path]) -> bool:
    return all(folder.stat().st_mode & 0o001 for folder in folders)
