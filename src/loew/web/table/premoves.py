"""Answers ahead at a table: kept until their turn comes, then played. They can be changed until then, and nobody else
sees them."""

from __future__ import annotations

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.engine.parse_choice import parse_choice
from loew.engine.view import DecisionView
from loew.web.table.live import LiveTable


def answer_ahead(live: LiveTable, seat: int, text: str) -> str:
    """The answer that a text means, if the seat may answer before its turn."""
    asked = live.question_ahead(seat)
    if asked is None:
        raise Illegal(msg("there is nothing that you could answer before your turn"))
    return " ".join(parse_choice(asked, text, live.journal.game.vocabulary()))


def decision_ahead(live: LiveTable, seat: int) -> DecisionView | None:
    """The question that the seat may answer before its turn, with its options."""
    asked = live.question_ahead(seat)
    return None if asked is None else live.journal.game.decision_view(asked, seat)


def play_answers(live: LiveTable) -> None:
    """Play the answers whose turn has come. They are final: they could be changed until now."""
    journal = live.journal
    while live.people.premoves and live.people.request is None and live.seat_to_end_turn() is None:
        seat = live.deciding_seat()
        text = live.people.premoves.pop(seat, "") if seat is not None else ""
        if not text or tuple(text.split()) not in journal.state.options:
            return
        journal.play(text)
        journal.go_on()
        live.confirmed = len(journal.choices)
