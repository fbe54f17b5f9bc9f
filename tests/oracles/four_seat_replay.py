"""Replay a canonical transcript of a game with four seats by slow rules; it is checked, not forgiven."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.oracles.four_seat_packs import Pack


@dataclass(frozen=True)
class Game:
    """The slow rules of one game, as the reading of a transcript needs them."""

    new_deal: Callable[[str, int, Pack, int], Any]
    """The ruleset's text, the number of the deal, its pack and its dealer."""
    apply: Callable[[Any, str], Any]
    dealers: Callable[[list[Any]], set[int]]
    over: Callable[[list[Any]], bool]
    finished: Callable[[int, Any], Any]
    totals: Callable[[list[Any]], tuple[int, int]]


@dataclass
class Replay:
    """What has been read so far."""

    game: Game
    ruleset: str = ""
    deals: list[Any] = field(default_factory=list)
    dealer: int = -1
    deal: Any = None
    result: str | None = None


def replay(game: Game, text: str) -> Replay:
    """The game after the last line; ValueError names the line that is wrong."""
    read = Replay(game)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line:
                read_line(read, line)
        except (ValueError, KeyError) as error:
            raise ValueError(f"line {number}: {line}: {error}") from error
    return read


def read_line(read: Replay, line: str) -> None:
    """One line that is not blank."""
    word, _, rest = line.partition(" ")
    check(read.result is None, "nothing follows the result")
    match word:
        case "arena-transcript" | "game" | "seats" | "event" | "id":
            return
        case "ruleset":
            read.ruleset = rest
        case "deal":
            read_deal(read, rest)
        case "pack":
            read.deal = read.game.new_deal(read.ruleset, len(read.deals) + 1, tuple(rest.split()), read.dealer)
        case "0" | "1" | "2" | "3":
            read_action(read, int(word), rest)
        case "score":
            check(read.deal is None and bool(read.deals), "the deal goes on")
            check(numbers(rest) == read.deals[-1].result.points, f"the score is {read.deals[-1].result.points}")
        case "result":
            read_result(read, rest)
        case _:
            raise ValueError("unknown line")


def read_deal(read: Replay, rest: str) -> None:
    """`deal 2 dealer 0`, allowed by 3.2 or 4.1."""
    number, _, dealer = rest.split()
    check(read.deal is None, "the deal before is not over")
    check(int(number) == len(read.deals) + 1, "deals are numbered from 1")
    check(not read.game.over(read.deals), "the game is over")
    check(int(dealer) in read.game.dealers(read.deals), "wrong dealer")
    read.dealer = int(dealer)


def read_action(read: Replay, seat: int, action: str) -> None:
    """One action of the seat that is to act."""
    check(read.deal is not None, "no deal is open")
    check(read.deal.actor == seat, "not its turn")
    read.deal = read.game.apply(read.deal, action)
    if read.deal.result is not None:
        read.deals.append(read.game.finished(read.dealer, read.deal.result))
        read.deal = None


def read_result(read: Replay, rest: str) -> None:
    """Termination and totals; completed only when the game is over."""
    words = rest.split()
    if words[0] == "completed":
        check(read.deal is None and read.game.over(read.deals), "the game goes on")
    check(numbers(" ".join(words[-2:])) == read.game.totals(read.deals), "wrong result")
    read.result = rest


def numbers(text: str) -> tuple[int, int]:
    """Two numbers."""
    first, second = text.split()
    return int(first), int(second)


def check(fine: bool, message: str) -> None:
    """ValueError unless fine."""
    if not fine:
        raise ValueError(message)
