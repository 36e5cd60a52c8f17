"""The options as text: a label, the price, remarks, an icon, a heading.

A game makes the text of an option once, from its offer. Terminal, page, companion and screen reader then write it in
their own way: words or signs, one line or two.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, NamedTuple, Protocol

from loew.engine.effect import Part
from loew.engine.message import EMPTY, Amount, Listing, Message, Reference, msg
from loew.engine.offer import OfferView
from loew.i18n import Naming, say
from loew.ui.html import capital
from loew.ui.terminal import TerminalStyle, pad, wrap_words

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
    under_heading: Sequence[Remark] = ()  # remarks on the whole group
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
    under_heading: str
    spoken: str  # all of it, for screen readers
    quiet: bool
    idle: bool
    after: str  # how much one then has of everything that changes, as JSON


class OptionGroup(NamedTuple):
    """Options under one heading."""

    heading: str
    more: str
    options: list[Option]


def in_order(offers: Sequence[OfferView]) -> list[OfferView]:
    """The offers in the order of their keys: those that decline come last."""
    return sorted(offers, key=lambda offer: offer["path"] in DECLINING)


def option_groups(texts: OptionTexts, offers: Sequence[OfferView]) -> list[OptionGroup]:
    """The options grouped by heading, in the order of their numbers."""
    found = [option_in_words(texts, offer, i) for i, offer in enumerate(in_order(offers), 1)]
    groups = groupby(found, lambda option: (option.heading, option.under_heading))
    return [OptionGroup(heading, more, list(group)) for (heading, more), group in groups]


def option_in_words(texts: OptionTexts, offer: OfferView, number: int = 0) -> Option:
    """One option in words."""
    text = option_text(texts, offer)
    label = label_with_price(text, text.label, texts.naming)
    heading = capital(say(text.heading, texts.naming)) if text.heading else ""
    remarks = remark_texts(text.remarks, texts)
    more = "; ".join([*remarks, *([say("brings nothing")] if offer["idle"] else [])])
    under_heading = "; ".join(remark_texts(text.under_heading, texts))
    whole = label_with_price(text, text.whole, texts.naming) if text.whole else label
    spoken = ". ".join(part for part in (whole, under_heading if offer["earlier"] else heading, more) if part) + "."
    return Option(
        choice=offer["path"],
        number=number,
        label=label,
        more=more,
        icon=text.icon,
        heading=heading,
        under_heading=under_heading,
        spoken=spoken,
        quiet=offer["path"] in DECLINING,
        idle=offer["idle"],
        after=json.dumps(offer["after"]),
    )


def option_text(texts: OptionTexts, offer: OfferView) -> OptionText:
    """The text of an option. What is picked before it at the same time is its heading: "Kill the golem on red III"."""
    text = texts.option(offer)
    for first in reversed(offer["earlier"]):
        begun = texts.option(first)
        heading = Message(FOR.text, {"deed": begun.label, "price": begun.price}) if begun.price else begun.label
        whole = msg("{first}, then: {second}", first=begun.whole or begun.label, second=text.whole or text.label)
        text = text._replace(heading=heading, under_heading=begun.remarks, whole=whole)
    return text


def label_with_price(text: OptionText, label: Message, naming: Naming) -> str:
    words = say(label, naming)
    return capital(say(FOR, deed=words, price=say(text.price, naming)) if text.price else words)


def remark_texts(remarks: Sequence[Remark], texts: OptionTexts) -> list[str]:
    return [words for words in (remark_text(remark, texts) for remark in remarks) if words]


def remark_text(remark: Remark, texts: OptionTexts) -> str:
    if isinstance(remark, Message):
        return say(remark, texts.naming)
    words = [texts.effect_words(effect) for effect in remark.effects]
    effect = Listing([word for word in words if word])
    return say(remark.text, texts.naming, effect=effect) if effect.items else ""


def unknown_option(offer: OfferView) -> OptionText:
    """An option without a text of the game: the choice itself."""
    return OptionText(msg("{words}", words=offer["choice"].replace("-", " ")))


ONE_COLUMN = 4  # at most this many options are in one column


class TerminalOptionTexts(OptionTexts, Protocol):
    """A game's options for the terminal, which writes effects in signs."""

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        """An effect in short signs; empty for an effect that does nothing."""


def option_lines(
    texts: TerminalOptionTexts, offers: Sequence[OfferView], style: TerminalStyle, table_width: int = 0
) -> list[str]:
    """The options numbered from 1, as wide as the table; remarks that do not fit are left out."""
    columns = 1 if len(offers) <= ONE_COLUMN else 2
    width = (table_width or style.broad) // columns - 1
    lines = [option_line(i, texts, offer, width, style) for i, offer in enumerate(offers, 1)]
    height = -(-len(lines) // columns)
    parts = [lines[i * height : (i + 1) * height] for i in range(columns)]
    return [" ".join(pad(text, width) for text in row).rstrip() for row in zip_longest(*parts, fillvalue="")]


def option_line(number: int, texts: TerminalOptionTexts, offer: OfferView, width: int, style: TerminalStyle) -> str:
    head = f" {style.paint(f'{number:>2}', 'brass')} {style.paint(offer['choice'], 'bright')}"
    return wrap_words([head, *option_remarks(texts, offer, style)], width, gap=style.paint(" · ", "line"))[0]


def option_remarks(texts: TerminalOptionTexts, offer: OfferView, style: TerminalStyle) -> list[str]:
    """The remarks on an option, the price first; its label if there are none."""
    text = texts.option(offer)
    price = [say("for {price}", price=say(text.price, texts.naming))] if text.price else []
    remarks = [remark_signs(remark, texts, style) for remark in (*text.short, *text.remarks)]
    found = [remark for remark in (*price, *remarks) if remark] or [say(text.label, texts.naming)]
    return [*found, *([say("brings nothing")] if offer["idle"] else [])]


def remark_signs(remark: Remark, texts: TerminalOptionTexts, style: TerminalStyle) -> str:
    if isinstance(remark, Message):
        return say(remark, texts.naming)
    assert isinstance(remark, EffectRemark)
    signs = [texts.effect_signs(effect, style) for effect in remark.effects]
    effect = Listing([sign for sign in signs if sign], " ")
    return say(remark.text, texts.naming, effect=effect) if effect.items else ""
