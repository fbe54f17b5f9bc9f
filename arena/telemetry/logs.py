"""Structured logs on stderr: one line an event, ``key=value`` words that both people and programs read."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

LOGGER: Final = "arena"
"""The parent of every logger of ours."""

_PLAIN: Final = re.compile(r"[\w./:+-]+")


class LineFormatter(logging.Formatter):
    """Formats a record as ``time=… level=… event=…``, then the fields given as ``extra={"fields": {…}}``."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        return " ".join(f"{key}={_quote(value)}" for key, value in self._words(record))

    def _words(self, record: logging.LogRecord) -> Iterator[tuple[str, object]]:
        moment = datetime.fromtimestamp(record.created, UTC)
        yield "time", moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        yield "level", record.levelname.lower()
        yield "event", record.getMessage()
        fields: Mapping[str, object] = getattr(record, "fields", {})
        yield from fields.items()
        if record.exc_info:
            yield "error", self.formatException(record.exc_info)


class StderrHandler(logging.Handler):
    """Writes to what stderr is at that moment: a progress display may have put itself before it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        try:
            sys.stderr.write(self.format(record) + "\n")
        except Exception:  # noqa: BLE001 (as in every handler: a failed log line must not end the run)
            self.handleError(record)


def configure_logs(level: int = logging.WARNING) -> None:
    """Send our events of a level and above to stderr; calling it again only changes the level."""
    logger = logging.getLogger(LOGGER)
    logger.setLevel(level)
    logger.propagate = False
    if not any(isinstance(handler, StderrHandler) for handler in logger.handlers):
        handler = StderrHandler()
        handler.setFormatter(LineFormatter())
        logger.addHandler(handler)


def _quote(value: object) -> str:
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
