"""Whether a transcript is of its game: readable, canonical, with the right headers, packs and dealers."""

from __future__ import annotations

from collections.abc import Iterator

from arena.games.contract import Standing
from arena.games.transcript import Replay, Transcript, format_transcript
from arena.games.verdict import Reason, Termination
from arena.match.scribe import STRIKES
from arena.tournament.verification.case import Case


def check_text(case: Case, text: str, replay: Replay) -> Iterator[str]:
    """What is wrong with a transcript that can be replayed."""
    transcript = replay.transcript
    if format_transcript(transcript) != text:
        yield "its transcript is not in canonical form"
    yield from _check_header(case, transcript)
    yield from _check_deals(case, replay)
    yield from _check_blame(replay)


def _check_header(case: Case, transcript: Transcript) -> Iterator[str]:
    due = {"game": case.tournament.game, "ruleset": case.tournament.ruleset, **case.headers}
    others = {key: value for key, value in transcript.headers if key != STRIKES}  # `check_seats` has those
    found = {"game": transcript.game, "ruleset": transcript.ruleset, **others}
    for key in {**due, **found}:
        if found.get(key) != due.get(key):
            yield f"its transcript says {key} {_shown(found.get(key))}, not {_shown(due.get(key))}"
    if transcript.seats != case.labels:
        yield f"its transcript seats {_listed(transcript.seats)}, not {_listed(case.labels)}"


def _check_deals(case: Case, replay: Replay) -> Iterator[str]:
    standing: Standing = case.rules.start()
    results = iter(replay.standing.deals)
    for number, record in enumerate(replay.transcript.deals, start=1):
        if record.pack != case.deals.pack(number):
            yield f"deal {number}: the seed gives another pack"
        dealer = case.deals.dealer(standing)
        if record.dealer != dealer:
            yield f"deal {number}: seat {record.dealer} deals, the seed gives seat {dealer}"
        result = next(results, None)
        if result is not None:
            standing = standing.add(result)


def _check_blame(replay: Replay) -> Iterator[str]:
    """An illegal action and a late one are always the fault of the seat that is to act; awarded games have no deal."""
    verdict = replay.transcript.result
    if verdict is None:
        yield "its transcript has no result"
    elif verdict.termination is Termination.VOID:
        yield "its transcript is void, and a void game is played again"
    elif verdict.reason in (Reason.ILLEGAL_ACTION, Reason.TIME) and replay.transcript.deals:
        actor = None if replay.state is None else replay.rules.actor(replay.state)
        if actor != verdict.seat:
            yield f"its transcript blames seat {verdict.seat} for {verdict.reason}, which was not to act"


def _shown(value: str | None) -> str:
    return "nothing" if value is None else repr(value)


def _listed(labels: tuple[str, ...]) -> str:
    return ", ".join(labels)
