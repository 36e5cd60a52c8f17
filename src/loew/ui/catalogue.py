"""The catalogue of a game: its components in sections, as cards, lanes, tables and lists, with the source of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.gains import Gain
from loew.engine.game import Game
from loew.i18n import Message, amount, msg, say, word
from loew.i18n.text_files import read_texts
from loew.ui.components import Component
from loew.ui.effects import Effects, icon_frame, icons
from loew.ui.html import NOTHING, Child, Markup, capital, fragment, tag

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
SIGNS: Final = {"rulebook": "", "inferred": "∴", "reconstructed": "~", "owner": "✓"}
SOURCES: Final = {
    "rulebook": msg("rulebook"),
    "inferred": msg("inferred"),
    "reconstructed": msg("reconstructed"),
    "owner": msg("owner"),
}
MEANING: Final = {  # next to the name of the source
    "rulebook": msg("stated in the rulebook"),
    "inferred": msg("it follows from the rules or an example"),
    "reconstructed": msg("ours, the printed value is not known"),
    "owner": msg("read by an owner of the box"),
}
ALONE: Final = {  # for the sign alone
    **MEANING,
    "inferred": msg("inferred: it follows from the rules or an example"),
    "reconstructed": msg("reconstructed: ours, the printed value is not known"),
}


class PieceFact(NamedTuple):
    """Something a component does. `fields`: the values it comes from; their sources are marked."""

    label: str
    drawing: Markup
    words: str
    fields: tuple[str, ...]


class CataloguePiece(NamedTuple):
    """A component. `emblem`: icons for its head; `corner`: a price or a number in its upper right corner;
    `face`: its drawing on the table."""

    entry: Entry
    name: str
    emblem: str
    facts: Sequence[PieceFact]
    corner: PieceFact | None = None
    accent: str = ""
    face: Markup = NOTHING


class CatalogueContent:
    """The components of a game by file and kind, their effects, and the cards drawn so far by id."""

    def __init__(self, game: Game, effects: Effects) -> None:
        self.game: Final = game
        self.effects: Final = effects
        self.entries: Final = game.entries()
        self.listed_kinds: Final[set[tuple[str, str]]] = set()
        self.cards: Final[dict[str, Markup]] = {}

    def entries_of(self, file: str, kind: str) -> list[Entry]:
        self.listed_kinds.add((f"{file}.toml", kind))
        return [entry for entry in self.entries if (entry.file, entry.kind) == (f"{file}.toml", kind)]

    def entry_of(self, file: str, kind: str) -> Entry:
        return self.entries_of(file, kind)[0]

    def rest(self) -> list[Entry]:
        """The entries that no section has listed yet."""
        return [entry for entry in self.entries if (entry.file, entry.kind) not in self.listed_kinds]

    def component(self, entry: Entry) -> Component:
        return Component(entry, self.game.notation, self.effects)

    def effect(self, entry: Entry, field: str, label: str = "") -> PieceFact:
        """An effect, parsed from a field."""
        effect = self.game.notation.parse(entry.text(field))
        return PieceFact(
            label, self.effects.picture(effect, beside_words=True), self.effects.sentence(effect), (field,)
        )


def plain_fact(label: str, drawing: str, words: str, *fields: str) -> PieceFact:
    """A fact that is no effect: icons in the notation of `icons`, and a text."""
    return PieceFact(label, icon_frame(icons(drawing)) if drawing else NOTHING, words, fields)


def source_signs(entry: Entry, *fields: str) -> Markup:
    """The signs of the sources of these values; empty for values from the rulebook."""
    found: dict[str, str] = {}
    for field in fields:
        source = entry.source[field]
        if SIGNS[source] and source not in found:
            found[source] = source_meaning(entry, field)
    return fragment([tag("abbr", SIGNS[source], class_=f"mark {source}", title=text) for source, text in found.items()])


def source_meaning(entry: Entry, field: str) -> str:
    """The source of a value, and the reason if there is one."""
    meaning = say(ALONE[entry.source[field]])
    if field not in entry.why:
        return meaning
    return say("{meaning}, because {reason}", meaning=meaning, reason=say(entry.why[field]))


def card(contents: CatalogueContent, piece: CataloguePiece, body: Markup = NOTHING) -> Markup:
    """The component as a card; `body` replaces its facts if given."""
    entry = piece.entry
    name_mark = source_signs(entry, "name") if "name" in entry.values else ""
    header = tag(
        "header",
        tag("span", icons(piece.emblem), class_="emblem", aria_hidden="true"),
        tag("div", tag("h3", piece.name, name_mark, class_="piece-name"), tag("code", entry.id)),
        corner(entry, piece.corner) if piece.corner else "",
    )
    facts = tag("dl", [fact_row(entry, fact) for fact in piece.facts])
    classes = " ".join(filter(None, ["piece", piece.accent, "with-face" if piece.face else ""]))
    name = anchor(contents.game.name, entry)
    face = tag("div", piece.face, class_="face scene", aria_hidden="true") if piece.face else ""
    article = tag("article", header, face, body or facts, sources(entry), class_=classes, id=name) + "\n"
    contents.cards.setdefault(entry.id, article)  # an id can appear in two files: this is the first
    contents.cards[f"{entry.file.removesuffix('.toml')}.{entry.id}"] = article
    return article


def corner(entry: Entry, fact: PieceFact) -> Markup:
    text = tag("span", fact.words, class_="spoken") if fact.words else ""
    return tag("span", fact.drawing, text, source_signs(entry, *fact.fields), class_="corner")


def anchor(game: str, entry: Entry) -> str:
    """Its id on the page: ids of components are not unique across files and games."""
    return f"{game}-{entry.file.removesuffix('.toml')}-{entry.kind}-{entry.id}"


def fact_row(entry: Entry, fact: PieceFact) -> Markup:
    label = tag("dt", fact.label) if fact.label else tag("dt", say("Effect"), class_="spoken")
    words = tag("p", fact.words) if fact.words else ""
    drawing = tag("div", fact.drawing, source_signs(entry, *fact.fields), class_="drawn")
    return tag("div", label, tag("dd", drawing, words))


def sources(entry: Entry) -> Markup:
    """Every value with its source and the reason, in a part that opens with a click."""
    kinds = "".join(SIGNS[source] for source in SIGNS if source in entry.source.values())
    signs: Child = (" ", tag("span", kinds, aria_hidden="true")) if kinds else ""
    rows = [origin(entry, field) for field in entry.values]
    return tag("details", tag("summary", say("Sources"), signs), tag("ul", rows))


def origin(entry: Entry, field: str) -> Markup:
    source = entry.source[field]
    value = tag("code", value_text(entry.values[field]))
    because: Child = (" ", tag("q", say(entry.why[field]))) if field in entry.why else ""
    stated = tag("i", f"{SIGNS[source]} {say(SOURCES[source])}".strip())
    return tag("li", field.replace("_", " "), ": ", value, " ", stated, because, class_=source)


def value_text(value: Any) -> str:
    """A value of the content as text."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def title_of(word: str) -> str:
    """left-leg -> Left leg"""
    return capital(word.replace("-", " ").replace("_", " "))


