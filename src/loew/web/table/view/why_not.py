"""Why a component cannot be chosen now, as far as the rules say it."""

from __future__ import annotations

from loew.engine.machine import Choice
from loew.i18n import say
from loew.web.table.live import LiveTable


def why_not(live: LiveTable, seat: int, component: str) -> str:
    """One sentence for the seat that is asked; empty if nothing is asked of it."""
    journal = live.journal
    top = journal.state.top
    if top is None or top.who != seat or live.seat_to_end_turn() is not None:
        return ""
    for choice in possible_choices(live, component):
        reason = top.effect.refusal(journal.state, top, choice)
        if reason:
            return say(
                "Not now: {reason}.", reason=say(reason, live.presentation.option_texts(journal.view(seat)).naming)
            )
    return say("Not part of this question.")


def possible_choices(live: LiveTable, component: str) -> list[Choice]:
    """The choices that would name this component, like those that name another one of its file."""
    files = {entry.id: entry.file for entry in live.journal.game.entries()}
    own = files.get(component)
    words = {option[0] for option in live.journal.state.options if len(option) == 2 and files.get(option[1]) == own}
    return [(word, component) for word in sorted(words)] if own else []
