"""One component in the catalogue: its name, its effects in icons and words, and the source of each value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.game import Game
from loew.i18n import msg, say
from loew.ui.component import Component
from loew.ui.effect_icons import icon_frame, icons
from loew.ui.effects import Effects
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    fragment,
    tag,
)
from loew.ui.sentences import capital

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


class Fact(NamedTuple):
    """Something a component does. `fields`: the values it comes from; their sources are marked."""

    label: str
    drawing: Markup
    words: str
    fields: tuple[str, ...]


class Piece(NamedTuple):
    """A component. `emblem`: icons for its head; `corner`: a price or a number in its upper right corner;
    `face`: its drawing on the table."""

    entry: Entry
    name: str
    emblem: str
    facts: Sequence[Fact]
    corner: Fact | None = None
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

    def effect(self, entry: Entry, field: str, label: str = "") -> Fact:
        """An effect, parsed from a field."""
        effect = self.game.notation.parse(entry.text(field))
        return Fact(label, self.effects.picture(effect, beside_words=True), self.effects.sentence(effect), (field,))


def plain_fact(label: str, drawing: str, words: str, *fields: str) -> Fact:
    """A fact that is no effect: icons in the notation of `icons`, and a text."""
    return Fact(label, icon_frame(icons(drawing)) if drawing else NOTHING, words, fields)


def mark(entry: Entry, *fields: str) -> Markup:
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


def card(contents: CatalogueContent, piece: Piece, body: Markup = NOTHING) -> Markup:
    """The component as a card; `body` replaces its facts if given."""
    entry = piece.entry
    name_mark = mark(entry, "name") if "name" in entry.values else ""
    header = tag(
        "header",
        tag("span", icons(piece.emblem), class_="emblem", aria_hidden="true"),
        tag("div", tag("h4", piece.name, name_mark), tag("code", entry.id)),
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


def corner(entry: Entry, fact: Fact) -> Markup:
    text = tag("span", fact.words, class_="spoken") if fact.words else ""
    return tag("span", fact.drawing, text, mark(entry, *fact.fields), class_="corner")


def anchor(game: str, entry: Entry) -> str:
    """Its id on the page: ids of components are not unique across files and games."""
    return f"{game}-{entry.file.removesuffix('.toml')}-{entry.kind}-{entry.id}"


def fact_row(entry: Entry, fact: Fact) -> Markup:
    label = tag("dt", fact.label) if fact.label else tag("dt", say("Effect"), class_="spoken")
    words = tag("p", fact.words) if fact.words else ""
    drawing = tag("div", fact.drawing, mark(entry, *fact.fields), class_="drawn")
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
