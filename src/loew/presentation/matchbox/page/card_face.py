"""The face of a card: what it is, what it needs or scores or rewards, and the icons it gives as a resource."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import say
from loew.matchbox.cards import COLOURS, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TYPES, colours_of
from loew.presentation.kit.effect_icons import per
from loew.presentation.kit.html import Markup, fragment, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, hidden, mark, span
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


def drawing(context: PageContext, word: str) -> Markup:
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


def emblem(context: PageContext, word: str) -> Markup:
    card = context.box.number[word]
    kind = context.box.kind[card]
    if kind == GOLEM:
        return use("golem", "emblem") + use(f"element-{TYPES[context.box.type[card]]}")
    if kind == RUNE:
        return use("rune-square" if card in context.box.square else "rune", "emblem")
    return use("gem-card", "emblem")


def sign(context: PageContext, word: str) -> Markup:
    """The one icon by which a card is known when little of it shows."""
    card = context.box.number[word]
    kind = context.box.kind[card]
    return use(f"element-{TYPES[context.box.type[card]]}") if kind == GOLEM else use("rune" if kind == RUNE else "dust")


def needs(context: PageContext, card: int) -> Markup:
    wanted = context.box.needs[card]
    if wanted.any:
        return bold(f"{wanted.any}×") + use("wild")
    return fragment([use(f"element-{colour}") * wanted.colours[c] for c, colour in enumerate(COLOURS)])


def gives(context: PageContext, card: int) -> Markup:
    mask = context.box.icons[card]
    return fragment([use(f"element-{COLOURS[c]}") for c in colours_of(mask)]) if mask else use("wild")


def scoring(context: PageContext, card: int) -> Markup:
    n = context.box.numbers
    scores = context.box.scoring[card]
    masters: dict[int, tuple[int, list[Markup]]] = {
        SUMMONER: (n.summoner_points, [use(f"element-{c}") for c in COLOURS]),
        RESERVE: (n.reserve_points, [use("gem")]),
        GEMS: (n.gems_points, [use("gem-card"), tag("small", f"≤{n.gems_most}")]),
        RESOURCES: (n.resources_points, [use("wild"), tag("small", f"≤{n.resources_most}")]),
    }
    if scores in masters:
        points, each = masters[scores]
    else:
        points, each = n.element_points, [use("golem"), use(f"element-{TYPES[scores]}")]
    return fragment(bold(points), use("vp"), per(), each)


def reward(context: PageContext, card: int) -> Markup:
    shown = []
    for text in entry(context, card).text("reward").split(" & "):
        number, _, what = text.partition(" ")
        shown.append(bold(number) + use("gem") if what == "gem" else use(REWARDS[text]))
    return fragment(shown, use("wild") if card == context.box.icon_card else "")


def worth(context: PageContext, card: int) -> Markup:
    n = context.box.vp[card]
    return span("gives", bold(n) + use("vp") if n else use("dust", "when"))


def told(context: PageContext, word: str) -> str:
    """The card in words."""
    card = context.box.number[word]
    return f"{name(context, word)}: {'; '.join(say(message) for message in face(context.box, card))}."


def name(context: PageContext, word: str) -> str:
    """What the card is called, with a capital."""
    return capital(card_name(context.box, word))
