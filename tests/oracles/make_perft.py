"""Write tests/perft/*.json again: `python -m tests.oracles.make_perft`."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from tests.oracles.four_seat_entries import PERSIAN_FILE, PUSH_FILE, persian_entries, push_entries
from tests.oracles.four_seat_entries import Entry as FourSeatEntry
from tests.oracles.gin_perft import divide, endings, perft
from tests.oracles.gin_perft_cases import Case, cases

FILE = Path(__file__).parents[1] / "perft" / "gin_perft.json"
ABOUT = (
    "Made by python -m tests.oracles.make_perft. counts[n-1] is perft to depth n after the prefix;"
    " a deal that is over is one leaf, at whatever depth. divide and endings are for the last depth;"
    " the points are summed over its leaves."
)


class Entry(TypedDict):
    """One position and its numbers."""

    name: str
    ruleset: str
    dealer: int
    pack: str
    prefix: list[str]
    counts: list[int]
    divide: dict[str, int]
    endings: dict[str, int]


def entry(case: Case) -> Entry:
    """The numbers of one position."""
    deal = case.position()
    return Entry(
        name=case.name,
        ruleset=case.ruleset,
        dealer=case.dealer,
        pack=" ".join(case.pack),
        prefix=list(case.prefix),
        counts=[perft(deal, depth) for depth in range(1, case.depth + 1)],
        divide=divide(deal, case.depth),
        endings=endings(deal, case.depth),
    )


def write(file: Path, entries: Sequence[Entry | FourSeatEntry]) -> None:
    """Write one file."""
    file.write_text(json.dumps({"about": ABOUT, "entries": entries}, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Write every position of every game."""
    write(FILE, [entry(case) for case in cases()])
    write(PUSH_FILE, push_entries())
    write(PERSIAN_FILE, persian_entries())


if __name__ == "__main__":
    main()
