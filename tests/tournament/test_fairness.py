"""The derivation that docs/fairness.md describes, written again from its words with nothing but hashlib."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2b, sha256

from arena import games
from arena.cards.notation import format_cards
from arena.match.deals import DealSet
from arena.tournament.seeds import deal_set_seed
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
LINE = re.compile(r"^\| (.*) \| `(.*)` \|$", re.MULTILINE)
CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
SEED, PAIRING, DEAL_SET, DEAL = "42", 3, 12, 1


def told() -> dict[str, str]:
    """The table of the worked example."""
    return dict(LINE.findall(PAGE.partition("### A worked example")[2]))


def h(key: bytes, *parts: str | int) -> bytes:
    message = b""
    for part in parts:
        text = str(part).encode()
        message += (b"i" if isinstance(part, int) else b"s") + len(text).to_bytes(8, "big") + text
    return blake2b(message, digest_size=32, key=key, person=b"arena-seed" + bytes(6)).digest()


def words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = blake2b(counter.to_bytes(8, "big"), digest_size=64, key=key, person=b"arena-words" + bytes(5)).digest()
        for place in range(0, 64, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def below(bound: int, stream: Iterator[int]) -> int:
    word = next(stream)
    while word >= 2**32 - 2**32 % bound:
        word = next(stream)
    return word % bound


def shuffled(key: bytes) -> str:
    stream, cards = words(key), list(CARDS)
    for place in range(51, 0, -1):
        other = below(place + 1, stream)
        cards[place], cards[other] = cards[other], cards[place]
    return " ".join(cards)


def test_the_worked_example_follows_from_the_description() -> None:
    tournament = h(b"", SEED)
    deal_set = h(tournament, "deal_set", PAIRING, DEAL_SET)
    pack = h(deal_set, "pack", DEAL)
    stream = words(pack)
    draw = h(deal_set, "dealer", DEAL)
    assert told() == {
        "commitment": sha256(SEED.encode()).hexdigest(),
        "K": tournament.hex(),
        "D": deal_set.hex(),
        "P": pack.hex(),
        "first words of P": " ".join(str(next(stream)) for _ in range(4)),
        "pack": shuffled(pack),
        "draw of the dealer": draw.hex(),
        "dealer": str(int.from_bytes(draw, "big") % 2),
    }


def test_the_arena_deals_what_the_example_says() -> None:
    deals = DealSet(games.rules("gin"), deal_set_seed(SEED, PAIRING, DEAL_SET))
    assert format_cards(deals.pack(DEAL)) == told()["pack"]
    assert deals.dealer(deals.rules.start()) == int(told()["dealer"])
