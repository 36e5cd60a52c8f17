"""What a question is about: its rules in a few sentences, an example from the position, and where to read on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.message import Amount, Listing
from loew.engine.offer import OfferView
from loew.i18n import say
from loew.ui.option_text import (
    DECLINING,
    OptionTexts,
    option_in_words,
    option_text,
)
from loew.ui.sentences import capital

MOST_SENTENCES: Final = 3  # on the page; the terminal says all of them
COUNTED: Final = ("clay", "coin", "knowledge", "gold", "vp", "gem", "point")  # what an example counts


class QuestionHelp(NamedTuple):
    """The help with a question."""

    sentences: Sequence[str]  # its rules, the most important first
    rule: str = ""  # the id of the rule with which to read on; empty if there is none


def example(texts: OptionTexts, offers: Sequence[OfferView]) -> str:
    """An option of this question with its price and what it gives, in words; empty if there is none to show."""
    shown = [offer for offer in offers if offer["path"] not in DECLINING and not offer["idle"]]
    best = next((offer for offer in shown if offer["cost"] or gains(offer)), shown[0] if shown else None)
    if best is None:
        return ""
    text = option_text(texts, best)
    parts = [say("For example: {option}.", option=capital(say(text.whole or text.label, texts.naming)))]
    if best["cost"]:
        parts.append(say("It costs {what}.", what=amounts(best["cost"])))
    if gains(best):
        parts.append(say("It gives {what}.", what=amounts(gains(best))))
    elif more := option_in_words(texts, best).more:
        parts.append(f"{capital(more)}.")
    return " ".join(parts)


def gains(offer: OfferView) -> dict[str, int]:
    """What it gives that can be counted."""
    return {what: n for what, n in offer["gives"].items() if n > 0 and what in COUNTED}


def amounts(found: dict[str, int]) -> Listing:
    return Listing([Amount(n, what) for what, n in found.items()])
