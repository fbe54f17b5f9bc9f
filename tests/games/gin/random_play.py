"""Random hands, rulesets and choices that reach every part of gin, for the comparison with the slow gin."""

from random import Random

from tests.oracles.gin_deadwood import PACK, RANKS, Hand, deadwood
from tests.oracles.gin_slow import Deal, legal

VALUES = {
    "starter": ("random", "alternate", "winner", "loser"),
    "first_upcard_offer": ("true", "false"),
    "knock_limit": ("0", "5", "10", "30", "100"),
    "big_gin_bonus": ("none", "0", "31", "50"),
    "layoffs": ("true", "false"),
    "undercut_bonus": ("0", "10", "25"),
    "gin_bonus": ("0", "20", "25"),
    "wall_size": ("0", "1", "2", "10", "25", "30"),
    "max_takes": ("1", "2", "5", "50"),
}
LENGTHS = ("deals=1", "deals=3", "target=30", "target=60 max_deals=3", "max_deals=2", "max_deals=4")


def random_ruleset(random: Random) -> str:
    """One of the two rulesets with some parameters changed; the game is over after a few deals."""
    changed = random.sample(sorted(VALUES), random.choice((0, 1, 2, 4)))
    words = [f"{name}={random.choice(VALUES[name])}" for name in changed]
    return " ".join([random.choice(("rummy-fans", "classic")), random.choice(LENGTHS), *words])


def random_hand(random: Random, size: int, *, clumped: bool) -> Hand:
    """Any cards, or cards of six neighbouring ranks, which are full of melds that compete."""
    low = random.randrange(8)
    ranks = RANKS[low : low + 6] if clumped else RANKS
    return frozenset(random.sample([card for card in PACK if card[0] in ranks], size))


def choose(deal: Deal, random: Random, taste: float) -> str:
    """A legal action; the higher the taste for order (0 to 1), the more often the hand is tidied, to reach knocks."""
    actions = legal(deal)
    ends = [action for action in actions if action.startswith("knock")]
    if ends and random.random() < 0.3:
        return random.choice(ends)
    discards = [action for action in actions if action.startswith("discard")]
    if discards and random.random() < taste:
        hand = deal.hands[deal.actor]
        return min(discards, key=lambda action: deadwood(hand - {action[-2:]}))
    return random.choice(actions)
