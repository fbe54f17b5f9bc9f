"""The lines from the first deal on, each replayed as soon as it is read."""

from __future__ import annotations

from typing import Any

from arena.cards import Pack
from arena.cards.notation import CardNotationError, parse_cards
from arena.games.contract import Points, Seat
from arena.games.errors import GameError, IllegalDeal
from arena.games.transcript.errors import TranscriptError
from arena.games.transcript.header import Header
from arena.games.transcript.lines import Line
from arena.games.transcript.model import DealRecord, Move, Transcript
from arena.games.transcript.pack import differences
from arena.games.transcript.replay import Replay
from arena.games.transcript.result import parse_points, parse_seat, parse_verdict
from arena.games.transcript.ruleset import ruleset_text
from arena.games.transcript.words import parse_number, shown
from arena.games.verdict import Termination, Verdict


class BodyReader:
    """Takes the lines behind the header, one after the other, and keeps the position they lead to."""

    def __init__(self, header: Header) -> None:
        """No deal has begun."""
        self._header = header
        self._rules = header.rules
        self._seats = len(header.seats)
        self._standing = header.rules.start()
        self._state: Any = None
        self._over = True
        """Whether the last deal has ended."""
        self._records: list[DealRecord] = []
        self._moves: list[Move] = []
        self._verdict: Verdict | None = None

    def feed(self, line: Line) -> None:
        """Read and replay one more line.

        Raises:
            TranscriptError: it cannot follow from those before it.
        """
        keyword = line.words[0]
        if self._verdict is not None:
            raise line.error(f"{shown(line.text)}: nothing may follow the result")
        if self._pack_is_due() and keyword != "pack":
            raise line.error(f"{shown(line.text)}: the pack of deal {len(self._records)} is due")
        if keyword == "deal":
            self._read_deal(line)
        elif keyword == "pack":
            self._read_pack(line)
        elif keyword == "score":
            self._read_score(line)
        elif keyword == "result":
            self._read_result(line)
        else:
            self._read_action(line)

    def finish(self) -> Replay:
        """What the lines so far are."""
        self._keep_moves()
        transcript = Transcript(
            self._header.game,
            ruleset_text(self._rules),
            self._header.seats,
            self._header.others,
            tuple(self._records),
            self._verdict,
        )
        return Replay(transcript, self._rules, self._standing, self._state)

    def _read_deal(self, line: Line) -> None:
        number, dealer = self._deal_words(line)
        if not self._over:
            raise line.error(f"deal {number}: deal {len(self._records)} has not ended")
        if number != len(self._records) + 1:
            raise line.error(f"deal {number}: deal {len(self._records) + 1} is due")
        try:
            # Whether a deal is due and this seat deals it hangs on no pack; a wrong pack is the fault of the next line.
            self._rules.deal(self._standing, self._rules.pack(), dealer)
        except GameError as error:
            raise TranscriptError.of(line.number, error) from error
        self._keep_moves()
        self._records.append(DealRecord(dealer, ()))
        self._over = False

    def _deal_words(self, line: Line) -> tuple[int, Seat]:
        match line.words:
            case ("deal", number_word, "dealer", dealer_word):
                number, dealer = parse_number(number_word), parse_seat(dealer_word, self._seats)
                if dealer is None:
                    raise line.error(f"{line.text}: {shown(dealer_word)} is no seat")
                if number is not None:
                    return number, dealer
        raise line.error(f"{shown(line.text)}: 'deal NUMBER dealer SEAT' is due")

    def _read_pack(self, line: Line) -> None:
        if not self._pack_is_due():
            raise line.error("pack: it stands behind 'deal' and nowhere else")
        record = self._records[-1]
        pack = _cards(line)
        try:
            self._state = self._rules.deal(self._standing, pack, record.dealer)
        except IllegalDeal as error:
            raise line.error(f"{error} ({differences(pack, self._rules.pack())})") from error
        self._records[-1] = record._replace(pack=pack)
        self._look_for_the_end()

    def _read_action(self, line: Line) -> None:
        seat = self._acting_seat(line)
        try:
            action = self._rules.parse_action(line.after(1))
            self._state = self._rules.apply(self._state, action)
        except GameError as error:
            raise TranscriptError.of(line.number, error) from error
        self._moves.append(Move(seat, action))
        self._look_for_the_end()

    def _acting_seat(self, line: Line) -> Seat:
        word = line.words[0]
        seat = parse_seat(word, self._seats)
        if seat is None:
            what = "no seat" if parse_number(word) is not None else "no word that begins a line here"
            raise line.error(f"{shown(word)} is {what}")
        if len(line.words) == 1:
            raise line.error(f"{seat}: an action is due behind the seat")
        actor = self._rules.actor(self._state)
        if actor not in (None, seat):
            raise line.error(f"{shown(line.after(1))}: seat {actor} is to act, not seat {seat}", "1.1")
        return seat

    def _read_score(self, line: Line) -> None:
        number = len(self._records)
        points = parse_points(line, line.words[1:], len(self._rules.sides))
        if not self._over:
            raise line.error(f"score: deal {number} has not ended")
        if self._records[-1].score is not None:
            raise line.error(f"score: that of deal {number} stands twice")
        due = self._standing.deals[-1].points
        if points != due:
            raise line.error(f"score {_spaced(points)}: deal {number} scored {_spaced(due)}")
        self._records[-1] = self._records[-1]._replace(score=points)

    def _read_result(self, line: Line) -> None:
        verdict = parse_verdict(line, self._seats, len(self._rules.sides))
        outcome = self._rules.outcome(self._standing)
        due = self._standing.totals if outcome is None else outcome.points
        if verdict.termination is Termination.COMPLETED and outcome is None:
            raise line.error("result completed: the game is not over")
        if verdict.termination is not Termination.COMPLETED and outcome is not None:
            raise line.error(f"result {verdict.termination}: the game is over, it was completed")
        if verdict.points != due:
            raise line.error(f"result: the points are {_spaced(due)}, not {_spaced(verdict.points)}")
        self._verdict = verdict

    def _pack_is_due(self) -> bool:
        return bool(self._records) and not self._records[-1].pack

    def _look_for_the_end(self) -> None:
        result = self._rules.result(self._state)
        if result is not None:
            self._standing = self._standing.add(result)
            self._over = True

    def _keep_moves(self) -> None:
        """The moves since the last deal line belong to its record; they are kept in a list until it is whole."""
        if self._records:
            self._records[-1] = self._records[-1]._replace(moves=tuple(self._moves))
        self._moves = []


def _cards(line: Line) -> Pack:
    try:
        return parse_cards(line.after(1))
    except CardNotationError as error:
        raise TranscriptError.of(line.number, error) from error


def _spaced(points: Points) -> str:
    return " ".join(map(str, points))
