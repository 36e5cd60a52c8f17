"""The cards of Golems, the card game, and its numbers."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import Contents, Fact, Piece, plain
from loew.show.catalogue.section import Section, cards, grid, heading, ledger

TYPES: Final = ("red", "blue", "yellow", "green", "time")
LEFT_OUT: Final = {"two-player": ("player=2", "Only for two players."), "solo": ("player=1", "Only for the solo game.")}
# Icons and words of the masters' scoring, over the numbers of the game.
MASTERS: Final = {
    "summoner": (
        "vp={summoner_points} element-red element-blue element-yellow element-green",
        "{summoner_points} points if you have summoned a red, a blue, a yellow and a green golem.",
    ),
    "reserve": ("vp={reserve_points} =per gem", "{reserve_points} for every gem that you have left."),
    "gems": (
        "vp={gems_points} =per gem-card vp=≤{gems_most}",
        "{gems_points} for every gem card in hand, at most {gems_most}.",
    ),
    "resources": (
        "vp={resources_points} =per wild vp=≤{resources_most}",
        "{resources_points} for every icon left among your resources, at most {resources_most}.",
    ),
}
WORDS: Final = {
    "gems": "gems there are",
    "rows": "rows of cards for two",
    "reserve": "gems to begin with, for two",
    "aside": "cards set aside, for two",
    "low": "gems or fewer, with which gems may be taken",
    "refill": "gems taken so",
    "rich": "gems needed to reserve a rune",
    "fee": "gems paid for it",
    "tucked": "cards under a golem at most",
    "golem_points": "points for a golem",
    "tucked_points": "points for a tucked card",
    "dust_points": "points for 0, 1, 2, 3, 4 dust",
    "element_points": "points for a golem of the rune’s type",
    "solo_takes": "cards a turn, solo",
    "solo_pair": "of the cards set aside are looked at, solo",
    "automa_rune_points": "points of the Automa for two runes",
    "automa_rune_points_advanced": "likewise, advanced",
}


def golems(contents: Contents) -> Section:
    entries = contents.of("golems", "golem")
    body = "".join(
        heading(
            f"{kind.capitalize()} golems",
            cards(contents, [golem(entry) for entry in entries if entry.text("type") == kind]),
            kind,
        )
        for kind in TYPES
    )
    intro = (
        "A golem is kept as a resource that shows its icon, or summoned when the icons it needs are showing; one to "
        "three of the cards that showed them are tucked under it."
    )
    return Section("cards-golems", "Golem cards", "golem", intro, len(entries), body)


def golem(entry: Entry) -> Piece:
    kind, needs, gives = entry.text("type"), entry.text("needs").split(), entry.text("gives")
    anything = needs[0].isdigit()
    wanted = f"Any {needs[0]} icons." if anything else f"{', '.join(needs).capitalize()}."
    drawing = " ".join(["wild"] * int(needs[0]) if anything else [f"element-{colour}" for colour in needs])
    facts = (
        plain("Needs to be summoned", drawing, wanted, "needs"),
        plain("Shows as a resource", f"column element-{gives}", f"One {gives} icon.", "gives"),
    )
    name = f"{kind.capitalize()} golem {entry.id.rpartition('-')[2]}"
    return Piece(entry, name, "golem", facts, plain("", f"element-{kind}", "", "type"), kind)


def runes(contents: Contents) -> Section:
    entries = contents.of("golems", "rune")
    numbers = contents.one("golems", "numbers")
    intro = "A rune joins a column of resources, or is reserved in hand to score. Square ones are dealt at the start."
    body = cards(contents, [rune(entry, numbers) for entry in entries])
    return Section("cards-runes", "Runes", "rune", intro, len(entries), body)


def rune(entry: Entry, numbers: Entry) -> Piece:
    scoring, gives = entry.text("scoring").split(), entry.text("gives").split()
    wild = gives == ["wild"]
    shows = (
        "The colour of the column it lies on."
        if wild
        else f"{' and '.join(gives).capitalize()}, on a column of either."
    )
    drawing = "wild" if wild else " ".join(f"element-{colour}" for colour in gives)
    shown = plain("Shows as a resource", f"column {drawing}", shows, "gives")
    facts = (scored(scoring, numbers), shown, shape(entry))
    name = f"Rune of {scoring[-1]}" if scoring[0] == "elements" else f"Rune of the {scoring[0]}"
    emblem = "rune-square" if entry.values["square"] else "rune"
    return Piece(entry, name, emblem, facts, None, accent(scoring))


def shape(entry: Entry) -> Fact:
    if entry.values["square"]:
        return plain("Shape", "rune-square", "Square: two of the four are dealt at the start.", "square")
    return plain("Shape", "rune", "Not square: it comes with the deck.", "square")


def accent(scoring: list[str]) -> str:
    return scoring[1] if scoring[0] == "elements" else ""


def scored(scoring: list[str], numbers: Entry) -> Fact:
    label = "Reserved in hand, it scores"
    if scoring[0] == "elements":
        n, kind = numbers.number("element_points"), scoring[1]
        return plain(
            label, f"vp={n} =per golem element-{kind}", f"{n} for every {kind} golem that you have summoned.", "scoring"
        )
    drawing, words = MASTERS[scoring[0]]
    return plain(label, drawing.format(**numbers.values), words.format(**numbers.values), "scoring")


def gems(contents: Contents) -> Section:
    entries = contents.of("golems", "gem")
    intro = "A gem card gives its reward and goes into your hand, or is ground to dust, which scores by its count."
    body = cards(contents, [gem(contents, entry) for entry in entries])
    return Section("cards-gems", "Gem cards", "gem", intro, len(entries), body)


def gem(contents: Contents, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "reward", "Reward")]
    if "later" in entry.values:
        words = "While you summon a golem, discard it for the one icon that you lack."
        facts.append(plain("Later", "gem-card pays wild", words, "later"))
    if "only" in entry.values:
        drawing, words = LEFT_OUT[entry.text("only")]
        facts.append(plain("In play", drawing, words, "only"))
    vp = entry.number("vp")
    corner = plain("", f"vp={vp}", f"Worth {vp} in hand.", "vp")
    return Piece(entry, f"Gem card {entry.id.rpartition('-')[2]}", "gem-card", facts, corner)


def numbers(contents: Contents) -> Section:
    entry = contents.one("golems", "numbers")
    body = grid([ledger(contents, Piece(entry, "Numbers", "vp", ()), WORDS)])
    return Section(
        "cards-numbers", "Numbers", "vp", "What the rules count with.", 1, heading("Numbers of the rules", body)
    )
