"""The tracks of a player of Golem, the numbers of the rules, and setting up."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import Contents, Fact, Piece, plain
from loew.show.catalogue.section import Row, Section, grid, heading, ledger, table
from loew.show.catalogue.section import cards as side_by_side
from loew.show.icons import use

COLOURS: Final = ("red", "yellow", "blue", "white", "black")
WORDS: Final = {
    "may_be_negative": "may go below zero",
    "work": "knowledge for 1, 2, 3, 4 golems, less the value",
    "create": "clay for a golem",
    "create_more": "clay more for each own golem in the district",
    "per_section": "knowledge for each section ahead of the student",
    "uncontrolled_vp": "VP for each golem not paid in full",
    "resources_per_vp": "resources for 1 VP at the end",
    "action_tiles_more": "action tiles more than players",
    "characters_early": "characters of deck I-III",
    "characters_last": "characters of deck IV",
}


def tracks(contents: Contents) -> Section:
    others = (
        ("vp", "Victory points", "vp"),
        ("students", "Students", "student-any"),
        ("costs", "Prices of actions", "work"),
        ("control", "Control", "control"),
        ("final", "At the end", "vp"),
    )
    ledgers = [
        ledger(contents, Piece(contents.one("tracks", kind), name, icon, ()), WORDS) for kind, name, icon in others
    ]
    body = grid([study_track(contents), golem_track(contents)]) + heading("Other numbers", grid(ledgers))
    intro = "The two tracks of a player board, space by space, and the numbers that the rules count with."
    return Section("tracks", "Tracks and numbers", "study-track", intro, 2 + len(ledgers), body)


def study_track(contents: Contents) -> str:
    entry = contents.one("tracks", "study")
    rows = [
        Row("Books a column", "limit", amounts(entry, "limit", "book")),
        Row("Knowledge as income", "income", amounts(entry, "income", "knowledge")),
        Row("Books, when developed", "better_limit", amounts(entry, "better_limit", "book")),
        Row("Knowledge, when developed", "better_income", amounts(entry, "better_income", "knowledge")),
        Row("VP at the end", "end_vp", amounts(entry, "end_vp", "vp")),
    ]
    columns = [str(space) for space in range(entry.number("spaces"))]
    return table(contents, Piece(entry, "Study track", "study-track", ()), columns, rows)


def golem_track(contents: Contents) -> str:
    entry = contents.one("tracks", "golem")
    rows = [
        Row("Level: steps of the march", "level", amounts(entry, "level", "ahead")),
        Row("VP as income", "income", amounts(entry, "income", "vp")),
    ]
    start = entry.number("start")
    columns = [f"{space}{' start' * (space == start)}" for space in range(1, entry.number("spaces") + 1)]
    create, kill = (str(entry.number(field)).replace("-", "−") for field in ("on_create", "on_kill"))
    name = f"Golem track: +{create} when a golem is created, {kill} when one is killed"
    return table(contents, Piece(entry, name, "golem-track", ()), columns, rows)


def amounts(entry: Entry, field: str, icon: str) -> list[str]:
    return [f"<b>{n}</b>{use(icon)}" if n else "–" for n in entry.numbers(field)]


def setting_up(contents: Contents) -> Section:
    bags = contents.of("setup", "marbles")
    players = contents.of("setup", "introductory_player")
    counts = ledger(contents, Piece(contents.one("setup", "counts"), "Counts", "card", ()), WORDS)
    laid = ledger(contents, Piece(contents.one("setup", "introductory"), "Introductory board", "house", ()), WORDS)
    body = (
        heading("Marbles", side_by_side(contents, [marbles(entry) for entry in bags]))
        + heading("Counts, and the introductory board", grid([counts, laid]))
        + heading("Introductory game: the players", side_by_side(contents, [player(contents, e) for e in players]))
    )
    intro = "How many of everything, and the fixed set-up for a first game."
    return Section("setup", "Setting up", "pour", intro, len(bags) + len(players) + 2, body)


def marbles(entry: Entry) -> Piece:
    counts = {colour: entry.number(colour) for colour in COLOURS}
    players = " or ".join(str(n) for n in entry.numbers("players"))
    drawing = " ".join(f"marble-{colour}={n}" for colour, n in counts.items())
    words = ", ".join(f"{n} {colour}" for colour, n in counts.items()) + "."
    name = f"{players} player{'s' * (players != '1')}"
    return Piece(entry, name, "player", [plain("", drawing, words, "players", *COLOURS)])


def player(contents: Contents, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "stated", "The starting tiles bring")]
    for field, label, icon in (
        ("starts", "Starting tiles", "income"),
        ("develop", "Upgraded", "develop-any"),
        ("artifact", "Artifact tile", "artifact"),
        ("objectives", "Objectives", "objective"),
        ("golems", "Golems in", "golem"),
    ):
        if field in entry.values:
            facts.append(named(entry, field, label, icon))
    return Piece(entry, f"Player {entry.number('seat')}, {entry.text('colour')}", "player", facts)


def named(entry: Entry, field: str, label: str, icon: str) -> Fact:
    """Components by their ids."""
    value = entry.values[field]
    words = [str(word) for word in value] if isinstance(value, list) else [str(value)]
    if field == "golems":
        return plain(label, " ".join(f"district-{word}" for word in words), ", ".join(words).capitalize() + ".", field)
    return plain(label, icon, ", ".join(words), field)
