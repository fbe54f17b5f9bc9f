"""How large a submitted bot may be."""

from __future__ import annotations

from typing import Final

MAX_TOTAL: Final = 64 * 1024**2
"""Bytes of all files, counted while they are copied; also of an archive as it lies there."""
MAX_FILE: Final = 32 * 1024**2
"""Bytes of one file."""
MAX_RATIO: Final = 200
"""What comes out of an archive is at most so many times as large as the archive."""
MAX_MEMBERS: Final = 2000
"""Files and folders of an archive."""
MAX_DEPTH: Final = 12
"""Parts of a name, the file's own included."""
MAX_PART: Final = 100
"""Characters of a part."""
MAX_EXTENSION: Final = 65_536
"""Bytes of one header in which a tar tells a long name or attributes."""
MAX_STREAM: Final = MAX_TOTAL + MAX_MEMBERS * 4096
"""Bytes of a tar, headers and padding included."""
XZ_MEMORY: Final = 128 * 1024**2
"""Bytes that unpacking an xz may need; its best compression needs half."""
CHUNK: Final = 65_536
"""Bytes that are read at once."""
