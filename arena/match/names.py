"""What bots, their versions and tournaments may be called: words that transcripts and file names can hold."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 64
"""Characters of a name."""
LEGAL: Final = f"a letter or digit, then up to {LONGEST - 1} letters, digits, '-', '_' or '.'"
"""What a name is, for messages."""

_NAME: Final = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._-]{{0,{LONGEST - 1}}}")


def is_name(text: str) -> bool:
    """Whether a text may be a name."""
    return _NAME.fullmatch(text) is not None
