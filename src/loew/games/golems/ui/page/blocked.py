"""Why a card of the rows cannot be taken now: a few words on the card, and the whole reason for its label and help."""

from __future__ import annotations

from loew.engine.message import EMPTY, Message
from loew.games.golems.rules.view_types import BlockedView
from loew.i18n import msg, say
from loew.ui.html import NOTHING, Markup
from loew.ui.markup import span


def short_reason(blocked: BlockedView) -> Message:
    """At most three words. Empty if the card only has to wait: then the same is true of all cards."""
    if blocked["why"] == "gems":
        return msg("{n:gem|gems} needed", n=blocked["needed"])
    return msg("no column") if blocked["why"] == "column" else EMPTY


def whole_reason(blocked: BlockedView) -> Message:
    needed, gems = blocked["needed"], blocked["gems"]
    if blocked["why"] == "gems":
        return msg(
            "It cannot be taken: a card of this row costs {n:gem|gems}, and you have {gems}.", n=needed, gems=gems
        )
    if blocked["why"] == "column":
        return msg(
            "It cannot be taken: it joins none of your columns, and to reserve it from this row you need {n:gem|gems}; "
            "you have {gems}.",
            n=needed,
            gems=gems,
        )
    if blocked["why"] == "question":
        return msg("Answer the current question first.")
    return msg("It is not your turn to take a card.")


def banner(blocked: BlockedView | None) -> Markup:
    """The short reason across the card."""
    short = short_reason(blocked) if blocked else EMPTY
    if not blocked or not short:
        return NOTHING
    whole = say(whole_reason(blocked))
    return span("why", say(short), aria_hidden="true", title=whole, data_why=whole)
