"""The entries of tests/perft/push_perft.json and persian_perft.json; tests.oracles.make_perft writes them."""

from pathlib import Path
from typing import TypedDict

from tests.oracles import persian_listing, persian_perft_cases, persian_slow, push_listing, push_perft_cases, push_slow
from tests.oracles.four_seat_perft import Perft

FOLDER = Path(__file__).parents[1] / "perft"
PUSH_FILE = FOLDER / "push_perft.json"
PERSIAN_FILE = FOLDER / "persian_perft.json"

PUSH = Perft(push_slow.apply, push_listing.legal)
PERSIAN = Perft(persian_slow.apply, persian_listing.legal)

Case = push_perft_cases.Case | persian_perft_cases.Case


class Entry(TypedDict):
    """One position and its numbers; `deal` is the number of the deal in its game."""

    name: str
    ruleset: str
    deal: int
    dealer: int
    pack: str
    prefix: list[str]
    counts: list[int]
    divide: dict[str, int]
    endings: dict[str, int]


def entry(case: Case) -> Entry:
    """The numbers of one position."""
    rules = PUSH if isinstance(case, push_perft_cases.Case) else PERSIAN
    deal = case.position()
    return Entry(
        name=case.name,
        ruleset=case.ruleset,
        deal=case.deal,
        dealer=case.dealer,
        pack=" ".join(case.pack),
        prefix=list(case.prefix),
        counts=[rules.count(deal, depth) for depth in range(1, case.depth + 1)],
        divide=rules.divide(deal, case.depth),
        endings=rules.endings(deal, case.depth),
    )


def push_entries() -> list[Entry]:
    """All positions of Push."""
    return list(map(entry, push_perft_cases.cases()))


def persian_entries() -> list[Entry]:
    """All positions of Persian Rummy."""
    return list(map(entry, persian_perft_cases.cases()))
