"""The catalogue of the board game: its components by kind. What its sections say is in `catalogue.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from loew.engine.content import Entry
from loew.engine.game import Game
from loew.games.golem.rules.powers import power_of
from loew.games.golem.ui.automa_reasons import FIRST, HALF
from loew.games.golem.ui.components import DEVELOPMENTS
from loew.games.golem.ui.drawing import cards as card_drawing
from loew.games.golem.ui.drawing import city as city_drawing
from loew.games.golem.ui.drawing import studio as studio_drawing
from loew.games.golem.ui.drawing.studio import AREAS, NAMES, POWERS
from loew.games.golem.ui.faces import EFFECTS
from loew.games.golem.ui.verbs.actions import LINE_ICONS
from loew.games.golem.ui.verbs.developments import TRIGGERS
from loew.i18n import OR, amount, listed, say, word
from loew.ui.catalogue import (
    ROMAN,
    Catalogue,
    CatalogueContent,
    CataloguePiece,
    CatalogueTexts,
    LaneCell,
    PieceFact,
    Section,
    TrackRow,
    by_colour,
    cards,
    grid,
    heading,
    lane,
    number_table,
    others,
    plain_fact,
)
from loew.ui.components import component_name
from loew.ui.html import NOTHING, Child, Markup, bold, capital, fragment, span
from loew.ui.sprite import use

TEXTS: Final = CatalogueTexts(Path(__file__).with_name("catalogue.toml"))
GOALS: Final[Mapping[str, Any]] = TEXTS.tables["goals"]
CRITERIA: Final[Mapping[str, Any]] = TEXTS.tables["criteria"]
BOOK_COLOURS: Final = ("blue", "red", "green", "yellow", "black")
MARBLE_COLOURS: Final = ("red", "yellow", "blue", "white", "black")
DISTRICTS: Final = ("red", "yellow", "blue")


def catalogue(game: Game) -> Catalogue:
    content = CatalogueContent(game, EFFECTS)
    kinds = (
        *(books, neighbourhoods, actions, characters, objectives, starts, artifacts, developments),
        *(board, tracks, setting_up, automa),
    )
    return Catalogue([*[make(content) for make in kinds], *others(content)], content.cards)


def number_in(entry: Entry) -> str:
    """card-14 -> 14"""
    return entry.id.rpartition("-")[2]


def price(cost: int, resource: str) -> PieceFact:
    return plain_fact("", f"{resource}={cost}", say("Cost: {what}.", what=amount(cost, resource)), "cost")


# ------------------------------------------------------------------ Library, Synagogue, Palace


def books(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("books", "book")
    titles = {colour: say("{colour} books", colour=colour) for colour in BOOK_COLOURS}
    return TEXTS.section("books", len(entries), by_colour(contents, entries, "colour", titles, book))


def book(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    colour = entry.text("colour")
    facts = (
        contents.effect(entry, "active", say("Active, with every book of the column")),
        contents.effect(entry, "immediate", say("Once, when placed")),
    )
    face = span(f"book {colour}", card_drawing.book(contents.component(entry)))
    return CataloguePiece(entry, component_name(entry), f"book-{colour}", facts, book_price(entry), colour, face)


def book_price(entry: Entry) -> PieceFact:
    """The cost of a black book is a student moved back."""
    if entry.text("colour") == "black":
        return plain_fact("", "student-any behind", say("Cost: one of your students moves 1 back."), "cost")
    return price(entry.number("cost"), "knowledge")


def actions(contents: CatalogueContent) -> Section:
    lines = contents.entries_of("actions", "line")
    marbles = contents.entries_of("actions", "marble")
    tiles = contents.entries_of("actions", "tile")
    permanent = contents.entry_of("actions", "permanent")
    always = action_face(contents, permanent, say("Always open##tile"), "tile permanent")
    effects = [contents.effect(permanent, "effect")]
    lowest = CataloguePiece(permanent, say("Permanent action"), "rabbi always", effects, face=always)
    body = (
        heading(say("The five lines of marbles"), cards(contents, [marble_line(contents, entry) for entry in lines]))
        + heading(say("Marbles"), cards(contents, [marble(contents, entry) for entry in marbles]))
        + heading(
            say("Action tiles of the rabbi"),
            cards(contents, [*[action_tile(contents, entry) for entry in tiles], lowest]),
        )
    )
    return TEXTS.section("actions", len(lines) + len(marbles) + len(tiles) + 1, body)


def marble_line(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    corner = plain_fact("", f"={entry.number('number')}", "", "number")
    icon = LINE_ICONS[entry.id]
    return CataloguePiece(entry, capital(word(entry.id)), icon, [contents.effect(entry, "effect")], corner)


def marble(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    facts = [contents.effect(entry, "effect", say("Students"))]
    if "matches_character" in entry.values:
        facts.append(matching(bool(entry.values["matches_character"])))
    accent = entry.id if entry.id in DISTRICTS else ""
    return CataloguePiece(
        entry, capital(say("{colour} marble", colour=entry.id)), f"marble-{entry.id}", facts, None, accent
    )


def matching(wild: bool) -> PieceFact:
    words = say("It counts as any colour for a character." if wild else "It counts as no colour for a character.")
    return plain_fact(say("Characters"), "character choose" if wild else "character no", words, "matches_character")


def action_tile(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    face = action_face(contents, entry, component_name(entry), "tile")
    return CataloguePiece(entry, component_name(entry), "rabbi", [contents.effect(entry, "effect")], face=face)


def action_face(contents: CatalogueContent, entry: Entry, name: str, classes: str) -> Markup:
    return span(classes, card_drawing.action_tile(contents.component(entry), name))


def characters(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("characters", "character")
    body = fragment(
        heading(
            say("Deck {deck}", deck=deck),
            cards(contents, [character(contents, entry) for entry in entries if entry.text("deck") == deck]),
        )
        for deck in ("I-III", "IV")
    )
    return TEXTS.section("characters", len(entries), body)


def character(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    left, right, steps = entry.text("left"), entry.text("right"), entry.number("steps")
    more = say("Everyone’s golems move {n:step|steps} more.", n=steps)
    facts = (
        contents.effect(entry, "effect", say("The bonus")),
        plain_fact(
            say("Marbles"),
            f"marble-{left} marble-{right}",
            capital(say("A {left} and a {right} one; white stands for either.", left=left, right=right)),
            "left",
            "right",
        ),
        plain_fact(say("Steps"), f"golem ahead=+{steps}", more, "steps"),
    )
    face = span("character later", card_drawing.character(contents.component(entry), component_name(entry)))
    corner = price(entry.number("cost"), "coin")
    return CataloguePiece(entry, component_name(entry), "character", facts, corner, face=face)


# ------------------------------------------------------------------ the main board


def neighbourhoods(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("neighbourhoods", "neighbourhood")
    body = by_colour(contents, entries, "district", district_titles(), neighbourhood)
    return TEXTS.section("neighbourhoods", len(entries), body)


def district_titles() -> dict[str, str]:
    """The headings of the districts."""
    return {district: say("{colour} district", colour=district) for district in DISTRICTS}


def neighbourhood(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    district, number = entry.text("district"), entry.number("number")
    corner = plain_fact("", f"={number}", "", "number")
    face = span("house", city_drawing.neighbourhood(contents.component(entry)))
    effects = [contents.effect(entry, "effect")]
    return CataloguePiece(entry, component_name(entry), f"district-{district}", effects, corner, district, face)


def board(contents: CatalogueContent) -> Section:
    streets = contents.entries_of("board", "street")
    graves = contents.entries_of("board", "grave")
    prices = contents.entries_of("board", "entry")
    places = [library(contents), *TEXTS.ledgers(contents, "board", "board")]
    body = (
        heading(say("Streets: what a student gives in the Income phase"), grid([street(contents, e) for e in streets]))
        + heading(say("What a golem pays to enter"), NOTHING)
        + by_colour(contents, prices, "district", district_titles(), toll)
        + heading(say("Cemetery"), cards(contents, [grave(contents, entry) for entry in graves]))
        + heading(say("Library, Palace and the districts"), grid(places))
    )
    return TEXTS.section("board", len(streets) + len(graves) + len(prices) + len(places), body)


def street(contents: CatalogueContent, entry: Entry) -> Markup:
    district = entry.text("district")
    piece = CataloguePiece(
        entry, capital(say("{colour} street", colour=district)), f"student-{district}", (), None, district
    )
    cells = [LaneCell(ROMAN[n], contents.effect(entry, f"s{n}")) for n in range(1, 11)]
    return lane(contents, piece, cells)


def toll(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    section, knowledge, vp = ROMAN[entry.number("section")], entry.number("knowledge"), entry.number("vp")
    words = say(
        "A golem that enters {section} costs {cost:knowledge|knowledge} or {vp} VP.",
        section=section,
        cost=knowledge,
        vp=vp,
    )
    face = span("house bare", city_drawing.bare_section(section, contents.component(entry)))
    fact = plain_fact("", f"knowledge={knowledge} =/ vp={vp}", words, "knowledge", "vp")
    return CataloguePiece(entry, say("Section {section}", section=section), "golem ahead", [fact], face=face)


def grave(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    players, unlimited = entry.number("min_players"), bool(entry.values["unlimited"])
    open_to = say("With {n} players or more." if players > 1 else "With any number of players.", n=players)
    room = say("Room for any number of golems." if unlimited else "Room for one golem.")
    facts = (
        contents.effect(entry, "bonus", say("The bonus")),
        plain_fact(say("Open"), f"player={players}+", f"{open_to} {room}", "min_players", "unlimited"),
    )
    face = span("grave free", city_drawing.grave(contents.component(entry)))
    return CataloguePiece(entry, say("Grave {n}", n=number_in(entry)), "cemetery", facts, face=face)


def library(contents: CatalogueContent) -> Markup:
    """The places of the Library, and what each adds to the price of a book."""
    entry = contents.entry_of("board", "library")
    cells = []
    for place in range(1, entry.number("positions") + 1):
        more = entry.number(f"p{place}")
        fact = plain_fact("", f"knowledge=+{more}", say("{n:knowledge|knowledge} more.", n=more), f"p{place}")
        cells.append(LaneCell(str(place), fact))
    return lane(contents, CataloguePiece(entry, say("Library, from the oldest book"), "library", ()), cells)


# ------------------------------------------------------------------ what a player owns


def objectives(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("objectives", "objective")
    body = cards(contents, [objective(contents, entry) for entry in entries]) + heading(
        say("Different types"), grid(TEXTS.ledgers(contents, "objectives", "objectives"))
    )
    return TEXTS.section("objectives", len(entries), body)


def goal_name(entry: Entry) -> str:
    """The name of an objective."""
    return goal_text(entry, "title")


def goal_text(entry: Entry, field: str) -> str:
    n = entry.number("goal")
    return say(GOALS[entry.text("type")][field], n=n, roman=ROMAN[min(n, 10)])


def objective(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    icon = card_drawing.GOALS[entry.text("type")]
    n, vp = entry.number("goal"), entry.number("vp")
    goal = f"≥{ROMAN[min(n, 10)]}" if entry.text("type").startswith("student") else f"≥{n}"
    accent = entry.text("type").removeprefix("student-") if icon.startswith("student") else ""
    fact = plain_fact("", f"{icon}={goal}", goal_text(entry, "words"), "goal")
    corner = plain_fact("", f"vp={vp}", say("Worth {vp} VP.", vp=vp), "vp")
    title = goal_name(entry)
    face = span("goal eighths-0", card_drawing.objective(contents.component(entry), span("goal-text", title)))
    return CataloguePiece(entry, title, icon, [fact], corner, accent, face)


def starts(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("starting", "start")
    return TEXTS.section("starts", len(entries), cards(contents, [start(contents, entry) for entry in entries]))


def start(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    icon, name = card_drawing.STARTS[entry.text("kind")]
    corner = plain_fact("", f"={number_in(entry)}", "", "kind")
    face = span("start", card_drawing.start(contents.component(entry), say(name)))
    return CataloguePiece(entry, say(name), icon, [contents.effect(entry, "effect")], corner, face=face)


def artifacts(contents: CatalogueContent) -> Section:
    rows = contents.entries_of("artifacts", "row")
    sides = contents.entries_of("artifacts", "artifact")
    body = heading(
        say("The four cauldrons, from the top"), cards(contents, [cauldron(entry) for entry in rows])
    ) + heading(
        say("The eight sides of the artifact tiles"),
        cards(contents, [artifact_side(contents, entry, rows) for entry in sides]),
    )
    return TEXTS.section("artifacts", len(rows) + len(sides), body)


def cauldron(entry: Entry) -> CataloguePiece:
    gold, left, right = entry.number("gold"), entry.number("gold_space"), entry.number("grey_space")
    full = say("{n} gold {n:~completes|complete} the artifact of this row.", n=gold)
    prices = say(
        "A gold tile on the left space costs {gold}, a grey one on the right space {grey}.",
        gold=amount(left, "coin"),
        grey=amount(right, "coin"),
    )
    drawing = f"develop-artifact coin={left}" + (f" =/ coin={right}" if right != left else "")
    facts = (
        plain_fact(say("Full with"), f"gold={gold}", full, "gold"),
        plain_fact(say("A tile on it"), drawing, prices, "gold_space", "grey_space"),
    )
    return CataloguePiece(entry, say("Row {n}", n=number_in(entry)), "cauldron", facts)


def artifact_side(contents: CatalogueContent, entry: Entry, rows: list[Entry]) -> CataloguePiece:
    cauldrons = [row.number("gold") for row in rows]
    facts = [contents.effect(entry, f"row{n}", say("{n:gold|gold}", n=gold)) for n, gold in enumerate(cauldrons, 1)]
    drawn = studio_drawing.artifact_tile(contents.component(entry), component_name(entry), cauldrons)
    return CataloguePiece(entry, component_name(entry), "artifact", facts, None, "yellow", span("artifact-tile", drawn))


def developments(contents: CatalogueContent) -> Section:
    body, count = NOTHING, 0
    for area, title in TEXTS.tables["section"]["developments"]["titles"].items():
        resource, accent = AREAS[area]
        entries = contents.entries_of("developments", area)
        count += len(entries)
        pieces = [development(contents, entry, resource, accent) for entry in entries]
        body += heading(say(title), cards(contents, pieces), accent)
    return TEXTS.section("developments", count, body)


def development(contents: CatalogueContent, entry: Entry, resource: str, accent: str) -> CataloguePiece:
    facts = [*development_effects(contents, entry), *small_tile_sides(contents, entry), menorahs(entry, accent)]
    tile = contents.component(entry)
    is_small = bool(tile.value("kind"))
    classes = f"small-tile {tile.value('kind')}" if is_small else f"development {entry.id} open"
    drawn = studio_drawing.small_tile(tile) if is_small else studio_drawing.development(tile)
    face = span(classes, drawn, data_theme="dark")
    corner = price(entry.number("cost"), resource) if "cost" in entry.values else None
    return CataloguePiece(entry, say(NAMES[entry.id]), f"develop-{entry.kind}", facts, corner, accent, face)


def development_effects(contents: CatalogueContent, entry: Entry) -> list[PieceFact]:
    """Its effect once, its permanent power, and what belongs to it."""
    found = []
    if entry.values.get("now", "nothing") != "nothing":
        found.append(contents.effect(entry, "now", say("Once, at once")))
    if power_of(entry):
        drawing, words = POWERS[power_of(entry)]
        n = entry.values.get("amount", "")
        fields = [field for field in ("power", "amount") if field in entry.values]
        found.append(plain_fact(say("From now on"), drawing.format(n), say(words, n=n), *fields))
    if "created" in entry.values:
        found.append(contents.effect(entry, "created", say("The new golem")))
    if entry.values.get("placed", "nothing") != "nothing":
        found.append(contents.effect(entry, "placed", say("With every book of the column")))
    return found


def small_tile_sides(contents: CatalogueContent, entry: Entry) -> list[PieceFact]:
    """The two sides of a small artifact tile: gold tiles react to an event, grey tiles add to the artifact."""
    found = []
    for field, label in (("side_a", say("One side")), ("side_b", say("The other"))):
        if entry.values.get("kind") == "gold":
            trigger = TRIGGERS[entry.text(field)]
            found.append(plain_fact(label, trigger.icons, say(trigger.text), field))
        elif field in entry.values:
            found.append(contents.effect(entry, field, label))
    return found


def menorahs(entry: Entry, accent: str) -> PieceFact:
    n = entry.number("menorahs")
    words = say("{n} {colour} {n:~menorah|menorahs}.", n=n, colour=accent)
    return plain_fact(say("Reveals"), " ".join([f"menorah-{accent}"] * n), words, "menorahs")


# ------------------------------------------------------------------ tracks, numbers, the set-up


def tracks(contents: CatalogueContent) -> Section:
    ledgers = TEXTS.ledgers(contents, "tracks", "tracks")
    body = grid([study_track(contents), golem_track(contents)]) + heading(say("Other numbers"), grid(ledgers))
    return TEXTS.section("tracks", 2 + len(ledgers), body)


def study_track(contents: CatalogueContent) -> Markup:
    entry = contents.entry_of("tracks", "study")
    rows = [
        TrackRow(say("Books a column"), "limit", amounts(entry, "limit", "book")),
        TrackRow(say("Knowledge as income"), "income", amounts(entry, "income", "knowledge")),
        TrackRow(say("Books, when developed"), "better_limit", amounts(entry, "better_limit", "book")),
        TrackRow(say("Knowledge, when developed"), "better_income", amounts(entry, "better_income", "knowledge")),
        TrackRow(say("VP at the end"), "end_vp", amounts(entry, "end_vp", "vp")),
    ]
    columns = [str(space) for space in range(entry.number("spaces"))]
    return number_table(contents, CataloguePiece(entry, say("Study track"), "study-track", ()), columns, rows)


def golem_track(contents: CatalogueContent) -> Markup:
    entry = contents.entry_of("tracks", "golem")
    effects = [contents.game.notation.parse(text) for text in entry.texts("income")]
    income: list[Child] = ["–" if each.does_nothing else contents.effects.icons_of(each) for each in effects]
    rows = [
        TrackRow(say("Level: steps of the march"), "level", amounts(entry, "level", "ahead")),
        TrackRow(say("Income##of the golem track"), "income", income),
    ]
    first = entry.number("start")
    columns = [
        say("{n} start", n=space) if space == first else str(space) for space in range(1, entry.number("spaces") + 1)
    ]
    create, kill = (str(entry.number(field)).replace("-", "−") for field in ("on_create", "on_kill"))
    name = say("Golem track: +{create} when a golem is created, {kill} when one is killed", create=create, kill=kill)
    return number_table(contents, CataloguePiece(entry, name, "golem-track", ()), columns, rows)


def amounts(entry: Entry, field: str, icon: str) -> list[Child]:
    return [(bold(n), use(icon)) if n else "–" for n in entry.numbers(field)]


def setting_up(contents: CatalogueContent) -> Section:
    bags = contents.entries_of("setup", "marbles")
    players = contents.entries_of("setup", "introductory_player")
    ledgers = TEXTS.ledgers(contents, "setup", "setup")
    body = (
        heading(say("Marbles"), cards(contents, [bag(entry) for entry in bags]))
        + heading(say("Counts, and the introductory board"), grid(ledgers))
        + heading(say("Introductory game: the players"), cards(contents, [player(contents, e) for e in players]))
    )
    return TEXTS.section("setup", len(bags) + len(players) + len(ledgers), body)


def bag(entry: Entry) -> CataloguePiece:
    """The marbles for a number of players."""
    counts = {colour: entry.number(colour) for colour in MARBLE_COLOURS}
    players = entry.numbers("players")
    drawing = " ".join(f"marble-{colour}={n}" for colour, n in counts.items())
    words = capital(", ".join(say("{n} {colour}##marbles", n=n, colour=colour) for colour, n in counts.items()) + ".")
    several = listed([str(n) for n in players], OR)
    name = say("{n:player|players}", n=players[0]) if len(players) == 1 else say("{several} players", several=several)
    return CataloguePiece(entry, name, "player", [plain_fact("", drawing, words, "players", *MARBLE_COLOURS)])


def player(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    facts = [contents.effect(entry, "stated", say("The starting tiles bring"))]
    for row in TEXTS.tables["section"]["setup"]["gives"]:
        if row["field"] in entry.values:
            facts.append(component_names(entry, row["field"], say(row["title"]), row["icon"]))
    name = say("Player {n}, {colour}", n=entry.number("seat"), colour=entry.text("colour"))
    return CataloguePiece(entry, name, "player", facts)


def component_names(entry: Entry, field: str, label: str, icon: str) -> PieceFact:
    """The names of components, given by their ids."""
    value = entry.values[field]
    words = [str(each) for each in value] if isinstance(value, list) else [str(value)]
    if field == "golems":
        names = ", ".join(word(each, "f") for each in words)
        return plain_fact(label, " ".join(f"district-{each}" for each in words), capital(f"{names}."), field)
    return plain_fact(label, icon, ", ".join(words), field)


# ------------------------------------------------------------------ the Automa


def automa(contents: CatalogueContent) -> Section:
    deck = contents.entries_of("automa", "card")
    special = contents.entries_of("automa", "special")
    ledgers = TEXTS.ledgers(contents, "automa", "automa")
    body = (
        heading(say("Its cards"), cards(contents, [automa_card(contents, entry) for entry in deck]))
        + heading(say("Its two tiles"), cards(contents, [doubling_tile(entry) for entry in special]))
        + heading(say("Its numbers"), grid(ledgers))
    )
    return TEXTS.section("automa", len(deck) + len(special) + len(ledgers), body)


def automa_card(contents: CatalogueContent, entry: Entry) -> CataloguePiece:
    bonus = say(TEXTS.tables["section"]["automa"]["labels"][entry.number("bonus_level") - 1])
    first, half = entry.text("first"), entry.text("half")
    opening = "value" if first == "marble" else "rabbi"
    facts = (
        contents.effect(entry, "bonus", bonus)._replace(fields=("bonus", "bonus_level")),
        plain_fact(say("Comes first"), opening, f"{say(FIRST[first])} {say(HALF[half])}", "first", "half"),
        wanted_marbles(entry),
        order(entry, "rabbi", say("Action tiles, from the top"), "rabbi"),
        order(entry, "book", say("Books, by place in the Library"), "library"),
    )
    return CataloguePiece(entry, say("Automa card {n}", n=number_in(entry)), "automa", facts)


def wanted_marbles(entry: Entry) -> PieceFact:
    found = [CRITERIA[each] for each in entry.texts("marble")]
    words = f", {say('then')} ".join(say(each["words"]) for each in found)
    return plain_fact(
        say("Looks for a marble"), " ".join(each["icons"] for each in found), capital(f"{words}."), "marble"
    )


def order(entry: Entry, field: str, label: str, icon: str) -> PieceFact:
    numbers = [str(n) for n in entry.numbers(field)]
    return plain_fact(label, " ".join([icon, *[f"={n}" for n in numbers]]), "", field)


def doubling_tile(entry: Entry) -> CataloguePiece:
    times = entry.number("times")
    words = say(
        "As income, the artifact it lies on gives {n} times as much. It stands in for {tile}.",
        n=times,
        tile=say(DEVELOPMENTS[entry.text("replaces")]),
    )
    fact = plain_fact("", f"={times}× artifact", words, "times", "replaces")
    return CataloguePiece(entry, say("Doubling tile"), "develop-artifact", [fact])
