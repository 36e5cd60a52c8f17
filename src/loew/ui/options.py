"""The options as text: a label, the price, remarks, an icon, a heading.

A game makes the text of an option once, from its offer. Terminal, page, companion and screen reader then write it in
their own way: words or signs, one line or two.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from statistics import fmean
from typing import Final, NamedTuple, Protocol

from loew.engine.effect import Part
from loew.engine.message import EMPTY, Amount, Listing, Message, Reference, msg
from loew.engine.offer import Amounts, OfferView
from loew.i18n import Naming, amount, say
from loew.ui.html import capital
from loew.ui.terminal import TerminalStyle, pad, wrap_words

DECLINING: Final = ("skip", "pass")  # options that decline: shown last, and less visible
FOR: Final = msg("{deed} for {price}")
THEN: Final = msg("{first}, then: {second}")
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
    pick: Message = EMPTY  # what is picked with it, where several things are picked in turn: "Second student"
    picks: Sequence[OptionText] = ()  # the same as things that are picked in turn: which golem, then where it goes


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


class Pick(NamedTuple):
    """One of the things that are picked in turn on a page: the golem that dies, then its grave."""

    label: str
    more: str
    icon: str
    quiet: bool


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
    picks: tuple[Pick, ...]  # what is picked in turn; only itself if it is one thing
    titles: tuple[str, ...]  # what each of them is: "First student", "Second student"
    mix: Amounts  # what is paid or gained, if any mix of it can be chosen


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
    ordered = in_order(offers)
    mixes = any_mix(ordered)
    found = [option_in_words(texts, offer, i) for i, offer in enumerate(ordered, 1)]
    found = [option._replace(mix=mixes.get(option.choice, {})) for option in told_apart(joined_picks(found))]
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
    spoken = ". ".join(part for part in (whole, heading, more) if part) + "."
    quiet = offer["path"] in DECLINING
    picks = [pick for each in (*offer["earlier"], offer) for pick in picks_of(texts, each)]
    if len(picks) == 1:
        picks = [("", Pick(label, more, text.icon, quiet))]
    return Option(
        choice=offer["path"],
        number=number,
        label=label,
        more=more,
        icon=text.icon,
        heading=heading,
        under_heading=under_heading,
        spoken=spoken,
        quiet=quiet,
        idle=offer["idle"],
        after=json.dumps(offer["after"]),
        picks=tuple([pick for _, pick in picks]),
        titles=tuple([title for title, _ in picks]),
        mix={},
    )


def option_text(texts: OptionTexts, offer: OfferView) -> OptionText:
    """The text of an option. It names what is picked before it too: "Kill the golem on red III, then: grave 2"."""
    text = texts.option(offer)
    for first in reversed(offer["earlier"]):
        begun = texts.option(first)
        priced = begun.price and not text.price  # a price of the last one is that of the whole
        deed = Message(FOR.text, {"deed": begun.label, "price": begun.price}) if priced else begun.label
        text = text._replace(label=Message(THEN.text, {"first": deed, "second": text.label}))
    return text


def picks_of(texts: OptionTexts, offer: OfferView) -> list[tuple[str, Pick]]:
    """What is picked with one choice, each with its title."""
    text = texts.option(offer)
    quiet = offer["choice"] in DECLINING
    return [
        (
            say(each.pick) if each.pick else "",
            Pick(
                label_with_price(each, each.label, texts.naming),
                "; ".join(remark_texts(each.remarks, texts)),
                each.icon,
                quiet,
            ),
        )
        for each in text.picks or [text]
    ]


def joined_picks(options: Sequence[Option]) -> list[Option]:
    """The options without questions that have one answer: a first pick that all of them share says nothing, and what
    follows a pick that decides everything is part of it."""
    if len({option.picks[0] for option in options if not option.quiet}) == 1:
        options = [without_first(option) for option in options]
    return [joined_from(option, options) for option in options]


def without_first(option: Option) -> Option:
    if len(option.picks) > 2:
        return option._replace(picks=option.picks[1:], titles=option.titles[1:])
    return option._replace(picks=(Pick(option.label, option.more, option.icon, option.quiet),), titles=("",))


def joined_from(option: Option, options: Sequence[Option]) -> Option:
    for n in range(1, len(option.picks)):
        begun = set(option.picks[:n])
        if sum([begun <= set(other.picks) for other in options]) == 1:
            last = option.picks[n - 1 :]
            label = option.label if n == 1 else " · ".join([pick.label for pick in last])
            joined = Pick(label, option.more, option.icon, last[0].quiet)
            return option._replace(picks=(*option.picks[: n - 1], joined), titles=option.titles[:n])
    return option


def told_apart(options: Sequence[Option]) -> list[Option]:
    """No two options of a group have the same label, and no two picks that are offered together: where they would, the
    label says more."""
    together: dict[tuple[tuple[Pick, ...], str], set[Pick]] = {}
    for option in options:
        for n, pick in enumerate(option.picks):
            together.setdefault((option.picks[:n], pick.label), set()).add(pick)
    alike = {pick for picks in together.values() if len(picks) > 1 for pick in picks}
    named = {pick: with_more(pick) for pick in alike}
    found = [option._replace(picks=tuple([named.get(pick, pick) for pick in option.picks])) for option in options]
    shown = Counter([(option.heading, option.label) for option in found])
    return [
        option._replace(label=" · ".join([pick.label for pick in option.picks]))
        if shown[option.heading, option.label] > 1
        else option
        for option in found
    ]


def with_more(pick: Pick) -> Pick:
    return pick._replace(label=say("{label}: {more}", label=pick.label, more=pick.more), more="") if pick.more else pick


def picked_in_turn(groups: Sequence[OptionGroup]) -> list[Pick]:
    """Everything that is picked at a question of several things, once each; nothing if each option is one thing."""
    options = [option for group in groups for option in group.options]
    if all([len(option.picks) == 1 for option in options]):
        return []
    return sorted(dict.fromkeys([pick for option in options for pick in option.picks]), key=lambda pick: pick.quiet)


# ------------------------------------------------------------------ any mix of resources

FEWEST_MIXES: Final = 4  # fewer of them are a list


class Share(NamedTuple):
    """What a mix can have of one kind: in words for every number from none to the most."""

    what: str
    amounts: list[str]


class Mix(NamedTuple):
    """A question about any mix of resources: the kinds, and what is suggested."""

    shares: list[Share]
    suggested: Option


def any_mix(offers: Sequence[OfferView]) -> dict[str, Amounts]:
    """What each option pays or gains, if nothing else tells the options apart and every one comes to the same sum;
    otherwise nothing."""
    offered = [offer for offer in offers if offer["path"] not in DECLINING]
    if len(offered) < FEWEST_MIXES or any([offer["targets"] or offer["earlier"] for offer in offered]):
        return {}
    costs, gains = [offer["cost"] for offer in offered], [offer["gives"] for offer in offered]
    for amounts, others in ((costs, gains), (gains, costs)):
        one_sum = len({sum(each.values()) for each in amounts}) == 1
        if not any(others) and one_sum and max(map(len, amounts)) > 1:
            return {offer["path"]: each for offer, each in zip(offered, amounts, strict=True)}
    return {}


def mix_of(groups: Sequence[OptionGroup]) -> Mix | None:
    """The question as a mix; None if it is none. It suggests what leaves as much as possible of the scarcest kind."""
    options = [option for group in groups for option in group.options if option.mix]
    if not options:
        return None
    mixes = [option.mix for option in options]
    after = [json.loads(option.after) for option in options]
    kinds = sorted({what for mix in mixes for what in mix}, key=lambda what: mean_place(what, mixes))
    left = [[after[i].get(what, have_of(what, after, mixes)) for what in kinds] for i in range(len(options))]
    best = max(range(len(options)), key=lambda i: sorted(left[i]))
    most = [max([mix.get(what, 0) for mix in mixes]) for what in kinds]
    shares = [Share(what, [amount(n, what) for n in range(most[i] + 1)]) for i, what in enumerate(kinds)]
    return Mix(shares, options[best])


def mean_place(what: str, mixes: Sequence[Amounts]) -> float:
    """Where a kind comes in the mixes, so that the kinds are shown in the order of the game."""
    return fmean([list(mix).index(what) for mix in mixes if what in mix])


def have_of(what: str, after: Sequence[Amounts], mixes: Sequence[Amounts]) -> int:
    """How much of a kind the seat has where none of it is used."""
    return max([left[what] + mix[what] for left, mix in zip(after, mixes, strict=True) if what in mix])


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
