"""The notation of Push: lines read generously, written canonically."""

from tests.oracles.push_actions import Action, Discard, Layoff, Melds, Push, Replace, Take
from tests.oracles.push_cards import KINDS, is_wild
from tests.oracles.push_melds import Meld, Run, Set, readings
from tests.oracles.push_table import Laid


def parse(text: str) -> Action:
    """The action of a line without its seat; ValueError says what is wrong with it."""
    word, _, rest = " ".join(text.split()).partition(" ")
    match word:
        case "take" | "push":
            if rest:
                raise ValueError(f"{rest}: nothing follows {word}")
            return Take() if word == "take" else Push()
        case "discard":
            return Discard(read_card(rest))
        case "replace":
            return read_replace(rest)
        case _:
            return read_use(text)


def read_use(text: str) -> Melds | Layoff:
    """`meld …` or `layoff …`."""
    word, _, rest = " ".join(text.split()).partition(" ")
    if word == "meld":
        return Melds(tuple(read_meld(part) for part in rest.split("+")))
    if word == "layoff":
        number, *cards = rest.split() or [""]
        return Layoff(read_number(number), tuple(map(read_laid, cards)))
    raise ValueError(f"{word}: no action")


def read_replace(text: str) -> Replace:
    """`1 JK>7C: layoff 2 JK=9D`."""
    head, colon, use = text.partition(":")
    number, _, exchange = head.strip().partition(" ")
    wild, arrow, natural = exchange.partition(">")
    if not (colon and arrow):
        raise ValueError(f"{text}: not a replacement")
    return Replace(read_number(number), read_card(wild), read_card(natural), read_use(use))


def read_meld(text: str) -> Meld:
    """`set 7C 7D JK` or `run 3S 4S JK 6S`."""
    word, *cards = text.split() or [""]
    laid = tuple(map(read_laid, cards))
    if word == "set":
        if any(one.stands for one in laid):
            raise ValueError("notation: in sets nothing is annotated")
        return Set.of(one.card for one in laid)
    if word == "run":
        return read_run(laid)
    raise ValueError(f"{word}: neither set nor run")


def read_run(laid: tuple[Laid, ...]) -> Run:
    """The one run that the cards can be, the annotations respected."""
    runs = [run for run in readings(tuple(one.card for one in laid)) if fits(run, laid)]
    if not runs:
        raise ValueError("4.9: no run")
    if len(runs) > 1:
        raise ValueError("notation: ambiguous, each wild has to say what it stands for")
    return runs[0]


def fits(run: Run, laid: tuple[Laid, ...]) -> bool:
    """Whether the annotated cards are wilds that stand where the line says."""
    return all(
        one.stands is None or one.card != place == one.stands for one, place in zip(laid, run.places, strict=True)
    )


def read_laid(text: str) -> Laid:
    """`8S` or `JK=8S`."""
    card, equals, stands = text.partition("=")
    return Laid(read_card(card), read_card(stands) if equals else None)


def read_card(text: str) -> str:
    """A card of the pack."""
    if text.strip() not in KINDS:
        raise ValueError(f"{text!r}: no card")
    return text.strip()


def read_number(text: str) -> int:
    """The number of a meld."""
    if not text.isascii() or not text.isdigit():
        raise ValueError(f"{text!r}: no number of a meld")
    return int(text)


def write(action: Action) -> str:
    """The canonical line of an action, without its seat."""
    match action:
        case Take():
            return "take"
        case Push():
            return "push"
        case Discard(card):
            return f"discard {card}"
        case Melds(melds):
            return "meld " + " + ".join(map(write_meld, melds))
        case Layoff(number, laid):
            return " ".join(["layoff", str(number), *map(write_laid, laid)])
        case Replace(number, wild, natural, use):
            return f"replace {number} {wild}>{natural}: {write(use)}"


def write_meld(meld: Meld) -> str:
    """A set in order, a run low to high, annotated only where it could be read in two ways."""
    if isinstance(meld, Set):
        return " ".join(["set", *Set.of(meld.cards).cards])
    if len(readings(meld.cards)) == 1:
        return " ".join(["run", *meld.cards])
    pairs = zip(meld.cards, meld.places, strict=True)
    return " ".join(["run", *(card if card == place else f"{card}={place}" for card, place in pairs)])


def write_laid(one: Laid) -> str:
    """A card with what it stands for, if it says so."""
    return one.card if one.stands is None else f"{one.card}={one.stands}"


def laid_at(card: str, place: str) -> Laid:
    """A card that goes to a place of a run: only a wild says so."""
    return Laid(card, place if is_wild(card) and card != place else None)
