"""The options in the terminal: a numbered line for each, in one or two columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Protocol

from loew.engine.effect import Part
from loew.engine.message import Listing, Message
from loew.engine.offer import OfferView
from loew.i18n import say
from loew.ui.option_text import EffectRemark, OptionTexts, Remark
from loew.ui.terminal import TerminalStyle, pad, wrap_words

FEW = 4  # at most this many options are in one column


class TerminalOptionTexts(OptionTexts, Protocol):
    """A game's options for the terminal, which writes effects in signs."""

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        """An effect in short signs; empty for an effect that does nothing."""


def option_lines(
    texts: TerminalOptionTexts, offers: Sequence[OfferView], style: TerminalStyle, table_width: int = 0
) -> list[str]:
    """The options numbered from 1, as wide as the table; remarks that do not fit are left out."""
    columns = 1 if len(offers) <= FEW else 2
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
