"""Replay a canonical gin transcript by the slow rules; it is checked, not forgiven."""

from dataclasses import dataclass, field

from tests.oracles.gin_game import Finished, dealers, over, totals
from tests.oracles.gin_rules import RUMMY_FANS, Rules, read_rules
from tests.oracles.gin_slow import Deal, apply, new_deal


@dataclass
class Replay:
    """What has been read so far."""

    rules: Rules = RUMMY_FANS
    finished: list[Finished] = field(default_factory=list)
    dealer: int | None = None
    deal: Deal | None = None
    result: str | None = None


def replay(text: str) -> Replay:
    """The game after the last line; ValueError names the line that is wrong."""
    game = Replay()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line:
                read_line(game, line)
        except (ValueError, KeyError) as error:
            raise ValueError(f"line {number}: {line}: {error}") from error
    return game


def read_line(game: Replay, line: str) -> None:
    """One line that is not blank."""
    word, _, rest = line.partition(" ")
    check(game.result is None, "nothing follows the result")
    match word:
        case "arena-transcript" | "game" | "seats" | "event" | "id" | "time_control":
            return
        case "ruleset":
            game.rules = read_rules(rest)
        case "deal":
            read_deal(game, rest)
        case "pack":
            check(game.dealer is not None, "pack before deal")
            game.deal = new_deal(game.rules, tuple(rest.split()), game.dealer or 0)
        case "0" | "1":
            read_action(game, int(word), rest)
        case "score":
            check(
                game.deal is None and bool(game.finished),
                "score before the end of a deal",
            )
            check(numbers(rest) == game.finished[-1].result.points, "wrong score")
        case "result":
            read_result(game, rest)
        case _:
            raise ValueError("unknown line")


def read_deal(game: Replay, rest: str) -> None:
    """`deal 2 dealer 0`, allowed by 2.2 and 2.11."""
    number, _, dealer = rest.split()
    check(game.deal is None, "the deal before is not over")
    check(int(number) == len(game.finished) + 1, "deals are numbered from 1")
    check(not over(game.rules, game.finished), "2.11: the game is over")
    check(int(dealer) in dealers(game.rules, game.finished), "2.2: wrong dealer")
    game.dealer = int(dealer)


def read_action(game: Replay, seat: int, action: str) -> None:
    """One action of the seat that is to act."""
    if game.deal is None or game.dealer is None:
        raise ValueError("no deal is open")
    check(game.deal.actor == seat, "not its turn")
    game.deal = apply(game.deal, action)
    if game.deal.result is not None:
        game.finished.append(Finished(game.dealer, game.deal.result))
        game.deal = None


def read_result(game: Replay, rest: str) -> None:
    """Termination and totals; completed only when the game is over."""
    words = rest.split()
    if words[0] == "completed":
        check(
            game.deal is None and over(game.rules, game.finished),
            "2.11: the game goes on",
        )
    check(numbers(" ".join(words[-2:])) == totals(game.finished), "wrong result")
    game.result = rest


def numbers(text: str) -> tuple[int, int]:
    """Two numbers."""
    first, second = text.split()
    return int(first), int(second)


def check(fine: bool, message: str) -> None:
    """ValueError unless fine."""
    if not fine:
        raise ValueError(message)
