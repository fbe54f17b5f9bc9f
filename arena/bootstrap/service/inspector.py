"""Runs the check of one bot in a process of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from arena.bootstrap.service.aside import aside
from arena.bots.box.level import Sandbox
from arena.service.telemetry import CheckOutcome

PROGRAM: Final = "arena.bootstrap.service.check_program"
FAILED: Final = "failed"
LONGEST: Final = 65_536
"""Letters of a report that are kept."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the check of a bot came to."""

    outcome: CheckOutcome
    report: str
    """The numbered steps, a line each, with what the bot wrote where a step failed."""


async def inspect(folder: Path, sandbox: Sandbox, limit: float) -> Inspection:
    """Check the bot in a folder; it fails where that takes more than `limit` seconds."""
    steps: list[dict[str, Any]] = []
    try:
        async with aside(PROGRAM, str(folder), sandbox) as process, asyncio.timeout(limit):
            assert process.stdout is not None
            async for line in process.stdout:
                steps.append(json.loads(line))  # noqa: PERF401 (what was told before a timeout is kept)
            code = await process.wait()
    except TimeoutError:
        late = {"number": len(steps) + 1, "status": FAILED, "name": "the check", "told": f"no end within {limit:g} s"}
        return Inspection(CheckOutcome.FAILED, report_text([*steps, late], folder))
    if code != 0:
        why = steps[-1].get("void") if steps else None
        return Inspection(CheckOutcome.VOID, why or f"the check ended with status {code}")
    failed = any(step["status"] == FAILED for step in steps)
    return Inspection(CheckOutcome.FAILED if failed else CheckOutcome.PASSED, report_text(steps, folder))


def report_text(steps: Iterable[Mapping[str, Any]], folder: Path) -> str:
    """The steps as text; the place of the bot is left out, and what is not printable is a question mark."""
    lines = [line for step in steps for line in _lines(step)]
    text = "\n".join(lines).replace(f"{folder}/", "").replace(str(folder), "the bot")
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)[:LONGEST]


def _lines(step: Mapping[str, Any]) -> Iterator[str]:
    yield f"{step['number']:>2} {step['status']:<8}{step['name']}: {' '.join(str(step['told']).split())}"
    for line in str(step.get("output", "")).splitlines():
        yield f"           | {line}"
