"""The contracts of the five deals (4.2, 4.10)."""

from tests.oracles.push_melds import Meld, kind

CONTRACTS = {
    1: (("set", 3), ("set", 3)),
    2: (("set", 3), ("run", 4)),
    3: (("run", 4), ("run", 4)),
    4: (("set", 3), ("set", 3), ("set", 3)),
    5: (("run", 5), ("run", 5)),
}


def check_contract(number: int, melds: tuple[Meld, ...]) -> None:
    """ValueError unless these melds are the contract of a deal."""
    wanted = CONTRACTS[number]
    if sorted(map(kind, melds)) != sorted(word for word, _ in wanted):
        raise ValueError(f"4.10: the contract of deal {number} is {wanted}")
    needed = dict(wanted)
    if any(len(meld.cards) < needed[kind(meld)] for meld in melds):
        raise ValueError("4.10: a meld of the contract is too short")
