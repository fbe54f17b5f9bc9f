"""Transcripts for tests: golden ones to be changed by hand, and random ones."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from arena.games import registry
from arena.games.contract import AnyRules, Standing
from arena.games.transcript import DealRecord, Move, Transcript, ruleset_text
from arena.games.verdict import Reason, Termination, Verdict
from tests.games.lively import choose, random_eagerness, random_pack

GOLDEN = Path(__file__).parents[2] / "transcripts"

RULESETS = {
    "gin": (
        "rummy-fans deals=2",
        "rummy-fans target=20 knock_limit=60",
        "classic deals=3 knock_limit=100",
        "classic target=40 knock_limit=80 starter=alternate",
        "rummy-fans deals=1 max_takes=3",
        "classic max_deals=2 wall_size=20 starter=random",
    ),
    "persian": ("standard",),
    "push": ("standard", "standard stalemate_turns=2", "standard stalemate_turns=6"),
}
"""By game. Short games: high limits let random play knock, and an early stalemate leads on to the longer contracts."""

NAME = st.text("abcXYZ0189-_.", min_size=1, max_size=12)
SEAT = st.lists(NAME, min_size=1, max_size=3).map(" ".join)
KEY = st.from_regex(r"[A-Za-z][A-Za-z0-9._-]{0,10}", fullmatch=True).filter(
    lambda key: key not in {"arena-transcript", "game", "ruleset", "seats", "deal", "pack", "score", "result"}
)
WORD = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="#"), min_size=1, max_size=8)
HEADERS = st.dictionaries(KEY, st.lists(WORD, min_size=1, max_size=3).map(" ".join), max_size=3)


def golden(name: str, game: str = "gin") -> str:
    """The text of a golden transcript."""
    return (GOLDEN / game / f"{name}.arena").read_text(encoding="utf-8")


def with_lines(text: str, changes: dict[int, str | None]) -> str:
    """The text with some lines, counted from 1, replaced by others, or taken out (None)."""
    lines: Iterable[tuple[int, str]] = enumerate(text.split("\n"), start=1)
    kept = [changes.get(number, line) for number, line in lines]
    return "\n".join(line for line in kept if line is not None)


@st.composite
def transcripts(draw: st.DrawFn, game: str) -> Transcript:
    """Games of random play under short rulesets: finished, forfeited, void or cut anywhere; odd names and headers."""
    rules = registry.rules(game, draw(st.sampled_from(RULESETS[game])))
    random = Random(draw(st.integers(0, 2**32)))
    length = draw(st.integers(0, 250))
    scores = draw(st.booleans())
    deals, standing = play(rules, random, length, scores=scores)
    return Transcript(
        game,
        ruleset_text(rules),
        tuple(draw(SEAT) for side in rules.sides for _ in side),
        tuple(sorted(draw(HEADERS).items())),
        deals,
        draw(_results(rules, standing)),
    )


def _results(rules: AnyRules, standing: Standing) -> st.SearchStrategy[Verdict | None]:
    outcome = rules.outcome(standing)
    if outcome is not None:
        return st.sampled_from([None, Verdict(Termination.COMPLETED, outcome.points)])
    seat = st.integers(0, sum(map(len, rules.sides)) - 1)
    forfeit = st.builds(Verdict, st.just(Termination.FORFEIT), st.just(standing.totals), seat, st.sampled_from(Reason))
    void = st.builds(Verdict, st.just(Termination.VOID), st.just(standing.totals), st.none(), NAME)
    return st.none() | forfeit | void


def play(rules: AnyRules, random: Random, length: int, *, scores: bool) -> tuple[tuple[DealRecord, ...], Standing]:
    """The deals of a random game of at most so many lines, their scores written or not, and what stands after them."""
    records: list[DealRecord] = []
    standing = rules.start()
    while length > 0 and rules.outcome(standing) is None:
        record, standing = _play_deal(rules, standing, random, length, scores=scores)
        records.append(record)
        length -= 1 + len(record.moves)
    return tuple(records), standing


def _play_deal(
    rules: AnyRules, standing: Standing, random: Random, length: int, *, scores: bool
) -> tuple[DealRecord, Standing]:
    pack, dealer, eagerness = (
        random_pack(rules, random),
        random.choice(rules.dealers(standing)),
        random_eagerness(random),
    )
    state = rules.deal(standing, pack, dealer)
    moves: list[Move] = []
    while len(moves) < length and (actor := rules.actor(state)) is not None:
        action = choose(rules, state, random, eagerness)
        moves.append(Move(actor, action))
        state = rules.apply(state, action)
    result = rules.result(state)
    if result is None:
        return DealRecord(dealer, pack, tuple(moves)), standing
    return DealRecord(dealer, pack, tuple(moves), result.points if scores else None), standing.add(result)