class Section(NamedTuple):
    """One kind of component. `icon` is shown in the table of contents."""

    anchor: str
    title: str
    icon: str
    intro: str
    total: int
    body: Markup
    width: str = ""  # of its cards: "narrow" for little text, "broad" for much


class Catalogue(NamedTuple):
    """The components of a game: by kind, and the card of each by its id."""

    sections: list[Section]
    cards: dict[str, Markup]


class LaneCell(NamedTuple):
    """A space of a lane: its heading and its fact."""

    head: str
    fact: PieceFact


class TrackRow(NamedTuple):
    """A line of a table: its label, its field, and a value for each column."""

    label: str
    field: str
    values: Sequence[Child]


def cards(contents: CatalogueContent, pieces: Sequence[CataloguePiece]) -> Markup:
    """Cards side by side."""
    return grid([card(contents, piece) for piece in pieces])


def grid(articles: Sequence[Markup]) -> Markup:
    return tag("div", articles, class_="cards")


def heading(text: str, body: Markup, accent: str = "") -> Markup:
    """A part of a section with its own heading."""
    return tag("h3", text, class_=accent) + body


def by_colour(
    contents: CatalogueContent,
    entries: Sequence[Entry],
    field: str,
    titles: Mapping[str, str],
    piece: Callable[[CatalogueContent, Entry], CataloguePiece],
) -> Markup:
    """Cards under a heading for each colour. `field` is the colour of an entry."""
    return fragment(
        heading(
            capital(title),
            cards(contents, [piece(contents, entry) for entry in entries if entry.text(field) == colour]),
            colour,
        )
        for colour, title in titles.items()
    )


