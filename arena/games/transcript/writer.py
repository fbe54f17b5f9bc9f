"""Writing a transcript in its canonical form."""

from __future__ import annotations

from collections.abc import Iterator

from arena.cards.notation import format_card
from arena.games.contract import AnyRules
from arena.games.registry import rules as find_rules
from arena.games.transcript.model import DealRecord, Transcript
from arena.games.transcript.result import format_verdict
from arena.games.transcript.words import MAGIC, VERSION


def format_transcript(transcript: Transcript) -> str:
    """The canonical text of a transcript; `parse` is its inverse.

    Raises:
        RulesetError: its game or ruleset is unknown.
    """
    rules = find_rules(transcript.game, transcript.ruleset)
    lines = list(_header(transcript))
    for number, record in enumerate(transcript.deals, start=1):
        lines += ["", *_deal(rules, number, record)]
    if transcript.result is not None:
        lines += ["", f"result {format_verdict(transcript.result)}"]
    return "\n".join(lines) + "\n"


def _header(transcript: Transcript) -> Iterator[str]:
    yield f"{MAGIC} {VERSION}"
    yield f"game {transcript.game}"
    yield f"ruleset {transcript.ruleset}"
    yield "seats " + " ".join(f'"{name}"' for name in transcript.seats)
    for key, value in transcript.headers:
        yield f"{key} {value}"


def _deal(rules: AnyRules, number: int, record: DealRecord) -> Iterator[str]:
    yield f"deal {number} dealer {record.dealer}"
    if record.pack:
        yield "pack " + " ".join(map(format_card, record.pack))
    for seat, action in record.moves:
        yield f"{seat} {rules.format_action(action)}"
    if record.score is not None:
        yield "score " + " ".join(map(str, record.score))
