"""What of the host a bot's runtime needs to see, all of it read-only."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import arena

BOT: Final = "/bot"
"""Where the bot's folder is in the box."""
VENDORED: Final = "vendored"
"""The folder in a bot's own in which Python looks first for packages."""
SDK: Final = "/sdk"
"""Where `arena.sdk` is in the box, with the packages that it needs and nothing else of the arena."""
SDK_PARTS: Final = ("__init__.py", "cards", "games", "sdk", "v1")

_SYSTEM: Final = "/usr"
_LINKS: Final = ("/bin", "/sbin", "/lib", "/lib64", "/lib32")
_SINGLE: Final = ("/etc/ld.so.cache", "/etc/alternatives")


class Bind(NamedTuple):
    """A file or folder of the host, and where it is in the box."""

    source: Path
    place: str


class Link(NamedTuple):
    """A symbolic link in the box."""

    target: str
    place: str


def system_binds() -> Iterator[Bind | Link]:
    """Programs and libraries of the system, as they lie on this host."""
    yield Bind(Path(_SYSTEM), _SYSTEM)
    for folder in map(Path, _LINKS):
        if folder.is_symlink():
            yield Link(str(folder.readlink()), str(folder))
        elif folder.is_dir():
            yield Bind(folder, str(folder))
    yield from (Bind(Path(name), name) for name in _SINGLE if Path(name).exists())


def runtime_binds(program: Path) -> Iterator[Bind]:
    """What a runtime outside of ``/usr`` needs: its own prefix, at the same place; Python also gets `arena.sdk`."""
    if program == Path(sys.executable):
        for name in dict.fromkeys((sys.base_prefix, sys.prefix)):
            if not Path(name).is_relative_to(_SYSTEM):
                yield Bind(Path(name), name)
        package = Path(arena.__file__).parent
        yield from (Bind(package / part, f"{SDK}/arena/{part}") for part in SDK_PARTS)
    elif not program.resolve().is_relative_to(_SYSTEM):
        prefix = program.resolve().parent.parent
        yield Bind(prefix, str(prefix))


def hidden(program: Path) -> Iterator[str]:
    """What lies inside those folders and must not be seen: the arena itself, where it is installed as a package."""
    installed = Path(sysconfig.get_path("purelib"), "arena")
    if program == Path(sys.executable) and installed.is_dir():
        yield str(installed)


def inner_command(folder: Path, command: tuple[str, ...]) -> list[str]:
    """The command as it runs in the box: a program of the bot's folder is under `BOT`."""
    program, *arguments = command
    path = Path(program)
    if path.is_relative_to(folder):
        return [f"{BOT}/{path.relative_to(folder)}", *arguments]
    return [program, *arguments]