def lane(contents: CatalogueContent, piece: CataloguePiece, cells: Sequence[LaneCell]) -> Markup:
    """A component that is a row of spaces."""
    spaces = [
        tag(
            "li",
            tag("b", cell.head),
            tag("div", cell.fact.drawing, source_signs(piece.entry, *cell.fact.fields)),
            tag("p", cell.fact.words),
        )
        for cell in cells
    ]
    return card(contents, wide(piece), tag("ol", spaces, class_="lane"))


def number_table(
    contents: CatalogueContent, piece: CataloguePiece, columns: Sequence[str], rows: Sequence[TrackRow]
) -> Markup:
    """A component that is a table of numbers, like a track."""
    head = tag("tr", tag("td"), [tag("th", column, scope="col") for column in columns])
    lines = [
        tag(
            "tr",
            tag("th", row.label, source_signs(piece.entry, row.field), scope="row"),
            [tag("td", value) for value in row.values],
        )
        for row in rows
    ]
    body = tag("table", tag("thead", head), tag("tbody", lines))
    scrolling = tag("div", body, class_="table", role="region", aria_label=piece.name, tabindex="0")
    return card(contents, wide(piece), scrolling)


def wide(piece: CataloguePiece) -> CataloguePiece:
    return piece._replace(accent=f"{piece.accent} wide".strip())


def others(contents: CatalogueContent) -> list[Section]:
    """Components without a section, as plain lists, so that a new kind is never missing."""
    rest = contents.rest()
    if not rest:
        return []
    lists = [ledger(contents, CataloguePiece(entry, title_of(entry.id), "card", ()), {}) for entry in rest]
    return [
        Section(
            "others", say("Others##components"), "card", say("Components that are new here."), len(rest), grid(lists)
        )
    ]


def ledger(
    contents: CatalogueContent, piece: CataloguePiece, words: Mapping[str, Message], effects: Sequence[str] = ()
) -> Markup:
    """A component that is a list of numbers. `words` explains the fields whose names are not clear; `effects` are the
    fields that are written as effects."""
    entry = piece.entry
    lines = [
        tag(
            "li",
            tag("span", say(words[field]) if field in words else field.replace("_", " ")),
            tag("b", field_text(contents, entry, field, field in effects), source_signs(entry, field)),
        )
        for field in entry.values
    ]
    return card(contents, piece, tag("ul", lines, class_="ledger"))


def field_text(contents: CatalogueContent, entry: Entry, field: str, is_effect: bool) -> str:
    """A value in words: translated colours, effects and amounts."""
    value = entry.values[field]
    if isinstance(value, list):
        return ", ".join(word(str(item), "f") for item in value)
    if is_effect:
        effect = contents.game.notation.parse(entry.text(field))
        return amount(effect.n, effect.what) if isinstance(effect, Gain) else contents.effects.sentence(effect)
    return value_text(value)


class CatalogueTexts:
    """A section has its title, icon and intro, the width of its cards, the `words` of fields whose names are not clear,
    and `ledger`s: the components that are lists of numbers."""

    def __init__(self, file: Path) -> None:
        self.tables: Final[dict[str, Any]] = read_texts(file)

    def section(self, name: str, total: int, body: Markup) -> Section:
        own = self.tables["section"][name]
        return Section(name, say(own["title"]), own["icon"], say(own["intro"]), total, body, own.get("width", ""))

    def ledgers(self, contents: CatalogueContent, name: str, file: str) -> list[Markup]:
        """The lists of numbers in a section."""
        own = self.tables["section"][name]
        return [
            ledger(
                contents,
                CataloguePiece(contents.entry_of(file, each["kind"]), say(each["title"]), each["icon"], ()),
                own.get("words", {}),
                each.get("effects", ()),
            )
            for each in own["ledger"]
        ]
