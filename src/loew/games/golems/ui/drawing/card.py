"""The face of a card: its picture and name, what it needs or scores or brings, and what it gives as a resource.

What it needs stands in words and icons on paper at the foot; what it gives is the badge at the corner."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from loew.engine.content import Entry
from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    GEMS,
    GOLEM,
    RESERVE,
    RESOURCES,
    RUNE,
    SCORINGS,
    SUMMONER,
    TYPES,
    Box,
    colours_of,
)
from loew.games.golems.ui.card_text import card_face_text as face_messages
from loew.games.golems.ui.names import card_name
from loew.i18n import language, msg, say
from loew.ui.components import reconstructed_mark
from loew.ui.effects import per
from loew.ui.html import Markup, bold, capital, fragment, span, tag, visual_only
from loew.ui.sprite import picture, use

TERMS: Final = {
    GOLEM: msg("summon##on a card: what it needs"),
    RUNE: msg("score##on a card"),
    GEM: msg("gain##on a card"),
}
FIELDS: Final = {GOLEM: ("needs", "gives"), RUNE: ("scoring", "gives"), GEM: ("reward",)}
KNOWN: Final = 500  # cards of a few boxes in a few languages


def accent(box: Box, word: str) -> str:
    """The colour of a card: its golem's type, else its kind."""
    card = box.number[word]
    return TYPES[box.type[card]] if box.kind[card] == GOLEM else ("", "rune", "gem")[box.kind[card]]


def card_face(box: Box, word: str) -> Markup:
    """The whole face. It never changes."""
    return drawn_card_face(box, word, language())


@lru_cache(maxsize=KNOWN)
def drawn_card_face(box: Box, word: str, language: str) -> Markup:
    card = box.number[word]
    kind = box.kind[card]
    body = needs(box, card) if kind == GOLEM else scoring(box, card) if kind == RUNE else reward(box, card)
    terms = span("card-body", tag("i", say(TERMS[kind])), body, data_theme="light")
    badge = span("gives", worth(box, card) if kind == GEM else gives(box, card), data_theme="dark")
    fields = FIELDS[kind]
    return visual_only(art(box, word), title(box, word), terms, badge) + reconstructed_mark(entry(box, card), *fields)


def title(box: Box, word: str) -> Markup:
    """The sign and the name of a card."""
    return span("card-head", sign(box, word), span("card-name", name(box, word)), data_theme="dark")


def art(box: Box, word: str) -> Markup:
    """The picture of a card."""
    card = box.number[word]
    kind = box.kind[card]
    if kind == GOLEM:
        return picture(f"art-{TYPES[box.type[card]]}")
    if kind == RUNE:
        stone = "art-rune-square" if card in box.square else "art-rune"
        return picture(stone, f"sign-{SCORINGS[box.scoring[card]].replace(' ', '-')}")
    return picture("art-gem")


def entry(box: Box, card: int) -> Entry:
    return box.entries[card]


def sign(box: Box, word: str) -> Markup:
    """The icon of a card before its name, and alone in small drawings."""
    card = box.number[word]
    kind = box.kind[card]
    if kind == GOLEM:
        return use(f"element-{TYPES[box.type[card]]}")
    return use("rune-square" if card in box.square else "rune") if kind == RUNE else use("gem")


def needs(box: Box, card: int) -> Markup:
    wanted = box.needs[card]
    if wanted.any:
        return bold(wanted.any) + use("wild")
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
    return fragment(bold(points), use("vp"), "" if scores == SUMMONER else per(), each)


def reward(box: Box, card: int) -> Markup:
    parts = []
    for text in entry(box, card).text("reward").split(" & "):
        number, _, what = text.partition(" ")
        parts.append(bold(number) + use("gem") if what == "gem" else use(text))
    later = (tag("i", say("later##on a card")), use("wild")) if card == box.icon_card else ()
    return fragment(parts, later)


def worth(box: Box, card: int) -> Markup:
    """The points of a gem card in hand; else what can be made of it."""
    n = box.vp[card]
    return bold(n) + use("vp") if n else use("dust")


def card_text(box: Box, word: str) -> str:
    """The card in words."""
    return written_text(box, word, language())


@lru_cache(maxsize=KNOWN)
def written_text(box: Box, word: str, language: str) -> str:
    card = box.number[word]
    return f"{name(box, word)}: {'; '.join(say(message) for message in face_messages(box, card))}."


def name(box: Box, word: str) -> str:
    """The name of the card with a capital."""
    return capital(card_name(box, word))
