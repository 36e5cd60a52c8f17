"""The options as text: a label, the price, remarks, an icon, a heading.

A game makes the text of an option once, from its offer. Terminal, page, companion and screen reader then write it in
their own way: words or signs, one line or two.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, Protocol

from loew.engine.effect import Part
from loew.engine.message import EMPTY, Amount, Listing, Message, Reference, msg
from loew.engine.offer import OfferView
from loew.i18n import Naming, say
from loew.presentation.kit.sentences import capital

DECLINING: Final = ("skip", "pass")  # options that decline: shown last, and less visible
FOR: Final = msg("{deed} for {price}")
NOTHING: Final = msg("nothing##a price")


class EffectRemark(NamedTuple):
    """A remark about effects: "once: {effect}". Effects are written in words or in signs."""

    text: Message
    effects: Sequence[Part]


Remark = Message | EffectRemark


class OptionText(NamedTuple):
    """One option in words."""

    label: Message  # what it is: "Buy First Letters"
    price: Message = EMPTY  # what it costs: "2 knowledge"
    remarks: Sequence[Remark] = ()
    icon: str = ""
    heading: Message = EMPTY  # of its group
    whole: Message = EMPTY  # a longer label for use without the heading
    crumb: Message = EMPTY  # its short name once it is done, if that is not the label
    short: Sequence[Remark] = ()  # what the terminal shows instead, next to the choice


class OptionTexts(Protocol):
    """The texts of a game for its options."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called, in a grammatical form."""

    def option(self, offer: OfferView) -> OptionText: ...

    def effect_words(self, effect: Part) -> str:
        """An effect in words."""


def price_text(amounts: Mapping[str, int]) -> Message:
    """A price; empty if there is none."""
    return msg("{price}", price=Listing([Amount(n, what) for what, n in amounts.items()])) if amounts else EMPTY


class Option(NamedTuple):
    """One option on a page: its choice for the server, its words for the reader, its number for the keyboard."""

    choice: str
    number: int
    label: str
    more: str
    icon: str
    heading: str
    spoken: str  # all of it, for screen readers
    quiet: bool
    idle: bool
    after: str  # how much one then has of everything that changes, as JSON


class OptionGroup(NamedTuple):
    """Options under one heading."""

    heading: str
    options: list[Option]


def in_order(offers: Sequence[OfferView]) -> list[OfferView]:
    """The offers in the order of their keys: those that decline come last."""
    return sorted(offers, key=lambda offer: offer["choice"] in DECLINING)


def option_groups(texts: OptionTexts, offers: Sequence[OfferView]) -> list[OptionGroup]:
    """The options grouped by heading, in the order of their numbers."""
    found = [option_in_words(texts, offer, i) for i, offer in enumerate(in_order(offers), 1)]
    return [OptionGroup(heading, list(group)) for heading, group in groupby(found, lambda option: option.heading)]


def option_in_words(texts: OptionTexts, offer: OfferView, number: int = 0) -> Option:
    """One option in words."""
    text = texts.option(offer)
    label = label_with_price(text, text.label, texts.naming)
    heading = capital(say(text.heading, texts.naming)) if text.heading else ""
    remarks = [remark_text(remark, texts) for remark in text.remarks]
    remarks += [say("brings nothing")] if offer["idle"] else []
    more = "; ".join(remark for remark in remarks if remark)
    whole = label_with_price(text, text.whole, texts.naming) if text.whole else label
    spoken = ". ".join(part for part in (whole, heading, more) if part) + "."
    quiet = offer["choice"] in DECLINING
    return Option(
        offer["path"], number, label, more, text.icon, heading, spoken, quiet, offer["idle"], json.dumps(offer["after"])
    )


def label_with_price(text: OptionText, label: Message, naming: Naming) -> str:
    words = say(label, naming)
    return capital(say(FOR, deed=words, price=say(text.price, naming)) if text.price else words)


def remark_text(remark: Remark, texts: OptionTexts) -> str:
    if isinstance(remark, Message):
        return say(remark, texts.naming)
    words = [texts.effect_words(effect) for effect in remark.effects]
    effect = Listing([word for word in words if word])
    return say(remark.text, texts.naming, effect=effect) if effect.items else ""


def unknown_option(offer: OfferView) -> OptionText:
    """An option without a text of the game: the choice itself."""
    return OptionText(msg("{words}", words=offer["choice"].replace("-", " ")))
