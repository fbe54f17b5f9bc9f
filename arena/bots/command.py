"""What a bot's command means: its program is a named runtime, or a file in the bot's folder."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path
from typing import Final

from arena.bots.errors import MANIFEST, BotError

NATIVE: Final = "native"
"""The runtime of a file in the bot's folder; the word may be left out."""
RUNTIMES: Final = ("python", "node", NATIVE)
"""The named runtimes; any other program is a file in the bot's folder."""
_SCRIPTS: Final = {"python": "bot.py", "node": "bot.js"}


def tell_runtime(name: str) -> str | None:
    """What a bot finds of a named runtime, in words; None where it is not installed."""
    if name == NATIVE:
        return f"{platform.machine()}, {' '.join(platform.libc_ver()).strip() or 'not the C library of GNU'}"
    program = _find_runtime(name)
    return f"{platform.python_version()}, {program}" if name == "python" else program


def _find_runtime(name: str) -> str | None:
    """The program of a runtime as an absolute path; None where it is not installed.

    ``python`` is the arena's own, so that a bot finds `arena.sdk`; ``node`` is the first on the path.
    """
    if name == "python":
        return sys.executable
    found = shutil.which(name)
    return None if found is None else str(Path(found).absolute())


def resolve_command(folder: Path, command: tuple[str, ...]) -> tuple[str, ...]:
    """The command with its program as an absolute path.

    Raises:
        BotError: the program is no runtime and no executable file in the folder, or a runtime's script is missing.
    """
    program, *arguments = command
    try:
        if program == NATIVE:
            if not arguments:
                raise _error(folder, f'{NATIVE} needs a program: command = ["{NATIVE}", "bin/otter"]')
            program, *arguments = arguments
        elif program in RUNTIMES:
            _check_script(folder, program, arguments)
            return (_installed(folder, program), *arguments)
        return (str(_find_program(folder, program)), *arguments)
    except OSError as error:
        raise _error(folder, f"{error.filename}: {error.strerror}; correct the path") from None


def _installed(folder: Path, runtime: str) -> str:
    program = _find_runtime(runtime)
    if program is None:
        raise _error(folder, f"{runtime} is not installed; no program of that name is on the path of the arena")
    return program


def _check_script(folder: Path, runtime: str, arguments: list[str]) -> None:
    if not arguments:
        raise _error(folder, f'{runtime} needs a script: command = ["{runtime}", "{_SCRIPTS[runtime]}"]')
    script = arguments[0]
    if not script.startswith("-") and not (_is_inside(folder, folder / script) and (folder / script).is_file()):
        raise _error(folder, f"there is no file {script!r} in the folder; put the script there, or correct its name")


def _find_program(folder: Path, program: str) -> Path:
    path = folder / program
    if not _is_inside(folder, path):
        runtimes = ", ".join(RUNTIMES)
        raise _error(
            folder,
            f"{program!r} is not in the folder; a program is a runtime ({runtimes}) or the relative path of an "
            "executable file in the folder, such as a script that begins with #!/usr/bin/env node",
        )
    if not path.is_file():
        raise _error(folder, f"{program!r} is not a file; name an executable file in the folder")
    if not os.access(path, os.X_OK):
        raise _error(folder, f"{program!r} is not executable; run: chmod +x {path}")
    return path


def _is_inside(folder: Path, path: Path) -> bool:
    return path.exists() and path.resolve().is_relative_to(folder.resolve())


def _error(folder: Path, problem: str) -> BotError:
    return BotError(f"{folder / MANIFEST}: command: {problem}")
