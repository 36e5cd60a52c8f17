"""The tracks of a player of Golem, the numbers of the rules, and the set-up."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import OR, listed, msg, say, word
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    Row,
    Section,
    grid,
    heading,
    ledger,
    table,
)
from loew.ui.catalogue_section import cards as side_by_side
from loew.ui.html import Child, Markup
from loew.ui.markup import bold
from loew.ui.sentences import capital
from loew.ui.sprite import use

COLOURS: Final = ("red", "yellow", "blue", "white", "black")
WORDS: Final = {
    "may_be_negative": msg("may go below zero"),
    "work": msg("knowledge for 1, 2, 3, 4 golems, less the value"),
    "create": msg("clay for a golem"),
    "create_more": msg("clay more for each own golem in the district"),
    "per_section": msg("knowledge for each section ahead of the student"),
    "uncontrolled_vp": msg("VP for each golem not paid in full"),
    "resources_per_vp": msg("resources for 1 VP at the end"),
    "action_tiles_more": msg("action tiles more than players"),
    "characters_early": msg("characters of deck I-III"),
    "characters_last": msg("characters of deck IV"),
    "start": msg("start##of a marker"),
    "rounds": msg("rounds"),
    "marble_actions_per_round": msg("marble actions per round"),
    "rabbi_actions_per_round": msg("rabbi actions per round"),
    "starting_tiles_dealt": msg("starting tiles dealt"),
    "starting_tiles_kept": msg("starting tiles kept"),
    "objectives_drafted": msg("objectives drafted"),
    "objectives_kept": msg("objectives kept"),
    "objectives_alone": msg("objectives alone"),
    "golems_reserve": msg("golems reserve"),
    "golems_on_board": msg("golems on board"),
    "gold_supply": msg("gold supply"),
    "library_cards": msg("library cards"),
    "pass_tiles": msg("pass tiles"),
    "characters": msg("characters"),
    "red": msg("red##tiles"),
    "yellow": msg("yellow##tiles"),
    "blue": msg("blue##tiles"),
}


def tracks(contents: CatalogueContent) -> Section:
    others = (
        ("vp", say("Victory points"), "vp"),
        ("students", say("Students"), "student-any"),
        ("costs", say("Prices of actions"), "work"),
        ("control", say("Control"), "control"),
        ("final", say("At the end"), "vp"),
    )
    ledgers = [
        ledger(contents, Piece(contents.entry_of("tracks", kind), name, icon, ()), WORDS) for kind, name, icon in others
    ]
    body = grid([study_track(contents), golem_track(contents)]) + heading(say("Other numbers"), grid(ledgers))
    intro = say("The two tracks of a player board, space by space, and the numbers that the rules count with.")
    return Section("tracks", say("Tracks and numbers"), "study-track", intro, 2 + len(ledgers), body)


def study_track(contents: CatalogueContent) -> Markup:
    entry = contents.entry_of("tracks", "study")
    rows = [
        Row(say("Books a column"), "limit", amounts(entry, "limit", "book")),
        Row(say("Knowledge as income"), "income", amounts(entry, "income", "knowledge")),
        Row(say("Books, when developed"), "better_limit", amounts(entry, "better_limit", "book")),
        Row(say("Knowledge, when developed"), "better_income", amounts(entry, "better_income", "knowledge")),
        Row(say("VP at the end"), "end_vp", amounts(entry, "end_vp", "vp")),
    ]
    columns = [str(space) for space in range(entry.number("spaces"))]
    return table(contents, Piece(entry, say("Study track"), "study-track", ()), columns, rows)


def golem_track(contents: CatalogueContent) -> Markup:
    entry = contents.entry_of("tracks", "golem")
    rows = [
        Row(say("Level: steps of the march"), "level", amounts(entry, "level", "ahead")),
        Row(say("Income##of the golem track"), "income", effect_cells(contents, entry, "income")),
    ]
    start = entry.number("start")
    columns = [
        say("{n} start", n=space) if space == start else str(space) for space in range(1, entry.number("spaces") + 1)
    ]
    create, kill = (str(entry.number(field)).replace("-", "−") for field in ("on_create", "on_kill"))
    name = say("Golem track: +{create} when a golem is created, {kill} when one is killed", create=create, kill=kill)
    return table(contents, Piece(entry, name, "golem-track", ()), columns, rows)


def amounts(entry: Entry, field: str, icon: str) -> list[Child]:
    return [(bold(n), use(icon)) if n else "–" for n in entry.numbers(field)]


def effect_cells(contents: CatalogueContent, entry: Entry, field: str) -> list[Child]:
    effects = [contents.game.notation.parse(text) for text in entry.texts(field)]
    return ["–" if effect.does_nothing else contents.effects.icons_of(effect) for effect in effects]


def setting_up(contents: CatalogueContent) -> Section:
    bags = contents.entries_of("setup", "marbles")
    players = contents.entries_of("setup", "introductory_player")
    counts = ledger(contents, Piece(contents.entry_of("setup", "counts"), say("Counts"), "card", ()), WORDS)
    introductory = ledger(
        contents, Piece(contents.entry_of("setup", "introductory"), say("Introductory board"), "house", ()), WORDS
    )
    body = (
        heading(say("Marbles"), side_by_side(contents, [marbles(entry) for entry in bags]))
        + heading(say("Counts, and the introductory board"), grid([counts, introductory]))
        + heading(say("Introductory game: the players"), side_by_side(contents, [player(contents, e) for e in players]))
    )
    intro = say("How many of everything, and the fixed set-up for a first game.")
    return Section("setup", say("Setting up"), "pour", intro, len(bags) + len(players) + 2, body)


def marbles(entry: Entry) -> Piece:
    counts = {colour: entry.number(colour) for colour in COLOURS}
    players = entry.numbers("players")
    drawing = " ".join(f"marble-{colour}={n}" for colour, n in counts.items())
    words = capital(", ".join(say("{n} {colour}##marbles", n=n, colour=colour) for colour, n in counts.items()) + ".")
    several = listed([str(n) for n in players], OR)
    name = say("{n:player|players}", n=players[0]) if len(players) == 1 else say("{several} players", several=several)
    return Piece(entry, name, "player", [plain_fact("", drawing, words, "players", *COLOURS)])


def player(contents: CatalogueContent, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "stated", say("The starting tiles bring"))]
    for field, label, icon in (
        ("starts", say("Starting tiles"), "income"),
        ("develop", say("Upgraded"), "develop-any"),
        ("artifact", say("Artifact tile"), "artifact"),
        ("objectives", say("Objectives"), "objective"),
        ("golems", say("Golems in"), "golem"),
    ):
        if field in entry.values:
            facts.append(component_names(entry, field, label, icon))
    name = say("Player {n}, {colour}", n=entry.number("seat"), colour=entry.text("colour"))
    return Piece(entry, name, "player", facts)


def component_names(entry: Entry, field: str, label: str, icon: str) -> Fact:
    """The names of components, given by their ids."""
    value = entry.values[field]
    words = [str(each) for each in value] if isinstance(value, list) else [str(value)]
    if field == "golems":
        names = ", ".join(word(each, "f") for each in words)
        return plain_fact(label, " ".join(f"district-{each}" for each in words), capital(f"{names}."), field)
    return plain_fact(label, icon, ", ".join(words), field)
