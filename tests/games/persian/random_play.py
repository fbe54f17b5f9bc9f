"""Random packs, choices and broken lines that reach every part of Persian Rummy, to compare it with the slow one."""

from random import Random
from typing import NamedTuple

from tests.oracles.persian_melds import KINDS, PACK, RANKS, SUITS
from tests.oracles.persian_slow import Deal

Pack = tuple[str, ...]


class Style(NamedTuple):
    """How a deal is played, each from 0 to 1."""

    takes: float
    """How often the discard pile is taken from where it can be."""
    eagerness: float
    """How often cards are laid where they can be."""


def random_style(random: Random) -> Style:
    """From hoarders who let the pile grow to players who take and lay all they can."""
    return Style(random.choice((0.05, 0.3, 0.9)), random.choice((0.1, 0.5, 0.9)))


def random_pack(random: Random) -> Pack:
    """Any order of the pack, or one that deals each seat what goes together."""
    pool = random.sample(PACK, len(PACK))
    if random.random() < 0.3:
        return tuple(pool)
    wishes = ["".join(random.sample(RANKS, 2)) if random.random() < 0.7 else random.choice(SUITS) for _ in range(4)]
    dealt = []
    for number in range(28):
        wish = wishes[number % 4]
        liked = [card for card in pool if card[0] in wish or card[1] in wish]
        card = liked[0] if liked and random.random() < 0.8 else pool[0]
        pool.remove(card)
        dealt.append(card)
    return (*dealt, *pool)


def choose(deal: Deal, listed: list[str], random: Random, style: Style) -> str:
    """One of the listed actions, or now and then an unlisted one that may be refused."""
    if not deal.drawn:
        takes = [text for text in listed if text.startswith("take")]
        if takes and random.random() < style.takes:
            text = random.choice(takes)
            return longer(deal, text, random) if random.random() < 0.2 else text
        return "draw" if deal.stock else "pass"
    laying = [text for text in listed if not text.startswith("discard")]
    if laying and random.random() < style.eagerness:
        word = random.choice(sorted({text.split()[0] for text in laying}))
        text = random.choice([text for text in laying if text.startswith(word)])
        return longer(deal, text, random) if random.random() < 0.2 else text
    return random.choice([text for text in listed if text.startswith("discard")])


def longer(deal: Deal, text: str, random: Random) -> str:
    """A chain of lay-offs in one action where there is one, else the line with another card behind it."""
    chained = chains(deal)
    if chained:
        return random.choice(chained)
    return f"{text} {random.choice([*deal.hand, *deal.pile, *KINDS])}"


def chains(deal: Deal) -> list[str]:
    """Every lay-off of two or more cards on a run, with a take before the draw: unlisted, but legal (5c)."""
    starts = (
        [("", deal.hand)]
        if deal.drawn
        else [(f"take {card}: ", (*deal.hand, *deal.pile[deep:])) for deep, card in enumerate(deal.pile)]
    )
    return [
        f"{take}layoff {number} {' '.join(cards)}"
        for take, held in starts
        for number, (word, meld) in enumerate(deal.table, 1)
        if word == "run"
        for cards in ends(meld)
        if set(cards) <= set(held) and (not take or take[5:7] in cards)
    ]


def ends(meld: tuple[str, ...]) -> list[Pack]:
    """Two or more cards that go on a run, up to three at each end."""
    suit = meld[0][1]
    below = [rank + suit for rank in RANKS[: RANKS.index(meld[0][0])]][-3:]
    above = [rank + suit for rank in RANKS[RANKS.index(meld[-1][0]) + 1 :]][:3]
    return [
        (*below[len(below) - low :], *above[:high])
        for low in range(len(below) + 1)
        for high in range(len(above) + 1)
        if low + high > 1
    ]


def lines(deal: Deal, listed: list[str], random: Random, number: int) -> list[str]:
    """So many lines near the listed ones: some legal, most not."""
    return [mutated(deal, random.choice([*listed, *chains(deal), *plain(deal, random)]), random) for _ in range(number)]


def plain(deal: Deal, random: Random) -> list[str]:
    """Lines of every kind with cards of hand and pile."""
    cards = random.choices([*deal.hand, *deal.pile, *KINDS], k=5)
    meld = random.randint(0, len(deal.table) + 1)
    named = random.choice(deal.pile or KINDS)
    run = " ".join(KINDS[KINDS.index(named) :][: random.randint(1, 4)])
    return [
        "draw",
        "pass",
        f"discard {cards[0]}",
        f"meld set {' '.join(cards[:3])}",
        f"meld run {run}",
        f"layoff {meld} {cards[0]}",
        f"layoff {meld} {run}",
        f"take {named}: layoff {meld} {named}",
        f"take {named}: layoff {meld} {run}",
        f"take {named}: meld run {run}",
        f"take {named}: meld set {named} {cards[0]} {cards[1]}",
        "take JK/2: meld set JK JK JK",
    ]


def mutated(deal: Deal, text: str, random: Random) -> str:
    """The line itself, or with a word changed, gone, doubled or moved."""
    words = text.split(" ")
    place = random.randrange(len(words))
    match random.randrange(6):
        case 0:
            words[place] = swapped(words[place], random)
        case 1 if len(words) > 2:
            del words[place]
        case 2:
            words.append(random.choice([*deal.hand, *deal.pile] or KINDS))
        case 3:
            words.insert(place, random.choice([*deal.hand, *deal.pile] or KINDS))
        case 4:
            other = random.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        case _:
            pass
    return " ".join(words)


def swapped(word: str, random: Random) -> str:
    """Another word of the same sort."""
    if word.isdigit():
        return str(random.randrange(12))
    swaps = {"set": "run", "run": "set", "meld": "layoff", "layoff": "meld", "draw": "pass", "pass": "draw"}
    if word in swaps:
        return swaps[word]
    colon = ":" if word.endswith(":") else ""
    return random.choice((*KINDS, "JK/2")) + colon
