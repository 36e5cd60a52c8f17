"""The face of a card: what it is, what it needs or scores or rewards, and the icons it gives as a resource."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import say
from loew.matchbox.cards import COLOURS, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TYPES, colours_of
from loew.presentation.kit.effect_icons import per
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import hidden, mark, span
from loew.presentation.kit.sentences import capital
from loew.presentation.matchbox.card_text import face
from loew.presentation.matchbox.names import card_name
from loew.presentation.matchbox.page.context import PageContext

REWARDS: Final = {"another-turn": "another-turn", "take-six": "take-six", "pair": "pair"}


def accent(context: PageContext, word: str) -> str:
    """The colour of a card: its golem's type, else its kind."""
    card = context.box.number[word]
    return (
        TYPES[context.box.type[card]]
        if context.box.kind[card] == GOLEM
        else ("", "rune", "gem")[context.box.kind[card]]
    )


def drawing(context: PageContext, word: str) -> str:
    """The whole face."""
    card = context.box.number[word]
    kind = context.box.kind[card]
    head = emblem(context, word) + span("card-name", name(context, word))
    body = needs(context, card) if kind == GOLEM else scoring(context, card) if kind == RUNE else reward(context, card)
    foot = span("gives", use("column", "when") + gives(context, card)) if kind != 2 else worth(context, card)
    field = ("needs", "scoring", "reward")[kind]
    fields = (field, "gives") if kind != 2 else (field,)
    return hidden(span("card-head", head) + span("card-body", body) + foot) + mark(entry(context, card), *fields)


def entry(context: PageContext, card: int) -> Entry:
    return context.box.entries[card]


def emblem(context: PageContext, word: str) -> str:
    card = context.box.number[word]
    kind = context.box.kind[card]
    if kind == GOLEM:
        return use("golem", "emblem") + use(f"element-{TYPES[context.box.type[card]]}")
    if kind == RUNE:
        return use("rune-square" if card in context.box.square else "rune", "emblem")
    return use("gem-card", "emblem")


def sign(context: PageContext, word: str) -> str:
    """The one icon by which a card is known when little of it shows."""
    card = context.box.number[word]
    kind = context.box.kind[card]
    return use(f"element-{TYPES[context.box.type[card]]}") if kind == GOLEM else use("rune" if kind == RUNE else "dust")


def needs(context: PageContext, card: int) -> str:
    wanted = context.box.needs[card]
    if wanted.any:
        return f"<b>{wanted.any}×</b>{use('wild')}"
    return "".join(use(f"element-{colour}") * wanted.colours[c] for c, colour in enumerate(COLOURS))


def gives(context: PageContext, card: int) -> str:
    mask = context.box.icons[card]
    return "".join(use(f"element-{COLOURS[c]}") for c in colours_of(mask)) if mask else use("wild")


def scoring(context: PageContext, card: int) -> str:
    n = context.box.numbers
    scores = context.box.scoring[card]
    each = per()
    masters = {
        SUMMONER: f"<b>{n.summoner_points}</b>{use('vp')}{each}" + "".join(use(f"element-{c}") for c in COLOURS),
        RESERVE: f"<b>{n.reserve_points}</b>{use('vp')}{each}{use('gem')}",
        GEMS: f"<b>{n.gems_points}</b>{use('vp')}{each}{use('gem-card')}<small>≤{n.gems_most}</small>",
        RESOURCES: f"<b>{n.resources_points}</b>{use('vp')}{each}{use('wild')}<small>≤{n.resources_most}</small>",
    }
    if scores in masters:
        return masters[scores]
    return f"<b>{n.element_points}</b>{use('vp')}{each}{use('golem')}{use(f'element-{TYPES[scores]}')}"


def reward(context: PageContext, card: int) -> str:
    shown = ""
    for text in entry(context, card).text("reward").split(" & "):
        number, _, what = text.partition(" ")
        shown += f"<b>{number}</b>{use('gem')}" if what == "gem" else use(REWARDS[text])
    return shown + (use("wild") if card == context.box.icon_card else "")


def worth(context: PageContext, card: int) -> str:
    n = context.box.vp[card]
    return span("gives", f"<b>{n}</b>{use('vp')}" if n else use("dust", "when"))


def told(context: PageContext, word: str) -> str:
    """The card in words."""
    card = context.box.number[word]
    return f"{name(context, word)}: {'; '.join(say(message) for message in face(context.box, card))}."


def name(context: PageContext, word: str) -> str:
    """What the card is called, with a capital."""
    return capital(card_name(context.box, word))
