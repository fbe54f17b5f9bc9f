"""Packs a bot's folder into an archive, so that what is taken in of either is the same."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterable
from pathlib import Path

from arena.bots.intake.budget import Budget
from arena.bots.intake.folder import folder_entries
from arena.bots.intake.refusal import IntakeError


def pack(folder: Path, archive: Path) -> None:
    """Write a tar of a bot's files, without what tools leave behind; whoever takes it in checks it by every rule.

    Raises:
        IntakeError: something in the folder is neither a plain file nor a folder, or all together is too large; the
            message names the folder.
        OSError: something cannot be read, or there is no room.
    """
    budget = Budget(None)
    try:
        with tarfile.open(archive, "w") as tar:
            for entry in folder_entries(folder):
                member = tarfile.TarInfo(entry.name)
                member.mode = entry.mode
                if entry.is_folder:
                    member.type = tarfile.DIRTYPE
                    tar.addfile(member)
                else:
                    data = _whole(entry.content, budget)
                    member.size = len(data)
                    tar.addfile(member, io.BytesIO(data))
    except IntakeError as error:
        raise IntakeError(f"{folder}: {error}") from error


def _whole(content: Iterable[bytes], budget: Budget) -> bytes:
    parts = []
    for part in content:
        budget.spend(len(part))
        parts.append(part)
    return b"".join(parts)
