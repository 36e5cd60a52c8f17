"""The face of a card: what it is, what it needs or scores or rewards, and the icons it gives as a resource."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import say
from loew.matchbox.cards import COLOURS, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TYPES, Box, colours_of
from loew.presentation.kit.effect_icons import per
from loew.presentation.kit.html import Markup, fragment, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, mark, span, visual_only
from loew.presentation.kit.sentences import capital
from loew.presentation.matchbox.card_text import face as face_messages
from loew.presentation.matchbox.names import card_name

REWARDS: Final = {"another-turn": "another-turn", "take-six": "take-six", "pair": "pair"}


def accent(box: Box, word: str) -> str:
    """The colour of a card: its golem's type, else its kind."""
    card = box.number[word]
    return TYPES[box.type[card]] if box.kind[card] == GOLEM else ("", "rune", "gem")[box.kind[card]]


def face(box: Box, word: str) -> Markup:
    """The whole face."""
    card = box.number[word]
    kind = box.kind[card]
    head = emblem(box, word) + span("card-name", name(box, word))
    body = needs(box, card) if kind == GOLEM else scoring(box, card) if kind == RUNE else reward(box, card)
    foot = span("gives", use("column", "when") + gives(box, card)) if kind != 2 else worth(box, card)
    field = ("needs", "scoring", "reward")[kind]
    fields = (field, "gives") if kind != 2 else (field,)
    return visual_only(span("card-head", head) + span("card-body", body) + foot) + mark(entry(box, card), *fields)


def entry(box: Box, card: int) -> Entry:
    return box.entries[card]


def emblem(box: Box, word: str) -> Markup:
    card = box.number[word]
    kind = box.kind[card]
    if kind == GOLEM:
        return use("golem", "emblem") + use(f"element-{TYPES[box.type[card]]}")
    if kind == RUNE:
        return use("rune-square" if card in box.square else "rune", "emblem")
    return use("gem-card", "emblem")


def sign(box: Box, word: str) -> Markup:
    """The icon of a card for small drawings."""
    card = box.number[word]
    kind = box.kind[card]
    return use(f"element-{TYPES[box.type[card]]}") if kind == GOLEM else use("rune" if kind == RUNE else "dust")


def needs(box: Box, card: int) -> Markup:
    wanted = box.needs[card]
    if wanted.any:
        return bold(f"{wanted.any}×") + use("wild")
    return fragment([use(f"element-{colour}") * wanted.colours[c] for c, colour in enumerate(COLOURS)])


def gives(box: Box, card: int) -> Markup:
    mask = box.icons[card]
    return fragment([use(f"element-{COLOURS[c]}") for c in colours_of(mask)]) if mask else use("wild")


def scoring(box: Box, card: int) -> Markup:
    n = box.numbers
    scores = box.scoring[card]
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


def reward(box: Box, card: int) -> Markup:
    parts = []
    for text in entry(box, card).text("reward").split(" & "):
        number, _, what = text.partition(" ")
        parts.append(bold(number) + use("gem") if what == "gem" else use(REWARDS[text]))
    return fragment(parts, use("wild") if card == box.icon_card else "")


def worth(box: Box, card: int) -> Markup:
    n = box.vp[card]
    return span("gives", bold(n) + use("vp") if n else use("dust", "when"))


def card_text(box: Box, word: str) -> str:
    """The card in words."""
    card = box.number[word]
    return f"{name(box, word)}: {'; '.join(say(message) for message in face_messages(box, card))}."


def name(box: Box, word: str) -> str:
    """The name of the card with a capital."""
    return capital(card_name(box, word))
