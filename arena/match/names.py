"""What bots, their versions and tournaments may be called: words that transcripts and file names can hold."""

from __future__ import annotations

import re
from typing import Final

LEGAL: Final = "a letter or digit, then up to 63 letters, digits, '-', '_' or '.'"
"""What a name is, for messages."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def is_name(text: str) -> bool:
    """Whether a text may be a name."""
    return _NAME.fullmatch(text) is not None
