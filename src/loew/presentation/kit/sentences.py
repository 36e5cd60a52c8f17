"""From phrases about somebody to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.i18n import AND, language, say
from loew.presentation.kit.seat_label import SeatLabel

IRREGULAR: Final = {"passes": "pass", "buries": "bury", "does": "do", "marches": "march"}
NOT: Final = "nie "  # in Polish it stands before the verb
NAMELESS: Final = ("you ", "row ", "the ", "seat ", "new ", "starting ", "objectives ")  # these begin with no name


def deeds(label: SeatLabel, phrases: Sequence[str]) -> str:
    """What somebody did, one thing after the other, as a sentence."""
    if not label.is_reader:
        return sentence(f"{label.in_sentence} {joined(phrases)}")
    return sentence(say("you {deeds}", deeds=joined([addressed(text) for text in phrases])))


def joined(phrases: Sequence[str]) -> str:
    return f"{', '.join(phrases[:-1])} {say(AND)} {phrases[-1]}" if len(phrases) > 1 else phrases[0]


def addressed(text: str) -> str:
    """From what is said of somebody to what is said to him: "takes red-1" becomes "take red-1"."""
    if language() == "pl":
        return polish(text)
    verb, space, rest = text.partition(" ")
    return IRREGULAR.get(verb, verb.removesuffix("s")) + space + rest


def polish(text: str) -> str:
    """ "bierze kulkę" becomes "bierzesz kulkę", "nie płaci" becomes "nie płacisz"."""
    head = NOT if text.startswith(NOT) else ""
    verb, space, rest = text.removeprefix(head).partition(" ")
    return f"{head}{verb}sz{space}{rest}"


def capital(text: str) -> str:
    """With a capital, as a sentence or a button begins."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a full stop. In English, where the log begins with names, one stays as it is written."""
    nameless = text.startswith(NAMELESS) or language() != "en"
    return f"{capital(text) if nameless else text}."
