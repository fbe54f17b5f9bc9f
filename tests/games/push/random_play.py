"""Random packs, choices and broken lines that reach every part of Push, for the comparison with the slow Push."""

from random import Random
from typing import NamedTuple

from tests.oracles.push_actions import Melds, Replace
from tests.oracles.push_cards import KINDS, PACK, RANKS, SUITS, WILDS, is_wild, name_of_place
from tests.oracles.push_melds import Meld, Run, Set
from tests.oracles.push_notation import parse, write
from tests.oracles.push_slow import Deal

Pack = tuple[str, ...]


class Style(NamedTuple):
    """How a deal is played, each from 0 to 1."""

    pushes: float
    """How often a turn begins with a push."""
    eagerness: float
    """How often cards are laid where they can be."""


def random_style(random: Random) -> Style:
    """From hoarders that fill their hands to players who lay all they can."""
    return Style(random.choice((0.3, 0.6, 0.95)), random.choice((0.0, 0.5, 0.9)))


def random_pack(random: Random) -> Pack:
    """Any order of the pack, or one that deals each seat what goes together, wilds among it."""
    pool = random.sample(PACK, len(PACK))
    if random.random() < 0.3:
        return tuple(pool)
    wishes = ["2J" + random.choice((*SUITS, *RANKS)) + random.choice(RANKS) for _ in range(4)]
    dealt = []
    for number in range(60):
        liked = [card for card in pool if card[0] in wishes[number % 4] or card[1] in wishes[number % 4]]
        card = liked[0] if liked and random.random() < 0.6 else pool[0]
        pool.remove(card)
        dealt.append(card)
    return (*dealt, *pool)


def choose(deal: Deal, listed: list[str], random: Random, style: Style) -> str:
    """One of the listed actions, or now and then an unlisted one that may be refused."""
    if not deal.drawn:
        return "push" if random.random() < style.pushes else "take"
    laying = [text for text in listed if not text.startswith("discard")]
    if laying and random.random() < style.eagerness:
        word = random.choice(sorted({text.split()[0] for text in laying}))
        text = random.choice([text for text in laying if text.startswith(word)])
        return longer(deal, text, random) if random.random() < 0.3 else text
    discards = [text for text in listed if text.startswith("discard")]
    natural = [text for text in discards if not is_wild(text.split()[1])]
    return random.choice(natural if natural and random.random() < 0.98 else discards)


def longer(deal: Deal, text: str, random: Random) -> str:
    """The line with one more card in a meld or behind it; often legal, seldom listed (5a, 5c)."""
    action = parse(text)
    cards = [*deal.hand, *WILDS]
    match action:
        case Melds(melds):
            return write(Melds(grown(melds, cards, random)))
        case Replace(number, wild, natural, Melds(melds)):
            return write(Replace(number, wild, natural, Melds(grown(melds, [*cards, wild], random))))
    return f"{text} {laid_text(deal, text, random)}"


def grown(melds: tuple[Meld, ...], cards: list[str], random: Random) -> tuple[Meld, ...]:
    """The melds, one of them with a card more or with another card in a place."""
    index = random.randrange(len(melds))
    meld, card = melds[index], random.choice(cards)
    if isinstance(meld, Set):
        new: Meld = Set((*meld.cards, card))
    elif random.random() < 0.3:
        place = random.randrange(len(meld.cards))
        new = Run(meld.suit, meld.low, (*meld.cards[:place], card, *meld.cards[place + 1 :]))
    else:
        fits = [one for one in cards if one in (*WILDS, name_of_place(meld.high + 1, meld.suit))]
        new = Run(meld.suit, meld.low, (*meld.cards, random.choice(fits)))
    return (*melds[:index], new, *melds[index + 1 :])


def laid_text(deal: Deal, text: str, random: Random) -> str:
    """A card for the lay-off that a line ends with: one place further on a run."""
    words = text.split()
    number = words[words.index("layoff") + 1]
    meld = deal.table[int(number) - 1]
    if isinstance(meld, Set):
        return random.choice(deal.hand or KINDS)
    place = meld.high + random.choice((1, 2))
    name = name_of_place(place, meld.suit)
    return random.choice((name, f"{random.choice(WILDS)}={name}"))


def lines(deal: Deal, listed: list[str], random: Random, number: int) -> list[str]:
    """Up to twice so many lines near the listed ones: some legal, most not."""
    laying = [text for text in listed if text.startswith(("meld", "layoff", "replace"))]
    near = [longer(deal, random.choice(laying), random) for _ in range(number)] if laying else []
    return near + [mutated(deal, random.choice([*listed, *plain(deal, random)]), random) for _ in range(number)]


def plain(deal: Deal, random: Random) -> list[str]:
    """Lines of every kind with cards of the hand."""
    cards = random.choices([*deal.hand, *KINDS], k=7)
    meld = random.randint(0, len(deal.table) + 1)
    other = random.randint(0, len(deal.table) + 1)
    return [
        "take",
        "push",
        f"discard {cards[0]}",
        f"meld set {' '.join(cards[:3])}",
        f"meld run {' '.join(sorted(cards[:4], key=KINDS.index))}",
        f"layoff {meld} {end_card(deal, meld, random)}",
        f"replace {meld} JK>{cards[0]}: layoff {other} {end_card(deal, other, random)}",
        f"replace {meld} {cards[1]}>{cards[2]}: meld set {cards[1]} {cards[3]} {cards[4]}",
    ]


def end_card(deal: Deal, number: int, random: Random) -> str:
    """A card of the hand, or a wild that says it goes to an end of that meld."""
    meld = deal.table[number - 1] if 1 <= number <= len(deal.table) else None
    if not isinstance(meld, Run) or random.random() < 0.3:
        return random.choice(deal.hand or KINDS)
    place = random.choice((meld.low - 1, meld.high + 1))
    return f"{random.choice(('JK', '2C', '2S'))}={name_of_place(place, meld.suit)}"


def mutated(deal: Deal, text: str, random: Random) -> str:
    """The line itself, or with a word changed, gone, doubled or moved."""
    words = text.split(" ")
    place = random.randrange(len(words))
    match random.randrange(7):
        case 0:
            words[place] = swapped(words[place], random)
        case 1 if len(words) > 2:
            del words[place]
        case 2:
            words.append(random.choice(deal.hand or KINDS))
        case 3:
            words.insert(place, random.choice(deal.hand or KINDS))
        case 4:
            other = random.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        case 5:
            words += ["+", random.choice(("set", "run")), *random.choices(deal.hand or KINDS, k=3)]
        case _:
            pass
    return " ".join(words)


def swapped(word: str, random: Random) -> str:
    """Another word of the same sort."""
    if word.isdigit():
        return str(random.randrange(12))
    swaps = {"set": "run", "run": "set", "meld": "layoff", "layoff": "meld", "take": "push", "push": "take"}
    if word in swaps:
        return swaps[word]
    card, equals, stands = word.partition("=")
    return f"{card}={random.choice(KINDS)}" if equals and stands else random.choice(KINDS)
