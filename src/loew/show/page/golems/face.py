"""The face of a card: what it is, what it needs or scores or rewards, and the icons it gives as a resource."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.matchbox.cards import COLOURS, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TYPES, colours_of
from loew.matchbox.names import called
from loew.show.icons import use
from loew.show.matchbox import words
from loew.show.page.golems.desk import Desk
from loew.show.page.html import hidden, mark, span
from loew.show.pictures import per
from loew.show.speech import capital

REWARDS: Final = {"another-turn": "another-turn", "take-six": "take-six", "pair": "pair"}


def accent(desk: Desk, word: str) -> str:
    """The colour of a card: its golem's type, else its kind."""
    card = desk.box.number[word]
    return TYPES[desk.box.type[card]] if desk.box.kind[card] == GOLEM else ("", "rune", "gem")[desk.box.kind[card]]


def drawing(desk: Desk, word: str) -> str:
    """The whole face."""
    card = desk.box.number[word]
    kind = desk.box.kind[card]
    head = emblem(desk, word) + span("card-name", name(desk, word))
    body = needs(desk, card) if kind == GOLEM else scoring(desk, card) if kind == RUNE else reward(desk, card)
    foot = span("gives", use("column", "when") + gives(desk, card)) if kind != 2 else worth(desk, card)
    field = ("needs", "scoring", "reward")[kind]
    fields = (field, "gives") if kind != 2 else (field,)
    return hidden(span("card-head", head) + span("card-body", body) + foot) + mark(entry(desk, card), *fields)


def entry(desk: Desk, card: int) -> Entry:
    return desk.box.entries[card]


def emblem(desk: Desk, word: str) -> str:
    card = desk.box.number[word]
    kind = desk.box.kind[card]
    if kind == GOLEM:
        return use("golem", "emblem") + use(f"element-{TYPES[desk.box.type[card]]}")
    if kind == RUNE:
        return use("rune-square" if card in desk.box.square else "rune", "emblem")
    return use("gem-card", "emblem")


def sign(desk: Desk, word: str) -> str:
    """The one icon by which a card is known when little of it shows."""
    card = desk.box.number[word]
    kind = desk.box.kind[card]
    return use(f"element-{TYPES[desk.box.type[card]]}") if kind == GOLEM else use("rune" if kind == RUNE else "dust")


def needs(desk: Desk, card: int) -> str:
    wanted = desk.box.needs[card]
    if wanted.any:
        return f"<b>{wanted.any}×</b>{use('wild')}"
    return "".join(use(f"element-{colour}") * wanted.colours[c] for c, colour in enumerate(COLOURS))


def gives(desk: Desk, card: int) -> str:
    mask = desk.box.icons[card]
    return "".join(use(f"element-{COLOURS[c]}") for c in colours_of(mask)) if mask else use("wild")


def scoring(desk: Desk, card: int) -> str:
    n = desk.box.numbers
    scores = desk.box.scoring[card]
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


def reward(desk: Desk, card: int) -> str:
    shown = ""
    for text in entry(desk, card).text("reward").split(" & "):
        number, _, what = text.partition(" ")
        shown += f"<b>{number}</b>{use('gem')}" if what == "gem" else use(REWARDS[text])
    return shown + (use("wild") if card == desk.box.icon_card else "")


def worth(desk: Desk, card: int) -> str:
    n = desk.box.vp[card]
    return span("gives", f"<b>{n}</b>{use('vp')}" if n else use("dust", "when"))


def told(desk: Desk, word: str) -> str:
    """The card in words."""
    card = desk.box.number[word]
    return f"{name(desk, word)}: {'; '.join(words.face(desk.box, card))}."


def name(desk: Desk, word: str) -> str:
    """What the card is called, with a capital."""
    return capital(called(desk.box, word))
