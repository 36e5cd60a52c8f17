"""The cards of Golems, the card game, and its numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.engine.content import Entry
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.drawing import card
from loew.games.golems.ui.faces import EFFECTS
from loew.games.golems.ui.names import card_name
from loew.i18n import say, word
from loew.ui.catalogue import (
    Catalogue,
    CatalogueContent,
    CataloguePiece,
    CatalogueTexts,
    PieceFact,
    Section,
    cards,
    grid,
    heading,
    others,
    plain_fact,
)
from loew.ui.html import Markup, capital, fragment, span, tag

TEXTS: Final = CatalogueTexts(Path(__file__).with_name("catalogue.toml"))


def catalogue(game: Golems) -> Catalogue:
    """Every component, by kind."""
    contents = CatalogueContent(game, EFFECTS)
    kinds = [golems(contents), runes(contents), gems(contents), numbers(contents), *others(contents)]
    return Catalogue(kinds, contents.cards)


def golems(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("golems", "golem")
    body = fragment(
        heading(
            say(title),
            cards(contents, [golem(contents, entry) for entry in entries if entry.text("type") == kind]),
            kind,
        )
        for kind, title in TEXTS.tables["section"]["cards-golems"]["titles"].items()
    )
    return TEXTS.section("cards-golems", len(entries), tag("div", body, class_="own-colour"))


def golem(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    kind, needs, gives = entry.text("type"), entry.text("needs").split(), entry.text("gives")
    anything = needs[0].isdigit()
    colours = capital(", ".join(word(colour) for colour in needs))
    wanted = say("Any {n:icon|icons}.", n=needs[0]) if anything else f"{colours}."
    drawing = " ".join(["wild"] * int(needs[0]) if anything else [f"element-{colour}" for colour in needs])
    icon_text = say("One {colour} icon.", colour=gives)
    facts = (
        plain_fact(say("Needs to be summoned"), drawing, wanted, "needs"),
        plain_fact(say("Shows as a resource"), f"column element-{gives}", icon_text, "gives"),
    )
    corner = plain_fact("", f"element-{kind}", "", "type")
    return CataloguePiece(entry, name(contents, entry), "golem", facts, corner, kind, card_face(contents, entry))


def name(contents: CatalogueContent, entry: Entry) -> str:
    """The name of the card in the log and on the table."""
    return capital(card_name(box(contents), entry.id))


def card_face(contents: CatalogueContent, entry: Entry) -> Markup:
    """The card as on the table."""
    cards_ = box(contents)
    return span(f"card {card.accent(cards_, entry.id)}", card.card_face(cards_, entry.id))


def box(contents: CatalogueContent) -> Box:
    assert isinstance(contents.game, Golems)
    return contents.game.box


def runes(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("golems", "rune")
    numbers = contents.entry_of("golems", "numbers")
    body = cards(contents, [rune(contents, entry, numbers) for entry in entries])
    return TEXTS.section("cards-runes", len(entries), body)


def rune(contents: CatalogueContent, entry: Entry, numbers: Entry) -> CataloguePiece:
    scoring, gives = entry.text("scoring").split(), entry.text("gives").split()
    wild = gives == ["wild"]
    shows = (
        say("The colour of the column it lies on.")
        if wild
        else capital(say("{colour} and {other}, on a column of either.", colour=gives[0], other=gives[1]))
    )
    drawing = "wild" if wild else " ".join(f"element-{colour}" for colour in gives)
    icon_text = plain_fact(say("Shows as a resource"), f"column {drawing}", shows, "gives")
    facts = (scoring_fact(scoring, numbers), icon_text, shape(entry))
    emblem = "rune-square" if entry.values["square"] else "rune"
    face = card_face(contents, entry)
    return CataloguePiece(entry, name(contents, entry), emblem, facts, None, accent(scoring), face)


def shape(entry: Entry) -> PieceFact:
    if entry.values["square"]:
        return plain_fact(say("Shape"), "rune-square", say("Square: two of the four are dealt at the start."), "square")
    return plain_fact(say("Shape"), "rune", say("Not square: it comes with the deck."), "square")


def accent(scoring: list[str]) -> str:
    return scoring[1] if scoring[0] == "elements" else ""


def scoring_fact(scoring: list[str], numbers: Entry) -> PieceFact:
    label = say("Reserved in hand, it scores")
    if scoring[0] == "elements":
        n, kind = numbers.number("element_points"), scoring[1]
        words = (
            say("{n} for every time golem that you have summoned.", n=n)
            if kind == "time"
            else say("{n} for every {kind} golem that you have summoned.", n=n, kind=kind)
        )
        return plain_fact(label, f"vp={n} =per golem element-{kind}", words, "scoring")
    master = TEXTS.tables["masters"][scoring[0]]
    words = say(master["words"], **numbers.values)
    return plain_fact(label, master["icons"].format(**numbers.values), words, "scoring")


def gems(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("golems", "gem")
    return TEXTS.section("cards-gems", len(entries), cards(contents, [gem(contents, entry) for entry in entries]))


def gem(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    facts = [contents.effect(entry, "reward", say("Reward"))]
    if "later" in entry.values:
        words = say("While you summon a golem, discard it for the one icon that you lack.")
        facts.append(plain_fact(say("Later"), "gem-card pays wild", words, "later"))
    if "only" in entry.values:
        only = TEXTS.tables["only"][entry.text("only")]
        facts.append(plain_fact(say("In play"), only["icons"], say(only["words"]), "only"))
    vp = entry.number("vp")
    corner = plain_fact("", f"vp={vp}", say("Worth {n:point|points} in hand.", n=vp), "vp")
    return CataloguePiece(entry, name(contents, entry), "gem-card", facts, corner, face=card_face(contents, entry))


def numbers(contents: CatalogueContent) -> Section:
    ledgers = TEXTS.ledgers(contents, "cards-numbers", "golems")
    body = heading(say("Numbers of the rules"), grid(ledgers))
    return TEXTS.section("cards-numbers", len(ledgers), body)
