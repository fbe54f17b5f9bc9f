"""Games as a Parquet file; needs the optional pyarrow."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from arena.records.errors import RecordsError

_WORDS: Final = ("game", "side_0", "side_1", "termination", "reason", "bot")
_FRACTIONS: Final = ("luck", "seconds", "slowest")


def write_parquet(path: Path, rows: Iterable[dict[str, Any]], names: list[str]) -> None:
    """Write rows; the types of the columns do not depend on what is in them.

    Raises:
        RecordsError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415  # optional, and slow to import
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        raise RecordsError("Parquet needs pyarrow; install card-arena[parquet], or choose another --format") from error
    schema = pa.schema([(name, _type(pa, name)) for name in names])
    parquet.write_table(pa.Table.from_pylist(list(rows), schema=schema), path)


def _type(pa: Any, name: str) -> Any:
    stem = name if name in _WORDS else name.rstrip("0123").rstrip("_")
    if stem in _WORDS:
        return pa.string()
    return pa.float64() if stem in _FRACTIONS else pa.int64()
