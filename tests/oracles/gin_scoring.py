"""What a finished deal of gin is worth (2.8–2.10, 2.13)."""

from dataclasses import dataclass

from tests.oracles.gin_deadwood import Hand, deadwood
from tests.oracles.gin_layoffs import defender_deadwood
from tests.oracles.gin_rules import Rules


@dataclass(frozen=True)
class Result:
    """How a deal ended; `winner` is None after a washout, and a winner may score 0."""

    ending: str
    points: tuple[int, int]
    winner: int | None
    deadwood: tuple[int, int] | None = None


def washout() -> Result:
    """Nobody scores (2.10, 2.12)."""
    return Result("washout", (0, 0), None)


def won(ending: str, winner: int, score: int, deadwoods: dict[int, int]) -> Result:
    """A deal in which one seat scores and the other does not."""
    points = (score, 0) if winner == 0 else (0, score)
    return Result(ending, points, winner, (deadwoods[0], deadwoods[1]))


def score_knock(rules: Rules, knocker: int, hands: tuple[Hand, Hand]) -> Result:
    """Gin, a knock that wins, or an undercut (2.9)."""
    defender = 1 - knocker
    mine = deadwood(hands[knocker])
    theirs = deadwood(hands[defender])
    if mine == 0:
        return won("gin", knocker, rules.gin_bonus + theirs, {knocker: 0, defender: theirs})
    if rules.layoffs:
        theirs = defender_deadwood(hands[knocker], hands[defender])
    left = {knocker: mine, defender: theirs}
    if mine < theirs:
        return won("knock", knocker, theirs - mine, left)
    return won("undercut", defender, rules.undercut_bonus + mine - theirs, left)


def score_big_gin(rules: Rules, knocker: int, hands: tuple[Hand, Hand]) -> Result:
    """All eleven cards melded (2.13)."""
    if rules.big_gin_bonus is None:
        raise ValueError("2.7: there is no big gin in these rules")
    theirs = deadwood(hands[1 - knocker])
    score = rules.big_gin_bonus + theirs
    return won("big gin", knocker, score, {knocker: 0, 1 - knocker: theirs})
