"""Write tests/perft/gin_perft.json again: `python -m tests.oracles.make_perft`."""

import json
from pathlib import Path
from typing import TypedDict

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


class PerftFile(TypedDict):
    """The whole file."""

    about: str
    entries: list[Entry]


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


def main() -> None:
    """Write every position."""
    made = PerftFile(about=ABOUT, entries=[entry(case) for case in cases()])
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
