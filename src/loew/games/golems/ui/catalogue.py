"""The cards of Golems, the card game, and its numbers."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.drawing import card
from loew.games.golems.ui.faces import EFFECTS
from loew.games.golems.ui.names import card_name
from loew.i18n import msg, say, word
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    BROAD,
    Catalogue,
    Section,
    cards,
    grid,
    heading,
    ledger,
    others,
)
from loew.ui.html import Markup, fragment, tag
from loew.ui.markup import span
from loew.ui.sentences import capital

KINDS: Final = {
    "red": msg("Red golems"),
    "blue": msg("Blue golems"),
    "yellow": msg("Yellow golems"),
    "green": msg("Green golems"),
    "time": msg("Time golems"),
}
LEFT_OUT: Final = {
    "two-player": ("player=2", msg("Only for two players.")),
    "solo": ("player=1", msg("Only for the solo game.")),
}
# Icons and words of the scoring of masters, with the numbers of the game.
MASTERS: Final = {
    "summoner": (
        "vp={summoner_points} element-red element-blue element-yellow element-green",
        msg("{summoner_points} points if you have summoned a red, a blue, a yellow and a green golem."),
    ),
    "reserve": ("vp={reserve_points} =per gem", msg("{reserve_points} for every gem that you have left.")),
    "gems": (
        "vp={gems_points} =per gem-card vp=≤{gems_most}",
        msg("{gems_points} for every gem card in hand, at most {gems_most}."),
    ),
    "resources": (
        "vp={resources_points} =per wild vp=≤{resources_most}",
        msg("{resources_points} for every icon left among your resources, at most {resources_most}."),
    ),
}
WORDS: Final = {
    "gems": msg("gems there are"),
    "rows": msg("rows of cards for two"),
    "reserve": msg("gems to begin with, for two"),
    "aside": msg("cards set aside, for two"),
    "low": msg("gems or fewer, with which gems may be taken"),
    "refill": msg("gems taken so"),
    "rich": msg("gems needed to reserve a rune"),
    "fee": msg("gems paid for it"),
    "tucked": msg("cards under a golem at most"),
    "golem_points": msg("points for a golem"),
    "tucked_points": msg("points for a tucked card"),
    "dust_points": msg("points for 0, 1, 2, 3, 4 dust"),
    "element_points": msg("points for a golem of the rune’s type"),
    "summoner_points": msg("points for golems of all four colours"),
    "reserve_points": msg("points for a gem left"),
    "gems_points": msg("points for a gem card in hand"),
    "gems_most": msg("points for gem cards at most"),
    "resources_points": msg("points for an icon left"),
    "resources_most": msg("points for icons at most"),
    "solo_rows": msg("rows of cards, solo"),
    "solo_aside": msg("cards set aside, solo"),
    "solo_takes": msg("cards a turn, solo"),
    "solo_pair": msg("of the cards set aside are looked at, solo"),
    "automa_rune_points": msg("points of the Automa for two runes"),
    "automa_rune_points_advanced": msg("likewise, advanced"),
}


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
        for kind, title in KINDS.items()
    )
    intro = say(
        "A golem is kept as a resource that shows its icon, or summoned when the icons it needs are showing; some "
        "of the cards that showed them are tucked under it."
    )
    return Section(
        "cards-golems", say("Golem cards"), "golem", intro, len(entries), tag("div", body, class_="own-colour")
    )


def golem(contents: CatalogueContent, entry: Entry) -> Piece:
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
    return Piece(entry, name(contents, entry), "golem", facts, corner, kind, card_face(contents, entry))


def name(contents: CatalogueContent, entry: Entry) -> str:
    """The name of the card in the log and on the table."""
    return capital(card_name(box(contents), entry.id))


def card_face(contents: CatalogueContent, entry: Entry) -> Markup:
    """The card as on the table."""
    cards_ = box(contents)
    return span(f"card {card.accent(cards_, entry.id)}", card.face(cards_, entry.id))


def box(contents: CatalogueContent) -> Box:
    assert isinstance(contents.game, Golems)
    return contents.game.box


def runes(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("golems", "rune")
    numbers = contents.entry_of("golems", "numbers")
    intro = say(
        "A rune joins a column of resources, or is reserved in hand to score. Square ones are dealt at the start."
    )
    body = cards(contents, [rune(contents, entry, numbers) for entry in entries])
    return Section("cards-runes", say("Runes"), "rune", intro, len(entries), body, BROAD)


def rune(contents: CatalogueContent, entry: Entry, numbers: Entry) -> Piece:
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
    return Piece(entry, name(contents, entry), emblem, facts, None, accent(scoring), face)


def shape(entry: Entry) -> Fact:
    if entry.values["square"]:
        return plain_fact(say("Shape"), "rune-square", say("Square: two of the four are dealt at the start."), "square")
    return plain_fact(say("Shape"), "rune", say("Not square: it comes with the deck."), "square")


def accent(scoring: list[str]) -> str:
    return scoring[1] if scoring[0] == "elements" else ""


def scoring_fact(scoring: list[str], numbers: Entry) -> Fact:
    label = say("Reserved in hand, it scores")
    if scoring[0] == "elements":
        n, kind = numbers.number("element_points"), scoring[1]
        words = (
            say("{n} for every time golem that you have summoned.", n=n)
            if kind == "time"
            else say("{n} for every {kind} golem that you have summoned.", n=n, kind=kind)
        )
        return plain_fact(label, f"vp={n} =per golem element-{kind}", words, "scoring")
    drawing, message = MASTERS[scoring[0]]
    return plain_fact(label, drawing.format(**numbers.values), say(message, **numbers.values), "scoring")


def gems(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("golems", "gem")
    intro = say("A gem card gives its reward and goes into your hand, or is ground to dust, which scores by its count.")
    body = cards(contents, [gem(contents, entry) for entry in entries])
    return Section("cards-gems", say("Gem cards"), "gem", intro, len(entries), body)


def gem(contents: CatalogueContent, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "reward", say("Reward"))]
    if "later" in entry.values:
        words = say("While you summon a golem, discard it for the one icon that you lack.")
        facts.append(plain_fact(say("Later"), "gem-card pays wild", words, "later"))
    if "only" in entry.values:
        drawing, message = LEFT_OUT[entry.text("only")]
        facts.append(plain_fact(say("In play"), drawing, say(message), "only"))
    vp = entry.number("vp")
    corner = plain_fact("", f"vp={vp}", say("Worth {n:point|points} in hand.", n=vp), "vp")
    return Piece(entry, name(contents, entry), "gem-card", facts, corner, face=card_face(contents, entry))


def numbers(contents: CatalogueContent) -> Section:
    entry = contents.entry_of("golems", "numbers")
    body = grid([ledger(contents, Piece(entry, say("Numbers"), "vp", ()), WORDS)])
    intro = say("What the rules count with.")
    return Section("cards-numbers", say("Numbers"), "vp", intro, 1, heading(say("Numbers of the rules"), body))
