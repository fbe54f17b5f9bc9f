"""Random hands, rulesets and choices that reach every part of gin, for the comparison with the slow gin."""

from random import Random
from typing import NamedTuple

from tests.oracles.gin_deadwood import PACK, RANKS, Hand, deadwood
from tests.oracles.gin_slow import Deal, legal

VALUES = {
    "first_upcard_offer": ("true", "false"),
    "knock_limit": ("0", "5", "10", "30", "100"),
    "big_gin_bonus": ("none", "0", "31", "50"),
    "layoffs": ("true", "false"),
    "undercut_bonus": ("0", "10", "25"),
    "gin_bonus": ("0", "20", "25"),
    "wall_size": ("0", "1", "2", "10", "25", "30"),
    "max_takes": ("1", "2", "5", "50"),
}
STARTERS = ("", "starter=alternate", "starter=winner", "starter=loser", "starter=random")
LENGTHS = ("deals=1", "deals=3", "target=30", "target=60 max_deals=3", "max_deals=2", "max_deals=4")


def random_ruleset(random: Random) -> str:
    """One of the two rulesets with some parameters changed; the game is over after a few deals."""
    changed = random.sample(sorted(VALUES), random.choice((0, 1, 2, 4)))
    words = [f"{name}={random.choice(VALUES[name])}" for name in changed]
    name, starter = random.choice(("rummy-fans", "classic")), random.choice(STARTERS)
    return " ".join([name, starter, random.choice(LENGTHS), *words])


def random_hand(random: Random, size: int, *, clumped: bool) -> Hand:
    """Any cards, or cards of six neighbouring ranks, which are full of melds that compete."""
    low = random.randrange(8)
    ranks = RANKS[low : low + 6] if clumped else RANKS
    return frozenset(random.sample([card for card in PACK if card[0] in ranks], size))


def random_pack(random: Random) -> tuple[str, ...]:
    """Any order of the pack, or one that deals hands full of melds that compete."""
    first = sorted(random_hand(random, 24, clumped=True)) if random.random() < 0.5 else []
    random.shuffle(first)
    rest = [card for card in PACK if card not in first]
    return (*first, *random.sample(rest, len(rest)))


class Style(NamedTuple):
    """How a deal is played, each from 0 to 1."""

    order: float
    """How often the discard is the one that leaves the least deadwood."""
    eagerness: float
    """How often a knock is made where one is legal."""


def random_style(random: Random) -> Style:
    """Wild or tidy, eager to knock or patient enough for gin."""
    return Style(random.choice((0.2, 0.8, 1.0)), random.choice((0.05, 0.3, 0.8)))


def choose(deal: Deal, random: Random, style: Style) -> str:
    """A legal action in a style; gin is made as often as not, big gin mostly."""
    actions = legal(deal)
    if "knock" in actions and random.random() < 0.7:
        return "knock"
    hand = deal.hands[deal.actor]
    ends = [action for action in actions if action.startswith("knock")]
    gin = [action for action in ends if deadwood(hand - {action[6:]}) == 0]
    for knocks, likely in ((gin, 0.5), (ends, style.eagerness)):
        if knocks and random.random() < likely:
            return random.choice(knocks)
    discards = [action for action in actions if action.startswith("discard")]
    if discards and random.random() < style.order:
        return min(discards, key=lambda action: deadwood(hand - {action[-2:]}))
    return random.choice(actions)
